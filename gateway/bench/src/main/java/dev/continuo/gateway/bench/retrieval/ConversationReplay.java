package dev.continuo.gateway.bench.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.gateway.bench.harness.ReproducibleRandom;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import dev.continuo.model.ModelSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jooq.impl.DSL;

/// One mind that lives through conversations, each in a room of its own that it listens in, and is
/// asked about them afterwards.
///
/// Nothing is said to the agent, so it answers nothing, and what it remembers is what people said.
/// The conversations go on side by side, as their dates have it.
final class ConversationReplay implements AutoCloseable {
    private static final Duration PER_TURN = Duration.ofSeconds(20);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration LONGEST = Duration.ofMinutes(30);

    /// As many as are judged.
    static final int BEST = 20;

    /// As many as sessions are ranked by.
    private static final int DEEP = 100;

    private final BenchHome home;
    private final Mind mind;
    private final ReplayClock clock;
    private final Map<Long, Dialogue.DialogueTurn> memories = new HashMap<>();
    private final Map<String, ListeningRooms.ListeningRoom> rooms = new HashMap<>();
    private final List<Long> nanos = new ArrayList<>();

    private record ReplayedTurn(Dialogue dialogue, Dialogue.DialogueTurn turn, Instant at) {}

    /// @param start before anything is said
    ConversationReplay(BenchHome home, Instant start) {
        this.home = home;
        clock = new ReplayClock(start);
        mind = Life.open(new MindConfig(
                home.database(),
                home.agent(),
                home.anchor(),
                ModelSettings.of(Map.of()),
                home.embeddings(),
                () -> Long.MAX_VALUE,
                List.of(),
                clock,
                new ReproducibleRandom(1)));
    }

    /// Lives through conversations, until all that was said is indexed.
    void live(List<Dialogue> dialogues) {
        var opening = new ListeningRooms(mind);
        for (var dialogue : dialogues) rooms.put(dialogue.name(), opening.open(dialogue));
        var lines = lines(dialogues);
        for (int i = 0; i < lines.size(); i++) {
            receive(lines.get(i));
            if ((i + 1) % 500 == 0) home.progress().accept("heard %d of %d turns".formatted(i + 1, lines.size()));
        }
        clock.reach(clock.instant().plus(DAY));
        home.progress().accept("indexing");
        awaitEmbedder();
        if (!mind.retrieval().index(LONGEST)) throw new IllegalStateException("the indexes do not catch up");
        home.progress().accept("weighing what was buffered");
        mind.memory().exitGate().weighAll();
        home.progress().accept("memories: " + states(memories.keySet()));
        home.progress().accept("of these evidence: " + states(evidence(dialogues)));
    }

    /// Returns how many memories are in which state.
    private String states(Collection<Long> of) {
        var counts = JooqFactory.on(home.database())
                .select(MEMORY.STATE, DSL.count())
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(home.agent()))
                .and(MEMORY.ID.eq(DSL.any(of.toArray(Long[]::new))))
                .groupBy(MEMORY.STATE)
                .orderBy(MEMORY.STATE)
                .fetchMap(MEMORY.STATE, DSL.count());
        return counts.entrySet().stream()
                .map(count -> "%,d %s".formatted(count.getValue(), count.getKey()))
                .collect(Collectors.joining(", "));
    }

    private Set<Long> evidence(List<Dialogue> dialogues) {
        var turns = Collections.newSetFromMap(new IdentityHashMap<Dialogue.DialogueTurn, Boolean>());
        for (var dialogue : dialogues)
            for (var turn : dialogue.turns())
                if (dialogue.questions().stream().anyMatch(q -> q.evidence().contains(turn.id()))) turns.add(turn);
        return memories.entrySet().stream()
                .filter(memory -> turns.contains(memory.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static List<ReplayedTurn> lines(List<Dialogue> dialogues) {
        var lines = new ArrayList<ReplayedTurn>();
        for (var dialogue : dialogues)
            for (var session : dialogue.sessions()) {
                var at = session.at();
                for (var turn : session.turns()) {
                    lines.add(new ReplayedTurn(dialogue, turn, at));
                    at = at.plus(PER_TURN);
                }
            }
        lines.sort(Comparator.comparing(ReplayedTurn::at));
        return lines;
    }

    private void receive(ReplayedTurn line) {
        clock.reach(line.at());
        var turn = line.turn();
        var said = new InboundMessage(
                ListeningRooms.CHANNEL,
                line.dialogue().name(),
                true,
                null,
                turn.id(),
                ListeningRooms.account(line.dialogue(), turn.speaker()),
                turn.speaker(),
                Role.STRANGER,
                turn.text(),
                true,
                new MessageContext(null, null, null, false, false, null, line.at(), List.of(), null));
        var begun = System.nanoTime();
        if (!(mind.receive(said) instanceof InboundResult.Accepted accepted))
            throw new IllegalStateException(turn.id() + " was not heard");
        nanos.add(System.nanoTime() - begun);
        memories.put(accepted.message(), turn);
    }

    /// Until it has loaded there is nothing to be indexed by it.
    private void awaitEmbedder() {
        var until = System.nanoTime() + LONGEST.toNanos();
        while (!mind.retrieval().recall(anything()).denseUsed()) {
            if (home.embeddings().equals("none")) return;
            if (System.nanoTime() > until) throw new IllegalStateException("the embedder does not load");
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private static Query anything() {
        return new Query("hello", Set.of("everyone"), Set.of(), 1);
    }

    /// Binds what was said to concepts, as the idle life does.
    void bind() {
        var _ = Life.of(mind).idle().run("bind", Actor.operator(0));
    }

    /// Judges the best that another strategy finds.
    RelevanceJudgement by(RecallStrategy strategy, Dialogue dialogue, Dialogue.DialogueQuestion question) {
        mind.retrieval().strategy(() -> strategy);
        var best = pieces(recall(dialogue, question, BEST, true));
        mind.retrieval().strategy(() -> RecallStrategy.HYBRID);
        return new RelevanceJudgement(
                best.stream().map(SearchAnswer.Piece::turn).toList(), question.evidence());
    }

    /// Asks in the room of a conversation.
    SearchAnswer ask(Dialogue dialogue, Dialogue.DialogueQuestion question) {
        var begun = System.nanoTime();
        var best = recall(dialogue, question, BEST, true);
        var took = System.nanoTime() - begun;
        var deep = recall(dialogue, question, DEEP, true);
        var plain = deep.asks() == QuestionType.LIST ? recall(dialogue, question, DEEP, false) : null;
        return new SearchAnswer(
                dialogue,
                question,
                pieces(best),
                pieces(deep),
                plain == null ? null : pieces(plain),
                took,
                best.complete() && deep.complete() && best.denseUsed() && deep.denseUsed());
    }

    private Recall recall(Dialogue dialogue, Dialogue.DialogueQuestion question, int limit, boolean spread) {
        var room = rooms.get(dialogue.name());
        if (room == null) throw new IllegalStateException("not lived through: " + dialogue.name());
        var audible = mind.people().audible(room.conversation(), room.asker());
        return mind.retrieval()
                .recall(new Query(
                        question.text(),
                        audible,
                        Set.of(),
                        limit,
                        room.asker(),
                        clock.instant(),
                        true,
                        spread,
                        false,
                        0));
    }

    private List<SearchAnswer.Piece> pieces(Recall recall) {
        return recall.found().stream()
                .map(found -> {
                    var turn = memories.get(found.memory());
                    return SearchAnswer.Piece.of(found, turn == null ? "#" + found.memory() : turn.id());
                })
                .toList();
    }

    /// Returns how long hearing each turn took.
    List<Long> nanos() {
        return List.copyOf(nanos);
    }

    @Override
    public void close() {
        mind.close();
    }
}
