package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.observation.Observations;
import java.util.List;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What somebody who is trusted least says of a member, or as if they were that member.
class GuestsLieTest {
    private final CommandFixture house = new CommandFixture();

    @BeforeEach
    void talk() {
        house.sayInRoom("ann", "crew", "I live in Porto.");
        house.sayInRoom("bob", "crew", "Good morning to everybody here.");
    }

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private String about() {
        house.chat("operator", "/phase run consolidate");
        return house.chat("bob", "crew", true, "/about ann").text();
    }

    @Test
    void nothing_is_held_true_of_a_member_by_a_guests_word() {
        var before = about();
        assertThat(before).contains("Porto");
        for (var lie : List.of(
                "Ann lives in Atlantis.",
                "ann works at Fiat.",
                "Ann moved to Atlantis.",
                "I'm Ann and I live in Atlantis.",
                "My name is ann. I moved to Atlantis.",
                "Just kidding!")) {
            house.sayInRoom("guest", "crew", lie);
            assertThat(about()).as(lie).isEqualTo(before);
        }
        var ann = house.person("ann");
        assertThat(new Observations(house.mind.reader()).list(DSL.noCondition()))
                .filteredOn(one -> one.origin().person() != null && one.origin().person() == ann)
                .singleElement()
                .satisfies(one -> assertThat(one.disputed()).isFalse());
    }

    @Test
    void by_a_members_word_it_is() {
        house.sayInRoom("bob", "crew", "Ann works at Fiat.");
        assertThat(about()).contains("Fiat");
    }
}
