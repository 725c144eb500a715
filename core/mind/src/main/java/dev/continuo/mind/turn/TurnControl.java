package dev.continuo.mind.turn;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.channel.MessageContext.Quoted;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection.NoteLine;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.CheckedLines;
import dev.continuo.mind.turn.control.ControlLineCheck;
import dev.continuo.mind.turn.control.ForeignWords;
import dev.continuo.mind.turn.control.ModelOutput;
import dev.continuo.model.Completion;
import dev.continuo.model.offline.OfflineVoice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/// The control lines of a turn: what a model is told of those it wrote before, and what becomes of
/// those it writes.
final class TurnControl {
    // As the ledger waits for a database that is away.
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private static final ModelOutput NOTHING = ModelOutput.quoting("");

    private final RetryPolicy patience;
    private final ControlLineCheck check;
    private final RejectedLines rejected;
    private final LongFunction<Optional<Quoted>> quoted;

    /// @param quoted what a message answers that is not recorded, by the message
    TurnControl(
            MindReader mind,
            List<ControlLineHandler> handlers,
            RejectedLines rejected,
            LongFunction<Optional<Quoted>> quoted) {
        this.patience = new RetryPolicy(FIRST_PAUSE, LONGEST_PAUSE, 1, time -> rest(mind.ledger(), time));
        this.check = new ControlLineCheck(mind, handlers);
        this.rejected = rejected;
        this.quoted = quoted;
    }

    /// Returns the notes for a model on the lines that it wrote in vain.
    List<NoteLine> untold(TurnInput input) {
        return rejected.lines(input.conversation().id());
    }

    /// The model answered, and had been told.
    void told(TurnInput input, List<NoteLine> untold, Completion completion) {
        if (completion instanceof Completion.Answered)
            rejected.told(input.conversation().id(), untold);
    }

    /// Decides about the lines of an answer, however long the database stays away: a model that was
    /// asked, and paid, is not asked the same again. The offline voice quotes, and writes none.
    CheckedLines check(Considered considered, Supplier<Listener> listener) {
        try {
            return patience.call("reading control lines", () -> DatabaseErrors.guard(() -> read(considered, listener)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable("The wait for the database was interrupted.", e);
        }
    }

    private CheckedLines read(Considered considered, Supplier<Listener> listener) {
        var input = considered.input();
        var completion = considered.thought().completion();
        var output = completion instanceof Completion.Answered said
                ? said.model().startsWith(OfflineVoice.NAME)
                        ? ModelOutput.quoting(said.text())
                        : ModelOutput.of(said.text(), !said.truncated())
                : NOTHING;
        // Where nothing is remembered, lines are hidden and nothing comes of them.
        if (!output.noteworthy() || !input.remember()) return CheckedLines.none(output);
        var turn = input.answering(output.lines().isEmpty() ? Listener.hearing(Set.of()) : listener.get());
        return check.check(turn, output, foreign(considered));
    }

    private static void rest(Ledger ledger, Duration time) throws InterruptedException {
        if (!ledger.isOpen()) throw new Unavailable("The mind is closed.");
        Sleeper.REAL.sleep(time);
    }

    /// Collects the words of others that were before the model.
    private ForeignWords foreign(Considered considered) {
        var composed = considered.composed();
        var input = considered.input();
        var texts = new ArrayList<String>();
        texts.add(input.person().name());
        for (var spoken : composed.attended().talk()) {
            texts.add(spoken.text());
            if (spoken.speaker() != null) texts.add(spoken.speaker().name());
        }
        for (var said : input.messages()) {
            texts.add(said.whole());
            var answered = said.answered();
            if (answered != null) texts.add(answered.text());
            quoted.apply(said.id()).ifPresent(other -> texts.add(other.text()));
        }
        for (var found : composed.recalled().recall().found()) texts.add(found.text());
        for (var line : composed.told()) texts.add(line.words());
        texts.addAll(considered.used().foreign());
        var title = input.title();
        if (title != null) texts.add(title);
        return new ForeignWords(texts);
    }
}
