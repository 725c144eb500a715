package dev.continuo.ledger.database;

import static dev.continuo.tables.ledger.Tables.HEAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;

import dev.continuo.postgres.testing.TestDatabase;
import java.util.Map;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RenderedQueryTest {
    private final TestDatabase database = TestDatabase.create();

    @AfterAll
    void close() {
        database.close();
    }

    /// One value in two places, a fixed one between them, an array, a text with the sign of a name
    /// in it, and rows within a row.
    @Test
    void each_value_comes_to_its_places() {
        var db = JooqFactory.on(database.dataSource());
        for (var agent : new String[] {"one", "two", "three"})
            db.insertInto(HEAD, HEAD.AGENT_ID, HEAD.SEQ, HEAD.HASH)
                    .values(agent, (long) agent.length(), new byte[32])
                    .execute();
        var others = multiset(select(HEAD.as("other").AGENT_ID)
                        .from(HEAD.as("other"))
                        .where(HEAD.as("other").SEQ.eq(HEAD.SEQ))
                        .and(HEAD.as("other").AGENT_ID.ne(param("but", String.class)))
                        .orderBy(HEAD.as("other").AGENT_ID))
                .convertFrom(rows -> rows.map(row -> row.value1()))
                .as("others");
        var query =
                new RenderedQuery(select(HEAD.AGENT_ID, others, inline(":but").as("sign"))
                        .from(HEAD)
                        .where(HEAD.AGENT_ID.eq(any(param("agents", String[].class))))
                        .and(HEAD.SEQ.lt(5L))
                        .and(HEAD.AGENT_ID.ne(param("but", String.class)))
                        .orderBy(HEAD.AGENT_ID));
        var agents = new String[] {"one", "two", "three"};
        var found = query.fetch(db, Map.of("agents", agents, "but", "nobody"));
        assertThat(found.getValues(HEAD.AGENT_ID)).containsExactly("one", "two");
        assertThat(found.getValues(others).toString()).isEqualTo("[[one, two], [one, two]]");
        assertThat(found.getFirst().get("sign", String.class)).isEqualTo(":but");
        var fewer = query.fetch(db, Map.of("agents", agents, "but", "two"));
        assertThat(fewer.getValues(HEAD.AGENT_ID)).containsExactly("one");
        assertThat(fewer.getValues(others).toString()).isEqualTo("[[one]]");
        assertThatThrownBy(() -> query.fetch(db, Map.of("agents", agents))).hasMessageContaining("but");
    }

    /// A column of one table, and the same of another row that there is not.
    @Test
    void columns_of_one_name_are_told_apart() {
        var db = JooqFactory.on(database.dataSource());
        db.insertInto(HEAD, HEAD.AGENT_ID, HEAD.SEQ, HEAD.HASH)
                .values("alone", 77L, new byte[32])
                .execute();
        var other = HEAD.as("other");
        var query = new RenderedQuery(select(other.AGENT_ID, HEAD.AGENT_ID)
                .from(HEAD)
                .leftJoin(other)
                .on(other.SEQ.eq(HEAD.SEQ.plus(1_000)))
                .where(HEAD.AGENT_ID.eq(param("agent", String.class))));
        var row = query.fetch(db, Map.of("agent", "alone")).getFirst();
        assertThat(row.get(HEAD.AGENT_ID)).isEqualTo("alone");
        assertThat(row.get(other.AGENT_ID)).isNull();
    }

    @Test
    void what_the_database_refuses_is_an_error_of_jooq() {
        var db = JooqFactory.on(database.dataSource());
        var query = new RenderedQuery(
                select(inline(1).div(param("by", Integer.class)).as("part")));
        assertThat(query.fetch(db, Map.of("by", 1)).getFirst().get("part")).isEqualTo(1);
        assertThatThrownBy(() -> query.fetch(db, Map.of("by", 0)))
                .isInstanceOfSatisfying(
                        DataAccessException.class, e -> assertThat(e.sqlState()).isEqualTo("22012"));
    }
}
