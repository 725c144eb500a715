package dev.continuo.mind.turn;

import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.PendingOptions;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.tool.ToolThinking;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.context.ContextSection;
import dev.continuo.mind.turn.context.LastPrompts;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.mind.turn.context.TurnInputs;
import dev.continuo.mind.turn.control.AnswerLimit;
import dev.continuo.mind.turn.control.ModelOutput;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Models;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One turn: attend, recall, compose, think, check, record. Everything is decided first and
/// recorded in one transaction; a crash before it repeats the turn, a crash after it loses nothing.
public final class Turn implements CommitListener {
    /// Divisor of the prompt's length where a model says that it is too long: it is asked again
    /// with half as much, once.
    private static final int HALF = 2;

    /// Most attempts to record a turn: what it rests on changes so often only by a fault of ours.
    private static final int MAX_ATTEMPTS = 5;

    private final MindReader mind;
    private final TurnInputs inputs;
    private final TurnParts parts;
    private final People people;
    private final Models models;
    private final AmbientContext overheard;
    private final PendingOptions options;
    private final TurnAttention attention;
    private final TurnRecall recalling;
    private final TurnComposer composing;
    private final TurnThinking thinking;
    private final TurnControl control;
    private final TurnRecorder recorder;
    private final Tools tools;
    private final LastPrompts prompts = new LastPrompts();
    private final LiveAttempts watched = new LiveAttempts();
    private final InstantSource clock;

    /// @param inputs finds the messages that are taken up
    /// @param options wishes of calling programs about answers
    /// @param channels the channel of a name
    /// @param rejected the control lines that count for nothing
    /// @param tools what the model may call
    public Turn(
            MindReader mind,
            TurnInputs inputs,
            People people,
            Retrieval retrieval,
            Models models,
            AmbientContext overheard,
            PendingOptions options,
            Function<String, Channel> channels,
            EntryGate gate,
            RejectedLines rejected,
            Tools tools,
            TurnParts parts,
            InstantSource clock) {
        this.mind = mind;
        this.inputs = inputs;
        this.parts = parts;
        this.people = people;
        this.models = models;
        this.overheard = overheard;
        this.options = options;
        this.tools = tools;
        this.clock = clock;
        attention = new TurnAttention(mind, people, models, overheard, tools, parts, clock);
        recalling = new TurnRecall(retrieval, people, models, parts.held());
        composing = new TurnComposer(models, people, overheard, channels, tools, parts);
        thinking = new TurnThinking(models, parts.boundaries()::boundaries);
        control = new TurnControl(mind, parts.controlLines(), rejected, overheard::answered);
        recorder = new TurnRecorder(mind.ledger(), channels, gate, models::maxReply, parts.continuity(), clock);
    }

    /// Returns the prompts that models were last given.
    public LastPrompts prompts() {
        return prompts;
    }

    @Override
    public void committed(List<Event> events) {
        watched.committed(events);
        if (events.stream().anyMatch(event -> event.payload() instanceof Erased)) thinking.forget();
    }

    /// Answers messages of one conversation and one person, as far as they are still open. Blocks
    /// until the answer is durable.
    ///
    /// Errors: [dev.continuo.ledger.database.Unavailable] where the database stayed away; the
    /// messages are open still.
    ///
    /// @param live where people see the answer while it is written; null where nobody looks on
    public void answer(Collection<Long> messages, CancellationToken stop, @Nullable LiveAnswer live) {
        watched.reads(messages);
        try {
            // What the answer rests on may be forgotten while the model thinks, and the message
            // may be edited; then it is thought again.
            var found = inputs.find(messages);
            while (found.isPresent() && !tryOnce(found.get(), stop, live)) {
                if (live != null) live.erase();
                watched.reads(messages);
                found = inputs.read(messages);
            }
        } finally {
            watched.ends(messages);
        }
    }

    /// Ends messages that waited too long without an answer, and says so once. Blocks until the end
    /// is durable.
    ///
    /// @param messages of one conversation, anybody's
    public void expire(Collection<Long> messages) {
        for (var ended = false; !ended; )
            ended = inputs.read(messages)
                    .map(input -> recorder.expire(input, clock.instant()))
                    .orElse(true);
    }

    /// Goes through all that a turn reads, for a message that nobody sent: what is done for the
    /// first time takes a hundred times as long, and the first person should not wait for it.
    /// Records nothing and asks no model.
    public void rehearse() {
        var place = Conversation.NOWHERE;
        var nobody = new Person(0, "nobody", Role.STRANGER, null, null);
        var said = new TurnInput.TurnMessage(0, "Where is my boat?", Instant.EPOCH, List.of(), null, null, false);
        var input = new TurnInput(place, null, nobody, List.of(said), 0L, "", false, AnswerOptions.NONE);
        inputs.read(Set.of(0L));
        var _ = composed(input).prompt(List.of());
    }

    /// Returns whether the messages have their end.
    private boolean tryOnce(TurnInput found, CancellationToken stop, @Nullable LiveAnswer live) {
        var input = found.with(options.of(found.ids()));
        if (input.unreadable()) return recorder.decline(input);
        // What else was said with it is answered after it.
        if (acted(input)) return false;
        var place = input.conversation().id();
        try (var _ =
                models.charges().open(input.ids().getFirst(), input.person().id(), place)) {
            return answered(input, stop, live);
        }
    }

    private boolean answered(TurnInput input, CancellationToken stop, @Nullable LiveAnswer live) {
        var thought = think(composed(input), stop, live);
        if (thought.isEmpty()) return false;
        var considered = thought.get();
        keepPrompt(considered);
        if (!record(considered)) return false;
        control.told(input, considered.composed().untold(), considered.thought().completion());
        overheard.ended(input.ids());
        var place = input.conversation();
        // It was told with this answer; beside later exchanges it would seem to follow them.
        if (place.room()) overheard.clear(place.channel(), place.external());
        return true;
    }

    /// Attends, recalls and composes.
    private Composed composed(TurnInput input) {
        var attended = attention.attend(input);
        var begun = composing.begin(attended);
        var recalled = recalling.recall(attended, begun.inFull());
        return composing.compose(recalled, begun, control.untold(input));
    }

    /// Asks the model; once more with half as much where it refused the request: many providers say
    /// in words of their own that it was too long. Empty where the message was edited meanwhile.
    private Optional<Considered> think(Composed whole, CancellationToken outer, @Nullable LiveAnswer live) {
        var sources = whole.sources();
        var stop = outer.child();
        var thinker = thinker(whole, sources, stop);
        var limit = new AnswerLimit(whole.input().options(), models.tokens(Models.SYSTEM1));
        var ids = Set.copyOf(whole.input().ids());
        try (var attempt = watched.begin(live, ids, sources, thinker::called, stop)) {
            var shown = attempt.shown();
            var composed = whole;
            var thought = thinking.think(whole, thinker, limit, stop, shown);
            if (refused(thought.completion())) {
                var half = models.tokens(Models.SYSTEM1).count(whole.prompt(List.of())) / HALF;
                composed = composing.shortened(whole, half);
                thought = thinking.think(composed, thinker, limit, stop, shown);
            }
            return attempt.overtaken()
                    ? Optional.empty()
                    : Optional.of(new Considered(composed, thought, limit, thinker.use()));
        }
    }

    private void keepPrompt(Considered considered) {
        var composed = considered.composed();
        var input = composed.input();
        attention.begins(input, composed.builder().begin());
        var offered = tools.described(composed.attended().offered().shown()).stream();
        prompts.keep(new LastPrompts.LastPrompt(
                input.conversation().id(),
                input.ids().getFirst(),
                composed.attended().now(),
                considered.thought().completion().model(),
                Stream.concat(
                                composed.builder().sections().stream(),
                                offered.map(text -> new ContextSection(ContextSection.TOOL_LIST, text)))
                        .toList(),
                models.tokens(Models.SYSTEM1)));
    }

    /// Answers the first message that asks for something in so many words and for nothing else.
    /// Returns whether there was one. Of the others, does what they ask for besides.
    private boolean acted(TurnInput input) {
        for (var said : input.messages()) {
            var request = TurnAttention.request(input, said);
            for (var handler : parts.requests()) {
                var answer = handler.handle(request);
                if (answer.filter(this::permitted).isEmpty()) {
                    var drafts = handler.besides(request);
                    var open = Inbox.open(Set.of(said.id())).asSeen();
                    if (!drafts.isEmpty()) mind.ledger().commit(new Decision(open, drafts));
                    continue;
                }
                if (recorder.act(input, said.id(), answer.get())) overheard.ended(List.of(said.id()));
                return true;
            }
        }
        return false;
    }

    /// A request whose events the operator denied goes to the model, whose tools are refused it.
    private boolean permitted(RequestHandler.Answer answer) {
        return answer.events().stream()
                .allMatch(event -> mind.ledger().policy().refusal(event).isEmpty());
    }

    private static boolean refused(Completion completion) {
        return completion instanceof Completion.Failed failed && failed.ofRequest();
    }

    /// Returns false when what the answer rests on changed. Where only what its control lines rest
    /// on did, the lines are read again, and the model is not asked again.
    private boolean record(Considered considered) {
        for (int attempt = 1; ; attempt++) {
            var checked = control.check(considered, () -> listener(considered));
            if (recorder.record(considered, checked)) return true;
            if (!checked.resting() || attempt == MAX_ATTEMPTS) return false;
        }
    }

    /// As it is known now: accounts may have been linked while the model thought.
    private Listener listener(Considered considered) {
        var labels = considered.composed().attended().listener().labels();
        return new Listener(people.selves(considered.input().person().id()), labels);
    }

    /// System 1 with the tools that it may call for whoever is answered.
    private ToolThinking thinker(Composed composed, Set<Long> sources, CancellationToken stop) {
        var attended = composed.attended();
        var input = composed.input();
        var turn = new ToolTurn(
                mind,
                input.answering(attended.listener()),
                input.person().role(),
                input.text(),
                attended.now(),
                input.person().zone(),
                sources,
                List.of(),
                ToolTurn.Loop.NONE,
                false,
                input.remember());
        return tools.thinking(
                attended.offered(),
                turn,
                composed.builder().suspect(),
                stop,
                answer -> !ModelOutput.of(answer, true).lines().isEmpty());
    }
}
