package dev.continuo.mind.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.AdmissionPolicy;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.testing.OpenLedgers;
import dev.continuo.mind.turn.Notices;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class IntakeTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private static Path folder;

    private final TestDatabase database = TestDatabase.create();
    private final List<Thread> judging = Collections.synchronizedList(new ArrayList<>());
    private Ledger ledger;
    private Intake intake;

    @BeforeAll
    void open() {
        var source = database.dataSource();
        ledger = OpenLedgers.open(source, folder, NOON);
        var db = JooqFactory.on(source);
        var people = new People(db, "a", new GrantedRights(ledger, _ -> {}));
        var random = new Random(7);
        var open = new AdmissionPolicy(
                AdmissionPolicy.Strangers.OPEN, Set.of(), true, new AdmissionPolicy.MessageLimits(0, 0, 0));
        var codes = new OperatorCodes(NOON, random);
        var gate = new EntryGate();
        intake = new Intake(
                db,
                ledger,
                people,
                new Admission(db, "a", people, codes, _ -> open, NOON, random),
                new Notices(channel -> {
                    throw new AssertionError("nobody is told anything on " + channel);
                }),
                new AmbientContext(NOON),
                (text, trust, chance) -> {
                    judging.add(Thread.currentThread());
                    return gate.judge(text, trust, chance);
                },
                true,
                NOON);
    }

    @AfterAll
    void close() {
        ledger.close();
        database.close();
    }

    private MessageReceived hear(String id, String text, boolean remember) {
        return received(hear(id, "c", text, remember));
    }

    private long hear(String id, String where, String text, boolean remember) {
        judging.clear();
        var said = new InboundMessage("http", where, false, null, id, "ann", "Ann", Role.MEMBER, text, remember);
        return ((InboundResult.Accepted) intake.receive(said)).message();
    }

    private MessageReceived received(long message) {
        var event = ledger.find(message).orElseThrow().event();
        return (MessageReceived) Objects.requireNonNull(event.payload());
    }

    private long reply(long asked, String text) {
        var to = received(asked);
        var entry = EntryDecision.unjudged("for a test");
        var reply = new MessageComposed(
                to.conversation(),
                List.of(asked),
                text,
                List.of(),
                true,
                to.audience(),
                List.of(),
                "m",
                true,
                null,
                new MemoryEncoding(asked, asked, entry),
                null,
                null);
        var done = ledger.commit(Decision.of(NewEvent.of(reply, Actor.AGENT)));
        return ((CommitResult.Recorded) done).first().seq();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Do you know Paul's number? | I do not.        | It is 041 555 12 12. | true
                    do you know pauls number   | I do not.        | 041 555 12 12        | true
                    Do you know Paul's number? | Shall I ask him? | It is 041 555 12 12. | false
                    Do you know Paul's number? | I do not.        | My boat has 2 masts. | false
                    I do not know his number.  | Neither do I.    | It is 041 555 12 12. | false
                    """)
    void a_figure_that_names_no_thing_follows_the_question_before_the_reply(
            String first, String reply, String answer, boolean question) {
        var where = "c" + (first + reply + answer).hashCode();
        var asked = hear(where + 1, where, first, true);
        var replied = reply(asked, reply);
        var said = received(hear(where + 2, where, answer, true));
        assertThat(Objects.requireNonNull(said.encoding()).previous()).isEqualTo(question ? asked : replied);
    }

    /// The committer decides, under the head's lock, on a thread of its own.
    @Test
    void a_message_is_judged_once_and_not_under_the_lock_of_the_ledger() {
        for (var id : List.of("met", "known")) {
            var received = hear(id, "My boat is moored at Kiel. ".repeat(1_000), true);
            assertThat(received.encoding()).isNotNull();
            assertThat(judging).as(id).containsExactly(Thread.currentThread());
        }
    }

    @Test
    void what_becomes_no_memory_is_not_judged() {
        assertThat(hear("command", "/help", true).encoding()).isNull();
        assertThat(judging).isEmpty();
        assertThat(hear("unremembered", "My boat is moored.", false).encoding()).isNull();
        assertThat(judging).isEmpty();
    }
}
