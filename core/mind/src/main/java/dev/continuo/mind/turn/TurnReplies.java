package dev.continuo.mind.turn;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.language.injection.WordRuns;
import dev.continuo.ledger.event.SeededRandom;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.thinking.ShownAnswer;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.Completion;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// Composes the reply that a turn is recorded with: as long as it may be, and as far as it is
/// remembered with what the entry gate says of it.
final class TurnReplies {
    private final Function<String, Channel> channels;
    private final EntryGate gate;
    private final IntSupplier maxReply;

    /// @param maxReply characters of a model's reply
    TurnReplies(Function<String, Channel> channels, EntryGate gate, IntSupplier maxReply) {
        this.channels = channels;
        this.gate = gate;
        this.maxReply = maxReply;
    }

    /// A reply, and whether something of the answer is not in it.
    record Cut(MessageComposed reply, boolean cut) {}

    /// The reply with a model's answer.
    ///
    /// @param answer what people see of it
    Cut said(Considered considered, Completion.Answered said, String answer) {
        var input = considered.input();
        var basis = considered.basis();
        var spoken = ended(considered, answer);
        var asked = spoken.length() < answer.length();
        var text = asked ? spoken : whole(input, spoken, said.truncated());
        var cut = asked ? considered.limit().tooLong(answer) : !text.equals(spoken);
        var whole = TurnSentences.setApart(input, text);
        // The offline voice has set phrases and quotations, and nothing of its own to remember.
        var encoding =
                input.remember() && !considered.offline() && !considered.used().excludes()
                        ? new MemoryEncoding(input.ids().getLast(), input.session(), entry(input, whole, basis))
                        : null;
        return new Cut(reply(input, whole, basis.grounds(), said.model(), encoding, basis), cut);
    }

    /// The reply that takes the place of an answer, below what people have seen of it.
    MessageComposed brokenOff(TurnInput input, Basis basis, ShownAnswer shown, String told) {
        if (shown.takeBack()) {
            var none = new Basis(basis.recall(), Set.of(), Map.of(), false);
            return reply(input, told, List.of(), null, null, none);
        }
        shown.endParagraph();
        return reply(input, shown.recorded(told), basis.grounds(), null, null, basis);
    }

    /// The answer up to the end that was set for it; what was seen of it stays, for a count of
    /// tokens may come to be another.
    private static String ended(Considered considered, String answer) {
        var end = considered.limit().end(answer);
        var seen = considered.thought().shown().seen();
        return seen.length() > end.length() && answer.startsWith(seen) ? seen : end;
    }

    /// The answer, with a remark where it was cut.
    private String whole(TurnInput input, String spoken, boolean truncated) {
        var limit = maxReply.getAsInt();
        if (spoken.length() > limit) return TurnSentences.cutAt(input, ReplyComposer.cut(spoken, limit), limit);
        return truncated ? TurnSentences.cutShort(input, spoken) : spoken;
    }

    private MessageComposed reply(
            TurnInput input,
            String text,
            List<RetrievedMemory> grounds,
            @Nullable String model,
            @Nullable MemoryEncoding encoding,
            Basis basis) {
        return ReplyComposer.compose(
                channels.apply(input.conversation().channel()),
                input.conversation(),
                input.ids(),
                text,
                grounds,
                model,
                null,
                encoding,
                basis.lines());
    }

    /// Judges a reply: one that repeats words in quarantine is there with them.
    private EntryDecision entry(TurnInput input, String text, Basis basis) {
        var random = SeededRandom.of(input.hash(), 0);
        var entry = basis.ungrounded() ? gate.judgeUngrounded(text, random) : gate.judge(text, Trust.SELF, random);
        return WordRuns.repeated(text, basis.suspect(), WordRuns.PHRASE)
                .map(id -> entry.quarantined("repeats #" + id))
                .orElse(entry);
    }
}
