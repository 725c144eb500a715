package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Listener;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides about control lines: what a model wrote after its answer for the agent to act on.
///
/// It is asked when the model has answered and before the turn is recorded. It reads the mind,
/// never the network, and records nothing: what follows from a line is recorded with the turn or
/// not at all.
public interface ControlLineHandler extends MindPart {
    // As many digits as a number of 64 bits surely has room for.
    Pattern NUMBER = Pattern.compile("#?([0-9]{1,18})");

    /// The words that it decides about.
    Set<ControlWord> words();

    /// Decides about one line.
    ///
    /// @param argument what stands after the word, without space around it
    LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument);

    /// The number of an event that an argument is, such as `12` or `#12`.
    static Optional<Long> number(String argument) {
        var number = NUMBER.matcher(argument);
        return number.matches() ? Optional.of(Long.valueOf(number.group(1))) : Optional.empty();
    }

    /// The turn that a line was written in.
    ///
    /// @param audience who hears the conversation, as a label
    /// @param listener whom it answers, and what they may hear there: of anything else nothing may
    ///   be told, not even that it is there
    /// @param messages what it answers
    record LineContext(long conversation, String audience, long person, Listener listener, Set<Long> messages) {
        public LineContext {
            messages = Set.copyOf(messages);
        }
    }

    /// Decision about a control line.
    sealed interface LineVerdict {

        /// The line counts.
        ///
        /// @param text what is recorded of it, in one form for all that mean the same
        /// @param drafts what follows from it
        /// @param named the events that it names: it counts only while none of them is forgotten
        record AcceptedLine(String text, List<NewEvent> drafts, Set<Long> named) implements LineVerdict {
            public AcceptedLine {
                drafts = List.copyOf(drafts);
                named = Set.copyOf(named);
            }
        }

        /// It does not.
        ///
        /// @param reason a part of a sentence; it says nothing that the listener may not hear
        record IgnoredLine(String reason) implements LineVerdict {}
    }
}
