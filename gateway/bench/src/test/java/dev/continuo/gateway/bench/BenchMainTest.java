package dev.continuo.gateway.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BenchMainTest {
    @Test
    void commas_stand_between_several_benches() {
        assertThat(BenchMain.split(new String[] {"bench", "ledger", "--quick", ",", "turns"}))
                .containsExactly(new String[] {"bench", "ledger", "--quick"}, new String[] {"bench", "turns"});
        assertThat(BenchMain.split(new String[] {"simulate", "--days", "3"})).hasSize(1);
        assertThat(BenchMain.split(new String[0])).hasSize(1);
    }
}
