package dev.continuo.mind.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.AdmissionPolicy;
import dev.continuo.mind.admission.AdmissionPolicy.MessageLimits;
import dev.continuo.mind.admission.AdmissionPolicy.Strangers;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent.Joined;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.InboundResult.Accepted;
import dev.continuo.mind.channel.InboundResult.TurnedAway;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.testing.FetchedChannel;
import dev.continuo.mind.testing.OpenLedgers;
import dev.continuo.mind.testing.UnsaidSentences;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.context.TurnInputs;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each sentence for people who are not heard, in each language.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class IntakeSentencesTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-03-01T12:00:00Z");
    private static final MessageLimits SLOW = new MessageLimits(1, 1, 1);

    @TempDir
    private static Path folder;

    private final TestDatabase database = TestDatabase.create();
    private DSLContext db;

    /// An operator's code, of those that are none.
    private static final String WRONG = "KXPT29QD";

    private Ledger ledger;
    private People people;
    private Intake intake;
    private OperatorCodes codes;
    private AdmissionPolicy policy = AdmissionPolicy.STRICT;

    @BeforeAll
    void open() {
        var source = database.dataSource();
        ledger = OpenLedgers.open(source, folder, NOON);
        db = JooqFactory.on(source);
        people = new People(db, "a", new GrantedRights(ledger, _ -> {}));
        var random = new Random(7);
        codes = new OperatorCodes(NOON, random);
        intake = new Intake(
                db,
                ledger,
                people,
                new Admission(db, "a", people, codes, _ -> policy, NOON, random),
                new Notices(_ -> new FetchedChannel()),
                new AmbientContext(NOON),
                new EntryGate()::judge,
                true,
                NOON);
    }

    @AfterAll
    void close() {
        ledger.close();
        database.close();
    }

    private static List<String> languages() {
        return SentenceCatalog.LANGUAGES;
    }

    /// One message from an app of a language.
    private InboundResult say(String language, String sender, boolean room, Role role, String id) {
        var text = room && id.equals("enable") ? "/enable" : id.equals("code") ? WRONG : "?";
        return intake.receive(new InboundMessage(
                "net",
                (room ? "room-" : "chat-") + sender,
                room,
                null,
                id,
                sender,
                "Ann",
                role,
                text,
                true,
                MessageContext.PLAIN.shownIn(language)));
    }

    private List<String> told(String language) {
        var told = new ArrayList<String>();
        policy = AdmissionPolicy.STRICT;
        say(language, "stranger-" + language, false, Role.STRANGER, "1");
        assertThat(codes.show("net")).isNotEqualTo(WRONG);
        say(language, "wrong-" + language, false, Role.STRANGER, "code");
        say(language, "closed-" + language, true, Role.STRANGER, "enable");
        intake.joined(new Joined("net", "joined-" + language, null, "Club", language));
        policy = new AdmissionPolicy(Strangers.OPEN, Set.of(), true, SLOW);
        for (var id : List.of("1", "2")) say(language, "fast-" + language, true, Role.STRANGER, id);
        var guest = "blocked-" + language;
        var heard = (Accepted) say(language, guest, false, Role.GUEST, "1");
        told.addAll(turnedAway(say(language, guest, false, Role.GUEST, "2")));
        var person = people.findByAccount("net", guest).orElseThrow().id();
        ledger.commit(Decision.of(NewEvent.of(new RoleGranted(person, Role.BLOCKED.text()), Actor.operator(0))));
        told.addAll(turnedAway(say(language, guest, false, Role.GUEST, "3")));
        new CommandRecorder(db, ledger, new TurnInputs(db, ledger, people), _ -> new FetchedChannel())
                .giveUp(heard.message());
        ledger.after(0, 10_000).stream()
                .map(entry -> entry.event().payload())
                .filter(MessageComposed.class::isInstance)
                .map(payload -> ((MessageComposed) payload).text())
                .forEach(told::add);
        return told;
    }

    private static List<String> turnedAway(InboundResult result) {
        var away = (TurnedAway) result;
        return List.of(away.reason(), away.suggestion());
    }

    /// Those of a turn are held by `TurnSentencesTest`.
    @ParameterizedTest
    @MethodSource("languages")
    void every_sentence_is_said(String language) {
        assertThat(UnsaidSentences.of("dev.continuo.mind.sentences", language, told(language)))
                .filteredOn(key -> !key.matches("(answer|attachment|away)\\b.*"))
                .isEmpty();
    }
}
