package dev.continuo.mind.turn;

import dev.continuo.language.text.Language;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.model.Completion;
import dev.continuo.mind.model.outage.FailureSentences;
import dev.continuo.mind.model.outage.FailureSentences.Reader;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.ModelOutput;
import java.time.Instant;
import java.util.Objects;

/// What somebody reads instead of an answer, or under the part of it that was shown.
final class FailureReply {
    private FailureReply() {}

    /// @param limit characters of a reply
    static String of(Completion.Failed failed, TurnInput taken, int limit, Instant now) {
        var id = " (#" + taken.ids().getFirst() + ")";
        var reader = reader(taken);
        var shown = ReplyComposer.cut(ModelOutput.soFar(failed.failure().shown()), limit);
        return shown.isBlank()
                ? FailureSentences.of(failed.failure(), failed.model(), reader, now) + id
                : "%s\n\n(%s)%s".formatted(shown, FailureSentences.brokenOff(reader), id);
    }

    /// In a room others read it too.
    private static Reader reader(TurnInput taken) {
        var person = taken.person();
        return new Reader(
                Objects.requireNonNullElseGet(person.language(), () -> language(taken.text())),
                person.zone(),
                person.role() == Role.OPERATOR && !taken.conversation().room());
    }

    private static String language(String text) {
        return switch (Language.of(text)) {
            case GERMAN -> "de";
            case SPANISH -> "es";
            case ENGLISH, FRENCH, PORTUGUESE, RUSSIAN, SIMPLE -> "en";
        };
    }
}
