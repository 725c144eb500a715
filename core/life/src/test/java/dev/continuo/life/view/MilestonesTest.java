package dev.continuo.life.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.postgres.testing.SettledRandom;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MilestonesTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static long record(Ledger ledger, EventPayload payload) {
        var actor = payload instanceof PersonMet ? Actor.SYSTEM : Actor.AGENT;
        var recorded = ledger.commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) recorded).first().seq();
    }

    @Test
    void a_reflection_and_an_impulse_are_milestones_and_a_notice_is_none(@TempDir Path folder) {
        try (var database = TestDatabase.create()) {
            new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate("a");
            try (var ledger = Ledger.open(
                    database.dataSource(),
                    "a",
                    Life.KINDS,
                    Life.PROJECTOR,
                    new Anchor(folder.resolve("anchor"), () -> NOON),
                    () -> NOON,
                    SettledRandom.create())) {
                var ada = record(ledger, new PersonMet("http", "ada", "Ada", "member"));
                var said = 0L;
                for (var text : List.of("Your tool is done.", "How is your boat?"))
                    said = record(
                            ledger,
                            new MessageComposed(
                                    ada, List.of(), text, List.of(), true, "everyone", List.of(), null, false));
                record(ledger, new ImpulseSaid(ada, said));
                record(ledger, new TurnsReflected(1, 1, "everyone", ada, ada, "", "", "", List.of(), List.of()));

                var mind = new MindReader(DSL.using(database.dataSource(), SQLDialect.POSTGRES), ledger);
                assertThat(new LifeReader(mind, () -> NOON).read(1).timeline())
                        .extracting(LifeHistory.Milestone::text)
                        .containsExactly("1 message sent first", "1 reflection made");
            }
        }
    }
}
