package dev.continuo.mind.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.language.claim.NameCalls;
import dev.continuo.mind.people.Company.LearnedName;
import dev.continuo.mind.people.Company.Present;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompanyTest {
    private static final Conversation ROOM = new Conversation(15, "http", "hall", true, 1, null, null, 0, null);
    private static final Present KATHERINE = new Present(2, "Katherine");
    private static final Present BOB = new Present(3, "Bob");

    private static Company of(List<Present> others, LearnedName... known) {
        return new Company(others, false, null, List.of(known));
    }

    private static Company answering(@Nullable Long answered, Present... others) {
        return new Company(List.of(others), true, answered, List.of());
    }

    /// What person 1, who is shown as Tom, says.
    private static List<AliasLearned> learned(Company company, String text) {
        return company.learned(NameCalls.of(text), 1, "Tom", ROOM, 31);
    }

    private static AliasLearned called(long person, String name, int weight) {
        return new AliasLearned(person, name, "room:15", 31, weight);
    }

    @Test
    void ones_own_word_is_enough() {
        assertThat(learned(of(List.of(BOB)), "Call me Mo.")).containsExactly(called(1, "Mo", Aliases.ENOUGH));
        assertThat(learned(of(List.of()), "Call me Tom.")).isEmpty();
        assertThat(learned(of(List.of(), new LearnedName(1, "mo", true, false)), "Call me Mo."))
                .isEmpty();
    }

    @Test
    void of_two_in_a_talk_the_other_is_addressed() {
        assertThat(learned(of(List.of(BOB)), "Hey Binky, tea?")).containsExactly(called(3, "Binky", Aliases.ADDRESSED));
        assertThat(learned(of(List.of()), "Hey Binky, tea?")).isEmpty();
    }

    @Test
    void of_several_the_one_whose_short_name_it_is() {
        assertThat(learned(of(List.of(KATHERINE, BOB)), "Hey Kate, tea?"))
                .containsExactly(called(2, "Kate", Aliases.ADDRESSED));
        assertThat(learned(of(List.of(KATHERINE, BOB)), "Hey Binky, tea?")).isEmpty();
        var two = List.of(KATHERINE, new Present(4, "Katharina"));
        assertThat(learned(of(two), "Hey Kate, tea?")).isEmpty();
    }

    @Test
    void who_is_answered_is_addressed() {
        assertThat(learned(answering(3L, KATHERINE, BOB), "Hey Binky, tea?"))
                .containsExactly(called(3, "Binky", Aliases.ADDRESSED));
        // It answers the agent.
        assertThat(learned(answering(null, BOB), "Hey Binky, tea?")).isEmpty();
        // Nobody names themselves by answering themselves.
        assertThat(learned(answering(1L, BOB), "Hey Binky, tea?")).isEmpty();
    }

    @Test
    void a_name_that_points_to_somebody_already_teaches_nothing() {
        var both = List.of(BOB, new Present(4, "Kate"));
        assertThat(learned(of(both), "Hey Kate, tea?")).isEmpty();
        assertThat(learned(of(List.of(BOB)), "Hey Tom, it is me")).isEmpty();
        assertThat(learned(of(List.of(BOB), new LearnedName(3, "Binky", true, false)), "Hey Binky"))
                .isEmpty();
    }

    @Test
    void what_was_taken_away_by_command_only_ones_own_word_brings_back() {
        assertThat(learned(of(List.of(BOB), new LearnedName(3, "Binky", false, true)), "Hey Binky"))
                .isEmpty();
        assertThat(learned(of(List.of(BOB), new LearnedName(1, "Mo", false, true)), "Call me Mo"))
                .hasSize(1);
    }
}
