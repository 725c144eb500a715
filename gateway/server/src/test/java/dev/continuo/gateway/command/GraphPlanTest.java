package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.life.graph.Graph;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.Replies;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.ExecuteListener;
import org.jooq.Query;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Questions of /graph about talk go by an index where there is much of it.
class GraphPlanTest {
    private static final int MESSAGES = 20_000;

    private final CommandFixture house = new CommandFixture();
    private final List<Query> queries = new ArrayList<>();
    private final DSLContext db = JooqFactory.on(house.database.dataSource());

    @AfterEach
    void close() {
        house.close();
    }

    /// Half of what is said is an answer; half of it was heard by everyone.
    private void talk() {
        house.say("ann", "Good morning.");
        db.execute("""
                INSERT INTO mind.message (agent_id, id, conversation, said_at, text, audience, command)
                SELECT agent_id, 1000 + n, conversation, said_at, repeat('What was said. ', 8),
                       CASE WHEN n %% 100 < 50 THEN 'everyone' ELSE 'person:' || 1000 + n %% 50 END, false
                FROM (SELECT * FROM mind.message LIMIT 1) one, generate_series(1, %d) n
                """.formatted(MESSAGES));
        db.execute("""
                INSERT INTO mind.inbox (agent_id, id, conversation, person, received_at, state, reply, turn)
                SELECT agent_id, id, conversation, 1, said_at, 'answered', id + 1, id + 1
                FROM mind.message WHERE id > 1000 AND id % 2 = 0
                """);
        db.execute("VACUUM ANALYZE mind.message");
        db.execute("VACUUM ANALYZE mind.inbox");
    }

    @Test
    void what_was_said_and_answered_is_found_by_an_index() {
        talk();
        var replies = new Replies(watched(), house.mind.reader().agent());
        var ann = house.listener("ann");
        assertThat(replies.said(ann, 0, MESSAGES * 2)).isGreaterThan(MESSAGES / 3);
        assertThat(replies.count(ann, 0, MESSAGES * 2)).isGreaterThan(MESSAGES / 6);
        assertThat(replies.around(Set.of(9_010L), ann)).hasSize(1);
        assertThat(queries).hasSize(3);
        // Where half of a table is asked for, the planner may well read all of it; day by day what
        // came since is.
        queries.clear();
        assertThat(replies.said(ann, MESSAGES + 900, MESSAGES * 2)).isPositive();
        assertThat(replies.count(ann, MESSAGES + 900, MESSAGES * 2)).isPositive();
        assertThat(replies.around(Set.of(9_010L), ann)).hasSize(1);
        assertThat(queries).hasSize(3);
        assertThat(plans(queries)).noneMatch(plan -> plan.contains("Seq Scan on message"));
    }

    private DSLContext watched() {
        return db.configuration()
                .derive(ExecuteListener.onStart(one -> {
                    if (one.query() != null) queries.add(one.query());
                }))
                .dsl();
    }

    /// Claims, each of which a message speaks for.
    private void claims() {
        db.execute("""
                INSERT INTO mind.graph_node (agent_id, id, kind, audience, standing)
                SELECT agent_id, 100000 + n, 'claim', 'everyone', true
                FROM (SELECT * FROM mind.message LIMIT 1) one, generate_series(1, 4000) n
                """);
        db.execute("""
                INSERT INTO mind.graph_edge (agent_id, source, target, kind, event)
                SELECT agent_id, id - 99000, id, 'supports', id FROM mind.graph_node
                """);
        db.execute("VACUUM ANALYZE mind.graph_node");
        db.execute("VACUUM ANALYZE mind.graph_edge");
    }

    /// A count costs the same few statements, however much there is to count.
    @Test
    void numbers_are_counted_in_a_fixed_number_of_statements() {
        var graph = new Graph(
                new MindReader(watched(), house.mind.ledger()),
                Life.of(house.mind).goals());
        var ann = house.listener("ann");
        queries.clear();
        var none = graph.stats(ann);
        var few = queries.size();
        talk();
        claims();
        queries.clear();
        var many = graph.stats(ann);
        assertThat(many.edges() - none.edges()).isEqualTo(2_000);
        assertThat(queries).hasSize(few).hasSizeLessThan(10);
    }

    private List<String> plans(List<Query> queries) {
        return queries.stream().map(query -> db.explain(query).plan()).toList();
    }
}
