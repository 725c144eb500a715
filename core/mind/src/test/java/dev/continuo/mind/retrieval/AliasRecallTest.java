package dev.continuo.mind.retrieval;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whom a question means that calls somebody by a name that was only learned.
class AliasRecallTest {
    private static final String HERE = "room:15";
    private static final long KATHERINE = 2;
    private static final long TOM = 3;
    private static final long ROBERT = 4;

    private final MemoryBuilder told = new MemoryBuilder();
    private long event = 10_000;

    @BeforeEach
    void meet() {
        told.dsl
                .insertInto(CONVERSATION)
                .set(CONVERSATION.AGENT_ID, MemoryBuilder.AGENT)
                .set(CONVERSATION.ID, 15L)
                .set(CONVERSATION.CHANNEL, "http")
                .set(CONVERSATION.EXTERNAL, "hall")
                .set(CONVERSATION.ROOM, true)
                .set(CONVERSATION.OWNER, TOM)
                .set(
                        CONVERSATION.OPENED_AT,
                        OffsetDateTime.parse("2026-11-21T08:00:00Z").toInstant())
                .execute();
        person(KATHERINE, "Katherine");
        person(TOM, "Tom");
        person(ROBERT, "Robert");
    }

    @AfterEach
    void close() {
        told.close();
    }

    private void person(long id, String name) {
        told.dsl
                .insertInto(PERSON)
                .set(PERSON.AGENT_ID, MemoryBuilder.AGENT)
                .set(PERSON.ID, id)
                .set(PERSON.NAME, name)
                .set(PERSON.ROLE, "member")
                .set(PERSON.MET_AT, OffsetDateTime.parse("2026-11-21T08:00:00Z").toInstant())
                .execute();
        told.dsl
                .insertInto(PRESENCE)
                .set(PRESENCE.AGENT_ID, MemoryBuilder.AGENT)
                .set(PRESENCE.PERSON, id)
                .set(PRESENCE.CONVERSATION, 15L)
                .execute();
    }

    private void called(long person, String name, String audience, int weight) {
        told.dsl
                .insertInto(ALIAS)
                .set(ALIAS.AGENT_ID, MemoryBuilder.AGENT)
                .set(ALIAS.ID, ++event)
                .set(ALIAS.PERSON, person)
                .set(ALIAS.NAME, name)
                .set(ALIAS.AUDIENCE, audience)
                .set(ALIAS.WEIGHT, weight)
                .execute();
    }

    private long toKate() {
        return told.tell(TOM, HERE, "Hey Kate, I hope Kate likes the regatta!");
    }

    private long byKate() {
        return told.tell(KATHERINE, HERE, "The regatta was cold and very wet this year.");
    }

    private List<Long> asked(String question) {
        var embedder = new HashingEmbedder("letters");
        embedder.none = true;
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(Duration.ofSeconds(30))).isTrue();
            return retrieval
                    .recall(new Query(question, Set.of("everyone", HERE), Set.of(), 5, ROBERT, null))
                    .found()
                    .stream()
                    .map(Recall.Found::memory)
                    .toList();
        }
    }

    @Test
    void what_is_said_to_somebody_is_not_said_by_them() {
        var by = byKate();
        var to = toKate();
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(to);
        called(KATHERINE, "Kate", HERE, 2);
        assertThat(asked("What did Kate say about the regatta?")).containsExactly(by, to);
        assertThat(asked("what did kate say about the regatta")).first().isEqualTo(by);
    }

    @Test
    void one_address_is_not_enough_and_two_are() {
        var by = byKate();
        var to = toKate();
        called(KATHERINE, "Kate", HERE, 1);
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(to);
        called(KATHERINE, "kate", HERE, 1);
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(by);
    }

    @Test
    void what_is_taken_away_holds_no_more_until_it_is_said_outright() {
        var by = byKate();
        var to = toKate();
        called(KATHERINE, "Kate", HERE, 2);
        called(KATHERINE, "Kate", HERE, -1);
        called(KATHERINE, "Kate", HERE, 1);
        called(KATHERINE, "Kate", HERE, 1);
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(to);
        called(KATHERINE, "Kate", HERE, 2);
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(by);
    }

    @Test
    void a_name_that_two_claim_points_to_nobody() {
        byKate();
        var to = toKate();
        called(KATHERINE, "Kate", HERE, 2);
        called(ROBERT, "Kate", HERE, 2);
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(to);
    }

    @Test
    void two_accounts_of_one_human_being_are_one_claimant() {
        var by = byKate();
        toKate();
        called(KATHERINE, "Kate", HERE, 2);
        called(ROBERT, "Kate", "everyone", 2);
        for (var pair : List.of(List.of(KATHERINE, ROBERT), List.of(ROBERT, KATHERINE)))
            told.dsl
                    .insertInto(LINK)
                    .set(LINK.AGENT_ID, MemoryBuilder.AGENT)
                    .set(LINK.PERSON, pair.getFirst())
                    .set(LINK.OTHER, pair.getLast())
                    .execute();
        assertThat(asked("What did Kate say about the regatta?")).first().isEqualTo(by);
    }

    @Test
    void nobody_takes_over_a_name_that_is_shown_of_somebody_else() {
        var tom = told.tell(TOM, HERE, "The regatta was cold and very wet this year.");
        var robert = told.tell(ROBERT, HERE, "The regatta was warm and quite dry, not wet.");
        assertThat(asked("What did Tom say about the regatta?")).first().isEqualTo(tom);
        called(ROBERT, "Tom", HERE, 2);
        assertThat(asked("What did Tom say about the wet regatta?")).contains(tom, robert);
        assertThat(asked("What did Robert say about the regatta?")).first().isEqualTo(robert);
    }

    @Test
    void what_was_learned_elsewhere_changes_nothing_here() {
        byKate();
        toKate();
        var before = asked("What did Kate say about the regatta?");
        for (var elsewhere : List.of("person:2", "person:4", "room:16", "server:15", "self"))
            called(KATHERINE, "Kate", elsewhere, 2);
        assertThat(asked("What did Kate say about the regatta?")).isEqualTo(before);
    }
}
