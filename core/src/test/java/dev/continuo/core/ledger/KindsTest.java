package dev.continuo.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.Mind;
import dev.continuo.core.memory.MemoryEvent.MemoriesWeighed;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import org.junit.jupiter.api.Test;

class KindsTest {
    @Test
    void a_conflict_recorded_without_its_loss_costs_what_it_did_then() {
        var old =
                """
                {"occasion":"idle","weighings":[{"memory":7,"decision":"keep","reason":"r","score":1,
                "probability":1,"draw":0,"relevance":1,"similarity":0,"contradiction":1,"kind":"fact",
                "tags":[],"importance":1,"confidence":1,"subjects":[],"supersedes":[],"reinforces":[],
                "conflicts":[{"other":3,"kind":"value","strength":0.7}]}]}
                """;
        var fact = (MemoriesWeighed) Mind.KINDS.decode("MemoriesWeighed", 1, old);
        assertThat(fact.weighings().getFirst().conflicts().getFirst().loss()).isEqualTo(0.5);
    }

    @Test
    void what_was_passed_over_before_its_loss_was_recorded_loses_what_it_did_then() {
        for (int version = 1; version < 3; version++) {
            var old = "{\"messages\":[5],\"query\":\"d\",\"found\":[],\"near\":[3]}";
            var fact = (Retrieved) Mind.KINDS.decode("Retrieved", version, old);
            assertThat(fact.nearLoss()).isEqualTo(0.05);
        }
    }
}
