package dev.continuo.mind.audience;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AudienceTest {
    @Test
    void one_person_alone_hears_what_is_theirs_and_nothing_else() {
        assertThat(Audience.person(7).alone()).isTrue();
        assertThat(Audience.person(7).personId()).isEqualTo(7);
        assertThat(Audience.person(7).roomId()).isZero();
        for (var shared : new Audience[] {Audience.room(7), Audience.server("s"), Audience.EVERYONE, Audience.SELF}) {
            assertThat(shared.alone()).as(shared.label()).isFalse();
            assertThat(shared.personId()).as(shared.label()).isZero();
        }
        assertThat(Audience.room(7).roomId()).isEqualTo(7);
    }
}
