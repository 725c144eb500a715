package dev.continuo.life.tendency;

import static dev.continuo.tables.mind.Tables.TENDENCY;
import static org.jooq.impl.DSL.cast;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/// The agent's model of itself. It has no events of its own: what it holds goes with the messages
/// and lessons that it was made of.
public final class TendencyFaculty {
    public static final Faculty FACULTY =
            Faculty.named("tendency", 1)
                    .projecting(new TendencyProjection())
                    .exporting(new Held())
                    .build();

    private TendencyFaculty() {}

    /// Counts of people's own words.
    private static final class Held implements PersonalDataSource {
        private static final String KEY = "tendencies";

        private static Condition of(MindReader mind, Set<Long> persons) {
            return TENDENCY.AGENT_ID.eq(mind.agent()).and(TENDENCY.PERSON.in(persons));
        }

        @Override
        public List<Count> count(MindReader mind, Set<Long> persons) {
            var rows = mind.db().fetchCount(TENDENCY, of(mind, persons));
            return List.of(new Count(KEY, "counted emphasis", "counted emphases", rows));
        }

        @Override
        public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
            var number = cast(DSL.count(), Long.class).as("number");
            return mind.db()
                    .select(TENDENCY.AUDIENCE, number)
                    .from(TENDENCY)
                    .where(of(mind, persons))
                    .groupBy(TENDENCY.AUDIENCE)
                    .fetchMap(TENDENCY.AUDIENCE, number);
        }

        @Override
        public Map<String, Object> export(MindReader mind, Listener listener) {
            return Map.of(
                    KEY,
                    mind.db()
                            .selectFrom(TENDENCY)
                            .where(of(mind, listener.persons()))
                            .orderBy(TENDENCY.EVENT, TENDENCY.NAME)
                            .fetch(r ->
                                    Map.of(
                                            "message",
                                            r.getEvent(),
                                            "name",
                                            r.getName(),
                                            "amount",
                                            r.getAmount())));
        }
    }
}
