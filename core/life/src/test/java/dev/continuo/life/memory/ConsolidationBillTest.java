package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.model.budget.BudgetScope.ScopeKind;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Whose bill it is on when a model reads what was said while nobody speaks.
class ConsolidationBillTest {

    @Test
    void what_somebody_said_is_read_on_their_bill() {
        try (var model = new FakeModelServer();
                var house = LifeFixture.open(model.settings())) {
            house.ended(house.say("ann", "ann", "I live in Bern and I am allergic to nuts."));
            house.ended(house.sayInRoom("ben", "kitchen", "I have a dog called Rex in Basel."));
            house.clock.advance(Duration.ofHours(2));
            Life.of(house.mind()).idle().run("consolidate", Actor.operator(0));

            var ann = house.mind()
                    .people()
                    .findByAccount("http", "ann")
                    .orElseThrow()
                    .id();
            var kitchen = house.mind().people().conversations().find("http", "kitchen");
            var calls = house.mind().ledger().after(0, 10_000).stream()
                    .map(one -> one.event().payload())
                    .filter(ModelCalled.class::isInstance)
                    .map(ModelCalled.class::cast)
                    .filter(call -> call.role().equals("consolidation"))
                    .toList();
            assertThat(calls).extracting(ModelCalled::person).containsOnly(ann, null);
            assertThat(calls)
                    .extracting(ModelCalled::conversation)
                    .containsOnly(null, kitchen.orElseThrow().id());
        }
    }

    @Test
    void idle_work_may_spend_a_quarter_of_the_day() {
        try (var house = LifeFixture.open(java.util.Map.of())) {
            var spending = house.mind().grounds().spending();
            assertThat(spending.limitMicros(ScopeKind.IDLE).orElseThrow() * 4)
                    .isEqualTo(spending.limitMicros(ScopeKind.DAY).orElseThrow());
        }
    }
}
