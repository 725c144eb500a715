package dev.continuo.mind.turn;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.thinking.MonitorTimes;
import dev.continuo.mind.tool.ToolOffer;
import dev.continuo.mind.tool.ToolThinking;
import dev.continuo.mind.tool.ToolUse;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.TurnControl.Before;
import dev.continuo.mind.turn.TurnRecorder.Basis;
import dev.continuo.mind.turn.context.ContextSection;
import dev.continuo.mind.turn.context.ConversationHistory;
import dev.continuo.mind.turn.context.ConversationHistory.Spoken;
import dev.continuo.mind.turn.context.ConversationWindow;
import dev.continuo.mind.turn.context.HeldTruth;
import dev.continuo.mind.turn.context.HeldTruth.Told;
import dev.continuo.mind.turn.context.LastPrompts;
import dev.continuo.mind.turn.context.PromptBuilder;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Models;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// One turn: attend, recall, think, say, keep. Everything is decided first and recorded in one
/// transaction; a crash before it repeats the turn, a crash after it loses nothing.
public final class Turn implements CommitListener {
    static final String OFFLINE = "offline";

    /// Where a model says that a prompt is too long, it is told half as much, once.
    private static final int HALF = 2;

    /// What a turn rests on changes so often only by a fault of ours.
    private static final int MAX_ATTEMPTS = 5;

    private final DSLContext db;
    private final MindReader mind;
    private final Ledger ledger;
    private final People people;
    private final TurnRecall recalling;
    private final Models models;
    private final AmbientContext overheard;
    private final Function<String, Channel> channels;
    private final ConversationWindow window = new ConversationWindow();
    private final LastPrompts prompts = new LastPrompts();
    private final TurnControl control;
    private final TurnRecorder conclusion;
    private final TurnThinking thinking;
    private final Tools tools;
    private final TurnParts parts;
    private final LiveAttempts watched = new LiveAttempts();
    private final InstantSource clock;

    /// @param channels the channel of a name
    /// @param rejected the control lines that count for nothing
    /// @param tools what the model may call
    public Turn(
            MindReader mind,
            People people,
            Retrieval retrieval,
            Models models,
            AmbientContext overheard,
            Function<String, Channel> channels,
            EntryGate gate,
            RejectedLines rejected,
            Tools tools,
            TurnParts parts,
            InstantSource clock) {
        this.db = mind.db();
        this.mind = mind;
        this.parts = parts;
        this.ledger = mind.ledger();
        this.people = people;
        this.recalling = new TurnRecall(retrieval, people, models, clock);
        this.models = models;
        this.overheard = overheard;
        this.channels = channels;
        this.control = new TurnControl(mind, parts.controlLines(), rejected, overheard::answered);
        this.conclusion =
                new TurnRecorder(
                        ledger, channels, gate, models::maxReply, parts.continuity(), clock);
        this.thinking = new TurnThinking(models, parts.boundaries());
        this.tools = tools;
        this.clock = clock;
    }

    /// How long the monitors take.
    public MonitorTimes monitorTimes() {
        return thinking.times();
    }

    /// What models were last told.
    public LastPrompts prompts() {
        return prompts;
    }

    @Override
    public void committed(List<Event> events) {
        watched.committed(events);
        if (events.stream().anyMatch(event -> event.fact() instanceof Erased)) thinking.forget();
    }

    /// Answers messages of one conversation and one person, as far as they are still open. Blocks
    /// until the answer is durable.
    ///
    /// Errors: [dev.continuo.ledger.failure.Unavailable] where the database stayed away; the
    /// messages are open still.
    ///
    /// @param live where people see the answer while it is written; null where nobody looks on
    public void answer(
            Collection<Long> messages, CancellationToken stop, @Nullable LiveAnswer live) {
        // What the answer rests on may be forgotten while the model thinks; then it is thought
        // again without it.
        while (!tryOnce(messages, stop, live)) if (live != null) live.erase();
    }

    /// Ends messages that waited too long without an answer, and says so once. Blocks until the end
    /// is durable.
    ///
    /// @param messages of one conversation, anybody's
    public void expire(Collection<Long> messages) {
        for (var ended = false; !ended; )
            ended =
                    TurnInput.read(db, ledger.agent(), people, messages)
                            .map(taken -> conclusion.expire(taken, clock.instant()))
                            .orElse(true);
    }

    /// Goes through all that a turn reads, for a message that nobody sent: what is done for the
    /// first time takes a hundred times as long, and the first person should not wait for it.
    /// Records nothing and asks no model.
    public void rehearse() {
        var nobody = new Person(0, "nobody", Role.STRANGER, null, null);
        var nowhere =
                new Conversation(0, "", "", false, 0, null, null, Long.MAX_VALUE, LocalDate.EPOCH);
        var said =
                new TurnInput.Said(
                        0, "Where is my boat?", Instant.EPOCH, List.of(), null, null, false);
        var taken = new TurnInput(nowhere, null, nobody, List.of(said), 0L, "", false);
        TurnInput.read(db, ledger.agent(), people, Set.of(0L));
        var audible = people.audible(nowhere, nobody.id());
        var talk = ConversationHistory.read(db, ledger.agent(), taken, audible, 0);
        var listener = listener(taken, audible);
        var briefing = briefing(taken, talk, models.maxPrompt(Models.SYSTEM1), ToolOffer.NONE);
        var recall = recalling.of(taken, audible, Set.of(), talk);
        var added = added(taken, listener);
        var held = held(taken, listener, recall, Set.of());
        open(briefing, taken, listener, held);
        briefing.hold(held);
        briefing.prompt(recall, added, clock.instant(), false, "", List.of());
    }

    /// Returns whether the messages have their end.
    private boolean tryOnce(
            Collection<Long> messages, CancellationToken stop, @Nullable LiveAnswer live) {
        var found = TurnInput.read(db, ledger.agent(), people, messages);
        if (found.isEmpty()) return true;
        var taken = found.get();
        if (taken.unreadable()) return conclusion.decline(taken);
        // What else was said with it is answered after it.
        if (acted(taken)) return false;
        var payer = taken.person().id();
        var place = taken.conversation().id();
        try (var _ = models.charges().open(taken.ids().getFirst(), payer, place)) {
            return tryOnce(taken, stop, live);
        }
    }

    private boolean tryOnce(TurnInput taken, CancellationToken stop, @Nullable LiveAnswer live) {
        var audible = people.audible(taken.conversation(), taken.person().id());
        var now = clock.instant();
        var place = taken.conversation();
        var said =
                ConversationHistory.read(
                        db, ledger.agent(), taken, audible, window.begin(place.id()));
        var talk = new ArrayList<>(window.shown(place.id(), said, now));
        talk.addAll(around(taken));
        var listener = listener(taken, audible);
        var added = added(taken, listener);
        var topics = added.stream().map(PromptSection.Line::section).collect(Collectors.toSet());
        var offered = tools.offered(taken.person().role(), taken.text(), topics);
        var most = models.maxPrompt(Models.SYSTEM1) - tools.tokens(offered.shown());
        var briefing = briefing(taken, talk, most, offered);
        var recall = recalling.of(taken, audible, briefing.inFull(), talk);
        var held = held(taken, listener, recall, briefing.inFull());
        open(briefing, taken, listener, held);
        briefing.hold(held);
        var today = LocalDate.ofInstant(now, taken.person().zone());
        // In a room the day of some begins earlier.
        var introducedOn = place.introducedOn();
        var introduce = introducedOn == null || today.isAfter(introducedOn);
        var told = Stream.concat(added.stream(), held.lines().stream()).toList();
        var untold = control.untold(taken);
        var notes = Stream.concat(added.stream(), untold.stream()).toList();
        var sources = sources(taken, recall, briefing, notes);
        var hands = hands(taken, listener, sources, briefing.suspect(), offered, stop);
        var formatting =
                place.channel().isEmpty() ? "" : channels.apply(place.channel()).formatting();
        Function<PromptBuilder, TurnThinking.View> view =
                by ->
                        new TurnThinking.View(
                                taken,
                                talk,
                                told,
                                recall,
                                by,
                                own -> by.prompt(recall, notes, now, introduce, formatting, own),
                                hands);
        Thought thought;
        try (var shown = watched.begin(live, sources)) {
            thought = thinking.think(view.apply(briefing), stop, shown);
            if (tooLong(thought.completion())) {
                var prompt = view.apply(briefing).prompt().apply(List.of());
                var half = models.tokens(Models.SYSTEM1).count(prompt) / HALF;
                briefing = briefing(taken, talk, half, offered);
                open(briefing, taken, listener, held);
                briefing.hold(held);
                thought = thinking.think(view.apply(briefing), stop, shown);
            }
        }
        var completion = thought.completion();
        window.begins(place.id(), briefing.begin());
        prompts.keep(
                new LastPrompts.LastPrompt(
                        place.id(),
                        taken.ids().getFirst(),
                        now,
                        completion.model(),
                        Stream.concat(
                                        briefing.sections().stream(),
                                        tools.described(offered.shown()).stream()
                                                .map(text ->
                                                        new ContextSection(
                                                                ContextSection.TOOL_LIST, text)))
                                .toList(),
                        models.tokens(Models.SYSTEM1)));
        var offline = completion.model().startsWith(OFFLINE);
        var introduced = introduce && offline ? today.toString() : null;
        var context = new HashSet<>(briefing.shown());
        for (var line : notes) context.addAll(line.events());
        var used = hands.use();
        context.addAll(used.events());
        // The offline voice looks at nothing but the question and what is told with it.
        var basis = new Basis(recall, offline ? held.ids() : context, briefing.suspect());
        var before = new Before(taken, talk, recall, told, used.foreign());
        if (!record(before, audible, basis, thought, introduced, used)) return false;
        control.told(taken, untold, completion);
        overheard.ended(taken.ids());
        // It was told with this answer; beside later exchanges it would seem to follow them.
        if (place.room()) overheard.clear(place.channel(), place.external());
        return true;
    }

    private static Set<Long> sources(
            TurnInput taken,
            Recall recall,
            PromptBuilder briefing,
            List<PromptSection.Line> notes) {
        var sources = new HashSet<>(taken.ids());
        sources.addAll(briefing.shown());
        for (var found : recall.found()) sources.add(found.memory());
        for (var line : notes) sources.addAll(line.events());
        return sources;
    }

    /// Answers the first message that asks for something in so many words and for nothing else.
    /// Returns whether there was one. Of the others, does what they ask for besides.
    private boolean acted(TurnInput taken) {
        for (var said : taken.messages()) {
            var request = request(taken, said);
            for (var handler : parts.requests()) {
                var answer = handler.handle(request);
                if (answer.isEmpty()) {
                    var drafts = handler.besides(request);
                    if (!drafts.isEmpty())
                        ledger.commit(Decision.guarded(Inbox.open(Set.of(said.id())), _ -> drafts));
                    continue;
                }
                if (conclusion.act(taken, said.id(), answer.get()))
                    overheard.ended(List.of(said.id()));
                return true;
            }
        }
        return false;
    }

    private static RequestHandler.Request request(TurnInput taken, TurnInput.Said said) {
        return new RequestHandler.Request(
                taken.conversation().id(), taken.person().id(), said.id(), said.text());
    }

    private static boolean tooLong(Completion completion) {
        return completion instanceof Completion.Failed failed
                && failed.reason() == Completion.Reason.TOO_LONG;
    }

    /// @param most tokens of the prompt
    /// @param offered the tools that the model may call
    private PromptBuilder briefing(
            TurnInput taken, List<Spoken> talk, long most, ToolOffer offered) {
        var told = new ArrayList<>(parts.systemSections());
        if (!offered.shown().isEmpty()) told.addFirst(tools.help(offered));
        return new PromptBuilder(
                taken, talk, overheard::answered, told, models.tokens(Models.SYSTEM1), most);
    }

    /// Begins with where the agent left off. Of what is not remembered, nothing is brought along.
    private void open(PromptBuilder briefing, TurnInput taken, Listener listener, Told held) {
        var session = taken.session();
        if (session == null) return;
        var before = new HashSet<>(briefing.shown());
        before.addAll(taken.ids());
        var told = held.memories().stream().map(Recall.Found::memory).collect(Collectors.toSet());
        briefing.open(
                parts.continuity()
                        .opening(
                                new Continuity.Session(
                                        taken.conversation().id(),
                                        session,
                                        listener,
                                        taken.text(),
                                        before,
                                        told,
                                        taken.person().zone())));
    }

    /// Returns false when what the answer rests on changed. Where only what its control lines rest
    /// on did, the lines are read again, and the model is not asked again.
    private boolean record(
            Before before,
            Set<String> audible,
            Basis basis,
            Thought thought,
            @Nullable String introduced,
            ToolUse used) {
        for (int attempt = 1; ; attempt++) {
            var taken = before.taken();
            var checked =
                    control.check(before, thought.completion(), () -> listener(taken, audible));
            if (conclusion.record(taken, basis, thought, introduced, checked, used)) return true;
            if (!checked.resting() || attempt == MAX_ATTEMPTS) return false;
        }
    }

    /// System 1 with the tools that it may call for whoever is answered.
    private ToolThinking hands(
            TurnInput taken,
            Listener listener,
            Set<Long> sources,
            Map<Long, String> suspect,
            ToolOffer offered,
            CancellationToken stop) {
        var turn =
                new ToolTurn(
                        mind,
                        taken.answering(listener),
                        taken.person().role(),
                        taken.text(),
                        clock.instant(),
                        taken.person().zone(),
                        sources,
                        List.of(),
                        ToolTurn.Loop.NONE,
                        false);
        return tools.thinking(offered, turn, suspect, taken.remember(), stop);
    }

    private Listener listener(TurnInput taken, Set<String> audible) {
        return new Listener(people.selves(taken.person().id()), audible);
    }

    /// What is held true of what they ask. The offline voice has nothing else before it.
    private Told held(TurnInput taken, Listener listener, Recall recall, Set<Long> shown) {
        return parts.held()
                .of(
                        new HeldTruth.Question(
                                taken.text(),
                                taken.person(),
                                listener,
                                recall,
                                models.offline(Models.SYSTEM1) ? Set.of() : shown,
                                Retrieval.asksOfThemselves(taken.text())));
    }

    /// Lines that faculties add to the notes, and the actions already taken for the messages.
    private List<PromptSection.Line> added(TurnInput taken, Listener listener) {
        var done =
                taken.messages().stream()
                        .map(said -> request(taken, said))
                        .flatMap(request ->
                                parts.requests().stream()
                                        .flatMap(handler -> handler.done(request).stream()));
        var asked = new PromptSection.Asked(taken.text(), clock.instant(), taken.person().zone());
        return Stream.concat(
                        parts.sections().stream()
                                .flatMap(section -> section.lines(mind, listener, asked).stream()),
                        done)
                .toList();
    }

    /// What was said around it in a room; the offline voice has no use for it.
    private List<Spoken> around(TurnInput taken) {
        var place = taken.conversation();
        if (!place.room() || models.offline(Models.SYSTEM1)) return List.of();
        return overheard.remarks(place.channel(), place.external()).stream()
                .map(remark ->
                        new Spoken(0, speaker(place.channel(), remark), remark.text(), false))
                .toList();
    }

    private Speaker speaker(String channel, AmbientContext.Remark remark) {
        return people.findByAccount(channel, remark.sender())
                .map(person -> Speaker.of(person.id(), person.name()))
                .orElseGet(() -> new Speaker(remark.sender(), null, remark.name()));
    }
}
