package dev.continuo.mind.turn;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.Completion;
import dev.continuo.model.FailureSentences;
import dev.continuo.model.FailureSentences.Reader;
import java.time.Instant;

/// Words that somebody reads instead of an answer, with the number of what they asked.
final class FailureReply {
    private FailureReply() {}

    static String of(Completion.Failed failed, TurnInput input, Instant now) {
        return "%s (#%d)"
                .formatted(
                        FailureSentences.of(failed.failure(), failed.model(), reader(input), now),
                        input.ids().getFirst());
    }

    /// In a room others read it too.
    private static Reader reader(TurnInput input) {
        var person = input.person();
        return new Reader(
                person.speaks(input.text()),
                person.zone(),
                person.role() == Role.OPERATOR && !input.conversation().room());
    }
}
