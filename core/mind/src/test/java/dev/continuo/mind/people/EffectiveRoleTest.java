package dev.continuo.mind.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class EffectiveRoleTest {

    private static Role of(Role own, Role... linked) {
        var names = new String[linked.length];
        for (int i = 0; i < linked.length; i++) names[i] = linked[i].text();
        return EffectiveRole.of(own.text(), names);
    }

    @Test
    void a_person_alone_is_what_they_are() {
        for (var role : Role.values()) {
            assertThat(EffectiveRole.of(role.text(), null)).isEqualTo(role);
            assertThat(of(role)).isEqualTo(role);
        }
    }

    @Test
    void linked_accounts_have_the_most_that_any_of_them_has() {
        assertThat(of(Role.STRANGER, Role.OPERATOR)).isEqualTo(Role.OPERATOR);
        assertThat(of(Role.MEMBER, Role.GUEST)).isEqualTo(Role.MEMBER);
    }

    @Test
    void a_block_outweighs_everything() {
        assertThat(of(Role.OPERATOR, Role.BLOCKED)).isEqualTo(Role.BLOCKED);
        assertThat(of(Role.BLOCKED, Role.OPERATOR)).isEqualTo(Role.BLOCKED);
    }

    @Test
    void all_accounts_of_one_human_being_have_the_same_rights() {
        var random = new SplittableRandom(3);
        var roles = List.of(Role.values());
        for (int round = 0; round < 1000; round++) {
            var all = new ArrayList<Role>();
            for (int i = 0; i <= random.nextInt(5); i++) all.add(roles.get(random.nextInt(roles.size())));
            var first = of(all.getFirst(), others(all, 0));
            for (int i = 1; i < all.size(); i++)
                assertThat(of(all.get(i), others(all, i))).as(all.toString()).isEqualTo(first);
        }
    }

    private static Role[] others(List<Role> all, int one) {
        var others = new ArrayList<>(all);
        others.remove(one);
        return others.toArray(Role[]::new);
    }
}
