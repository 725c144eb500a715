package dev.continuo.gateway.command.operator;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Policy;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PolicyCommandTest {
    private static final String DENY = "/policy deny agent GoalAdded It has goals enough.";

    private final CommandFixture house = new CommandFixture();

    @BeforeEach
    void greet() {
        house.say("operator", "Good morning.");
        house.say("ada", "Good morning.");
    }

    @AfterEach
    void close() {
        assertThat(house.differences()).isEmpty();
        house.close();
    }

    private CommitResult want(String what) {
        var goal = new GoalAdded(what, 0.5, null, "agent", null, "everyone", List.of(), false, null);
        return house.mind.ledger().commit(Decision.of(NewEvent.of(goal, Actor.AGENT)));
    }

    private static Object code(CommandResult answer) {
        return answer.data().get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    @Test
    void everyone_sees_the_same_table_and_the_operator_what_was_refused() {
        house.chat("operator", DENY);
        assertThat(want("More")).isInstanceOf(CommitResult.Forbidden.class);
        var shown = house.chat("operator", "/policy").data();
        var members = house.chat("ada", "/policy").data();

        assertThat(shown.get("hash"))
                .isEqualTo(Policy.hash(house.mind.ledger().policy().rules()));
        assertThat(shown)
                .extractingByKey("rules", as(LIST))
                .contains(
                        Map.of("kind", "GoalAdded", "actors", List.of("operator")),
                        Map.of("kind", "PolicyViolated", "actors", List.of("system")));
        assertThat(shown)
                .extractingByKey("refusals", as(LIST))
                .singleElement()
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("kind", "GoalAdded")
                .containsEntry("actor", "agent");
        assertThat(shown).containsEntry("reason", "It has goals enough.");
        assertThat(members)
                .containsOnlyKeys("rules", "hash", "since")
                .containsEntry("rules", shown.get("rules"))
                .containsEntry("since", shown.get("since"));
        assertThat(house.chat("operator", "hall", true, "/policy").data()).containsOnlyKeys("rules", "hash", "since");
    }

    @Test
    void what_was_denied_is_allowed_again_and_turns_go_on_meanwhile() {
        house.token(DENY);
        assertThat(want("More")).isInstanceOf(CommitResult.Forbidden.class);
        assertThat(house.reply(house.say("ada", "Are you well?"))).isPositive();
        assertThat(code(house.token(DENY))).isEqualTo("no_change");

        house.token("/policy allow agent goaladded It may again.");

        assertThat(want("More")).isInstanceOf(CommitResult.Recorded.class);
        assertThat(code(house.token("/policy allow agent GoalAdded Again."))).isEqualTo("no_change");
    }

    @ParameterizedTest
    @CsvSource({
        "deny agent GoalAdded, usage",
        "forbid agent GoalAdded x, usage",
        "deny agent Nonsense x, unknown_kind",
        "allow person GoalAdded x, not_allowed",
        "deny nobody GoalAdded x, not_allowed",
        "deny agent MessageComposed x, needed",
        "deny operator PolicyChanged x, needed",
        "deny system ProcessStarted x, needed"
    })
    void what_cannot_be_changed_is_refused(String what, String code) {
        var before = house.mind.ledger().seq();

        assertThat(code(house.token("/policy " + what))).isEqualTo(code);
        assertThat(house.mind.ledger().seq()).isEqualTo(before);
    }

    @Test
    void nobody_else_changes_it() {
        assertThat(code(house.chat("ada", DENY))).isEqualTo("operator_only");
        assertThat(want("More")).isInstanceOf(CommitResult.Recorded.class);
    }

    @Test
    void a_phase_goes_on_without_what_is_denied_and_thinks_of_it_once() {
        house.token("/concept define brewing The making of tea.");
        house.token("/concept alias oolong brewing");
        house.say("ada", "My oolong stands for three minutes.");
        house.token("/policy deny agent ConceptEventBound It has concepts enough.");
        var idle = Life.of(house.mind).idle();
        assertThat(idle.run("bind", Actor.operator(0)))
                .isInstanceOfSatisfying(
                        IdleLife.PhaseResult.Ran.class,
                        ran -> assertThat(ran.outcome()).isEqualTo("done"));
        assertThat(house.mind.ledger().before(Long.MAX_VALUE, Set.of(ConceptEventBound.class), 9))
                .isEmpty();
        assertThat(house.mind.ledger().before(Long.MAX_VALUE, Set.of(PolicyViolated.class), 9))
                .hasSize(1);
    }
}
