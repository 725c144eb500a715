package dev.continuo.gateway.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.governance.Governance.Token;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class HolderQuotaTest {
    private static Caller integration(long id) {
        return new Caller.Integration(new Token(id, "integration", Instant.EPOCH, false));
    }

    @Test
    void nobody_holds_more_than_their_number_and_what_is_given_back_may_be_taken_again() {
        var quota = new HolderQuota(2, 100);
        assertThat(quota.take(integration(1))).isTrue();
        assertThat(quota.take(integration(1))).isTrue();
        assertThat(quota.take(integration(1))).isFalse();
        assertThat(quota.take(integration(2))).isTrue();
        quota.release(integration(1));
        assertThat(quota.take(integration(1))).isTrue();
    }

    @Test
    void what_all_integrations_hold_leaves_room_for_the_operator() {
        var quota = new HolderQuota(2, 3);
        for (int id = 0; id < 3; id++) assertThat(quota.take(integration(id))).isTrue();
        assertThat(quota.take(integration(3))).isFalse();
        assertThat(quota.take(new Caller.Operator(null))).isTrue();
        assertThat(quota.take(new Caller.Operator("session"))).isTrue();
        assertThat(quota.take(new Caller.Operator(null))).isFalse();
    }
}
