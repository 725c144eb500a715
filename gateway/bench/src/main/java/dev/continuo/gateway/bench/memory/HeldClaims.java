package dev.continuo.gateway.bench.memory;

import static dev.continuo.tables.mind.Tables.OBSERVATION;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.Scoring;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Observations;
import dev.continuo.life.observation.Weighing;
import dev.continuo.life.observation.told.ToldObservations;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.query.Cue;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jooq.DSLContext;

/// Claims of many people, a hundred of each: half of them alone with the agent, half in the rooms
/// that ten of them share.
public final class HeldClaims {
    private static final int EACH = 100;
    private static final int ROOM = 10;
    private static final int BATCH = 500;
    private static final int FOUND = 8;

    private static final int TOKENS = 900;
    private static final Person NOBODY = new Person(0, "nobody", Role.MEMBER, null, null);

    private static final List<String> VERBS =
            List.of("likes", "owns", "visited", "plays", "reads", "repairs", "sells", "paints");
    private static final List<String> ADJECTIVES =
            List.of("green", "old", "wooden", "small", "loud", "northern", "broken", "cheap");
    private static final List<String> NOUNS =
            List.of(
                    "boats",
                    "gardens",
                    "violins",
                    "bridges",
                    "clocks",
                    "kettles",
                    "novels",
                    "maps",
                    "lamps",
                    "bicycles",
                    "towers",
                    "harbours",
                    "ovens",
                    "trains",
                    "coats",
                    "bees");

    private final Ledger ledger;
    private final DSLContext db;
    private final ToldObservations held;
    private int people;

    HeldClaims(Ledger ledger, DSLContext db) {
        this.ledger = ledger;
        this.db = db;
        this.held = new ToldObservations(new MindReader(db, ledger), true, InstantSource.system());
    }

    void fill(int count, Consumer<String> progress) {
        people = count / EACH;
        var batch = new ArrayList<NewEvent>();
        for (var at = 0; at < count; at++) {
            if (at % 10_000 == 0) progress.accept("claims, %d of %d".formatted(at, count));
            batch.add(NewEvent.of(claim(at), Actor.AGENT));
            if (batch.size() < BATCH && at < count - 1) continue;
            ledger.commit(Decision.of(batch.toArray(NewEvent[]::new)));
            batch.clear();
        }
        // As the server does for itself before long: its index of words keeps what is new apart.
        db.execute("VACUUM ANALYZE mind.observation");
        db.execute("ANALYZE");
    }

    /// One of them.
    public static ObservationFormed claim(int at) {
        var person = 1L + at / EACH;
        var which = at % EACH;
        var now = Instant.now();
        var key =
                ObservationKey.person(ObservationKind.OPERATOR_PREFERENCE, person, "like." + which);
        var link = new EvidenceLink(source(at), "memory_item", Weighing.SUPPORT, 1, now.toString());
        var text = "Person%d %s.".formatted(person, words(at));
        return new ObservationFormed(
                key.kind().text(),
                key.subjectType().text(),
                key.subject(),
                key.slot(),
                key.text(),
                which % 2 == 0 ? "person:" + person : "room:" + person / ROOM,
                "member",
                person,
                person,
                text,
                "",
                List.of(),
                text,
                "rules",
                List.of(link),
                Weighing.of(List.of(link), false, key.kind().windowDays(), now),
                null);
    }

    private static String words(int at) {
        return VERBS.get(at % 7 % VERBS.size())
                + " "
                + ADJECTIVES.get(at / 7 % ADJECTIVES.size())
                + " "
                + NOUNS.get(at / 3 % NOUNS.size());
    }

    private static long source(int at) {
        return 10_000_000L + at;
    }

    /// Asks what somebody likes; returns how many claims were told.
    int ask(int question) {
        var person = 1L + question * 37L % people;
        var at = (int) ((person - 1) * EACH + question % EACH);
        var found =
                LongStream.range(0, FOUND)
                        .mapToObj(each -> found(source(at) + each, person))
                        .toList();
        var listener =
                new Listener(Set.of(person), Set.of("person:" + person, "room:" + person / ROOM));
        var recall =
                new Recall(
                        found,
                        List.of(),
                        Scoring.NOTHING,
                        QuestionType.FACT,
                        false,
                        true,
                        Set.of(),
                        Cue.NONE);
        var text =
                "Which %s %s do I have?"
                        .formatted(
                                ADJECTIVES.get(at / 7 % ADJECTIVES.size()),
                                NOUNS.get(at / 3 % NOUNS.size()));
        return held.of(
                        new HeldTruth.TruthQuestion(
                                text, NOBODY, listener, recall, Set.of(), false, TOKENS))
                .claims()
                .size();
    }

    private static Recall.Found found(long memory, long person) {
        return new Recall.Found(
                memory,
                person,
                "Person",
                "I told you once of something that I care about.",
                0,
                Instant.EPOCH,
                "person:" + person,
                "member",
                1,
                1,
                1,
                0,
                false,
                Recall.Ties.NONE,
                false);
    }

    /// Looks for one of the words without their index.
    void scan(int question) {
        db.select(OBSERVATION.ID)
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(ScratchHome.AGENT))
                .and(
                        OBSERVATION.WORDS.likeIgnoreCase(
                                "%" + NOUNS.get(question % NOUNS.size()) + "%"))
                .and(Observations.current())
                .and(OBSERVATION.AUDIENCE.eq("person:" + (1 + question % people)))
                .fetch();
    }
}
