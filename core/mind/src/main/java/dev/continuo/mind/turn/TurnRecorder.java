package dev.continuo.mind.turn;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ToolEvent;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.memory.Reinforcement;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.turn.TurnEvents.TurnEnd;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.control.CheckedLines;
import dev.continuo.model.Completion;
import dev.continuo.model.offline.OfflineVoice;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// A turn's end: what was found, the reply and the state of its messages, recorded in one
/// transaction.
final class TurnRecorder {
    private final Ledger ledger;
    private final Function<String, Channel> channels;
    private final TurnReplies replies;
    private final TurnDiary diary;
    private final InstantSource clock;

    /// @param maxReply characters of a model's reply
    /// @param continuity what is kept of each turn
    TurnRecorder(
            Ledger ledger,
            Function<String, Channel> channels,
            EntryGate gate,
            IntSupplier maxReply,
            Continuity continuity,
            InstantSource clock) {
        this.ledger = ledger;
        this.channels = channels;
        this.replies = new TurnReplies(channels, gate, maxReply);
        this.diary = new TurnDiary(continuity);
        this.clock = clock;
    }

    /// Records what became of a turn. Returns false when one of the messages reached its end, or
    /// something the answer rests on was forgotten, meanwhile.
    ///
    /// @param checked what people see of the answer, and what follows from its control lines
    boolean record(Considered considered, CheckedLines checked) {
        var input = considered.input();
        var basis = considered.basis();
        var thought = considered.thought();
        var introduced = considered.introduced();
        var retrieved = NewEvent.guarded(
                new Retrieved(
                        input.ids(),
                        ledger.digest(input.text()),
                        basis.moving(),
                        basis.recall().near(),
                        Reinforcement.PASSED_OVER,
                        basis.recall().scoring()),
                Actor.AGENT,
                basis.guard());
        var sources = basis.sources(input);
        var events = new TurnEvents(
                input, retrieved, checked, sources, thought.trajectory(), considered.used(), answered(thought));
        return switch (thought.completion()) {
            case Completion.Answered _
            when considered.limit().end(checked.output().visible()).isBlank()
                    && thought.shown().takeBack() ->
                end(events, null, new TurnEnd(MessageState.SILENT, "nothing to say", null));
            case Completion.Answered said -> {
                var answer = thought.shown().recorded(checked.output().visible());
                var reply = replies.said(considered, said, answer);
                var why = reply.cut() ? AnswerOptions.CUT_SHORT : null;
                yield end(events, reply.reply(), new TurnEnd(MessageState.ANSWERED, why, introduced));
            }
            case Completion.Failed failed -> {
                var stopped = failed.reason() == Completion.Reason.STOPPED;
                if (stopped && thought.shown().takeBack())
                    yield end(events, null, new TurnEnd(MessageState.SILENT, "stopped", null));
                var sentence = stopped ? TurnSentences.stopped(input) : FailureReply.of(failed, input, clock.instant());
                var reply = replies.brokenOff(input, basis, thought.shown(), sentence);
                var state = stopped ? MessageState.ANSWERED : MessageState.FAILED;
                var why = stopped ? "stopped" : failed.reason().text();
                yield end(events, reply, new TurnEnd(state, why, null));
            }
        };
    }

    /// Tells whether the model had its say: else nothing that it did counts.
    private static boolean answered(Thought thought) {
        return thought.completion() instanceof Completion.Answered && !thought.replaced();
    }

    /// Ends messages that consist of what the agent cannot open, politely. Returns false when one
    /// of them reached its end meanwhile.
    boolean decline(TurnInput input) {
        return conclude(input, TurnSentences.unreadable(input), MessageState.ANSWERED, null);
    }

    /// Ends messages that waited too long. Returns false when one of them reached its end
    /// meanwhile.
    boolean expire(TurnInput input, Instant now) {
        return conclude(input, TurnSentences.skipped(input, now), MessageState.EXPIRED, "too old");
    }

    /// Ends one message that asked for something in so many words. Returns false when it reached
    /// its end, or what was decided is not so any more, meanwhile.
    boolean act(TurnInput input, long message, RequestHandler.Answer answer) {
        var place = input.conversation();
        var channel = channels.apply(place.channel());
        var drafts = new EventDrafts();
        drafts.addAll(answer.events());
        var reply = ReplyComposer.voiced(
                channel, place, List.of(message), answer.sentence(), answer.shown(), OfflineVoice.NAME);
        var replied = drafts.add(reply, Actor.AGENT);
        var ended = drafts.add(
                new TurnEnded(place.id(), List.of(message), MessageState.ANSWERED.text(), null, replied, null),
                Actor.AGENT);
        entry(input, List.of(message), List.of(), MessageState.ANSWERED, ended, replied)
                .ifPresent(drafts::add);
        return recorded(List.of(message), drafts.list());
    }

    /// Ends messages with a sentence that no model thought of.
    private boolean conclude(TurnInput input, String text, MessageState state, @Nullable String reason) {
        var reply = ReplyComposer.compose(
                channels.apply(input.conversation().channel()), input.conversation(), input.ids(), text, Set.of());
        var drafts = new EventDrafts();
        var replied = drafts.add(reply, Actor.AGENT);
        drafts.add(
                new TurnEnded(input.conversation().id(), input.ids(), state.text(), reason, replied, null),
                Actor.AGENT);
        return switch (keep(input.ids(), drafts.list())) {
            case CommitResult.Recorded _, CommitResult.Duplicate _ -> true;
            case CommitResult.Stale _ -> false;
            case CommitResult.Forbidden(var why) -> throw new IllegalStateException(why);
        };
    }

    /// Records the end of messages; of what is denied, that it was. Returns false when one of them
    /// reached its end meanwhile.
    private boolean recorded(List<Long> messages, List<NewEvent> drafts) {
        while (true) {
            var permitted = drafts.stream().map(ledger.policy()::orViolation).toList();
            switch (keep(messages, permitted)) {
                // The others of several messages are open still where one has its end already.
                case CommitResult.Recorded _, CommitResult.Duplicate _ -> {
                    return true;
                }
                case CommitResult.Stale _ -> {
                    return false;
                }
                // It was denied just now.
                case CommitResult.Forbidden _ -> {}
            }
        }
    }

    /// Records what was decided, however long the database stays away: a model that was asked, and
    /// paid, is not asked the same again.
    private CommitResult keep(List<Long> messages, List<NewEvent> drafts) {
        var decision = new Decision(Inbox.open(Set.copyOf(messages)).asSeen(), drafts);
        while (true) {
            try {
                return ledger.commit(decision);
            } catch (Unavailable e) {
                if (!ledger.isOpen()) throw e;
            }
        }
    }

    private boolean end(TurnEvents events, @Nullable MessageComposed reply, TurnEnd end) {
        var input = events.input();
        var tools = events.used().calls().stream().map(ToolEvent.Call::tool).toList();
        TurnEvents.Diary diary = (ended, replied) -> events.used().excludes()
                ? Optional.empty()
                : entry(input, input.ids(), tools, end.state(), ended, replied);
        return recorded(input.ids(), events.drafts(reply, end, diary));
    }

    /// Returns the entry about the turn; none where it is not to be remembered.
    private Optional<NewEvent> entry(
            TurnInput input, List<Long> messages, List<String> tools, MessageState state, long end, long reply) {
        if (!input.remember()) return Optional.empty();
        return diary.compose(new Continuity.EndingTurn(
                messages,
                input.conversation().id(),
                input.person().id(),
                input.audience().label(),
                tools,
                state.text(),
                end,
                reply));
    }
}
