package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One run of a phase: where it reads, asks and records.
public interface PhaseRun {

    /// The event that it began with.
    long id();

    /// The time of the mind's clock.
    Instant now();

    MindReader mind();

    /// Tells whether it is to end: somebody spoke, or the process ends. Steps are to be small
    /// enough that this is asked some times a second, models aside, whose calls are broken off.
    boolean stopped();

    /// Tells whether no model is connected for this work.
    boolean offline();

    /// Tells whether the last step of that key, of any run of the phase, had another input, or
    /// there was none. What has not changed needs no second look and no second bill; what was taken
    /// back is not done once more out of the same.
    ///
    /// @param key what the step is about: labels and numbers, no words of people's
    /// @param input all that its outcome depends on, such as the prompt
    boolean fresh(String key, String input);

    /// The event of the last step of that key, of any run of the phase; 0 for none.
    long last(String key);

    /// Asks the model for consolidation, on the bill of this run and of idle work.
    ///
    /// @param system our own words
    /// @param question with people's words quoted in it, as data
    /// @return empty where there is no answer: no budget, no model, out, cut short, or stopped
    Optional<String> ask(String system, String question);

    /// Asks the same about words of an audience, also on the bill of the person or the room that it
    /// is: whoever has reached their limit has nothing read for them.
    default Optional<String> ask(Audience words, String system, String question) {
        return ask(system, question);
    }

    /// Records a step, and that its input was seen. Blocks until the commit.
    ///
    /// @return false where what it rests on changed meanwhile: nothing is recorded, and the next
    ///   run may try again
    boolean record(PhaseStep step);

    /// Step of a run, recorded at once.
    ///
    /// @param key as in [#fresh]
    /// @param input as in [#fresh]
    /// @param guard what must still hold
    /// @param events none where only the input is to be noted as seen
    record PhaseStep(String key, String input, Guard guard, List<NewEvent> events) {
        public PhaseStep {
            events = List.copyOf(events);
        }

        /// That there was nothing to record.
        public static PhaseStep seen(String key, String input) {
            return new PhaseStep(key, input, Guard.NONE, List.of());
        }
    }
}
