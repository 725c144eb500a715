package dev.continuo.gateway.bench.harness;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.PeopleEvent.ConversationJoined;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Lives through turns without thinking: records in bulk what a town's turns would have recorded,
/// five events each, the same facts with the same keys.
public final class LedgerSeeder {
    /// Number of memories that a turn shows to the model once there are that many.
    private static final int SHOWN = 8;

    private static final int CHUNK = 200;
    private static final String QUERY = "0".repeat(64);

    private final Ledger ledger;
    private final SyntheticWorkload town;
    private final Map<Integer, SeededPerson> met;
    private long told;

    /// @param conversations their numbers
    /// @param memories the newest that may be shown
    private record SeededPerson(long id, List<Long> conversations, Deque<Long> memories) {}

    public LedgerSeeder(Ledger ledger, SyntheticWorkload town) {
        this(ledger, town, new HashMap<>(), 0);
    }

    private LedgerSeeder(Ledger ledger, SyntheticWorkload town, Map<Integer, SeededPerson> met, long told) {
        this.ledger = ledger;
        this.town = town;
        this.met = met;
        this.told = told;
    }

    /// One that goes on with the same people, after the ledger was closed and opened.
    public LedgerSeeder goingOn(Ledger opened) {
        return new LedgerSeeder(opened, town, met, told);
    }

    /// Lives until the ledger holds about that many events.
    public void liveUntil(long events) {
        while (ledger.seq() < events) {
            var turns = Math.clamp((events - ledger.seq()) / 5, 1, CHUNK);
            var lines = new ArrayList<SyntheticWorkload.WorkloadMessage>();
            for (int i = 0; i < turns; i++) lines.add(town.next());
            for (var line : lines) met.computeIfAbsent(line.person(), this::meet);
            var chunk = new ArrayList<CompletableFuture<CommitResult>>();
            for (var line : lines) chunk.add(ledger.record(turn(line)));
            for (int i = 0; i < turns; i++) remember(lines.get(i), chunk.get(i).join());
        }
    }

    private SeededPerson meet(int person) {
        var name = SyntheticWorkload.sender(person);
        var drafts = new EventDrafts();
        var met = drafts.add(NewEvent.once(
                new PersonMet(BenchMind.CHANNEL, name, name, "member"), Actor.SYSTEM, key("account", name)));
        for (var room = 0; room < 2; room++)
            drafts.add(new ConversationJoined(met, drafts.add(opened(person, room, met))), Actor.SYSTEM);
        if (!(ledger.commit(Decision.of(drafts.list())) instanceof CommitResult.Recorded recorded))
            throw new IllegalStateException("nobody was met");
        var first = recorded.first().seq();
        return new SeededPerson(first, List.of(first + 1, first + 3), new ArrayDeque<>());
    }

    private static NewEvent opened(int person, int room, long owner) {
        var name = SyntheticWorkload.conversation(person, room);
        return NewEvent.once(
                new ConversationOpened(BenchMind.CHANNEL, name, false, owner, null),
                Actor.SYSTEM,
                key("conversation", name));
    }

    /// The same keys as the mind makes, so that these people are known when they speak.
    private static String key(String kind, String name) {
        return String.join("\n", kind, BenchMind.CHANNEL, name);
    }

    private Decision turn(SyntheticWorkload.WorkloadMessage line) {
        var person = person(line);
        var where = person.conversations.get(line.room());
        var heard = received(line, person, where);
        var found = person.memories.stream()
                .map(m -> new RetrievedMemory(m, 1.0 / 61, 1, 1))
                .toList();
        return Decision.of(drafts(where, heard, found));
    }

    /// Returns the decision that hearing alone records.
    public Decision hearing(SyntheticWorkload.WorkloadMessage line) {
        var person = met.computeIfAbsent(line.person(), this::meet);
        return Decision.of(received(line, person, person.conversations.get(line.room())));
    }

    private NewEvent received(SyntheticWorkload.WorkloadMessage line, SeededPerson person, long where) {
        var id = "past-" + ++told;
        return NewEvent.once(
                new MessageReceived(where, person.id, id, line.text(), "person:" + person.id, "member", false, true),
                Actor.person(person.id),
                String.join(
                        "\n",
                        "message",
                        BenchMind.CHANNEL,
                        SyntheticWorkload.conversation(line.person(), line.room()),
                        id));
    }

    private static List<NewEvent> drafts(long where, NewEvent heard, List<RetrievedMemory> found) {
        var m = (MessageReceived) heard.payload();
        var drafts = new EventDrafts();
        var message = drafts.add(heard);
        var answers = List.of(message);
        var reply = new MessageComposed(
                where, answers, "You said: " + m.text(), List.of(), true, m.audience(), found, BenchMind.MODEL, true);
        drafts.add(new ModelCalled("system1", BenchMind.MODEL, "said", message, 400, 0, 20, 0, 700, 1), Actor.AGENT);
        drafts.add(new Retrieved(answers, QUERY, found), Actor.AGENT);
        var replied = drafts.add(reply, Actor.AGENT);
        drafts.add(new TurnEnded(where, answers, "answered", null, replied, null), Actor.AGENT);
        return drafts.list();
    }

    private void remember(SyntheticWorkload.WorkloadMessage line, CommitResult outcome) {
        if (!(outcome instanceof CommitResult.Recorded recorded))
            throw new IllegalStateException("not recorded: " + outcome);
        var memories = person(line).memories;
        memories.add(recorded.first().seq());
        memories.add(recorded.first().seq() + 3);
        while (memories.size() > SHOWN) memories.remove();
    }

    private SeededPerson person(SyntheticWorkload.WorkloadMessage line) {
        var person = met.get(line.person());
        if (person == null) throw new IllegalStateException("not met: " + line);
        return person;
    }
}
