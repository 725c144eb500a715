package dev.continuo.gateway.memory;

import static dev.continuo.tables.mind.Tables.GOAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.identity.ApproveCommand;
import dev.continuo.gateway.command.identity.PendingCommand;
import dev.continuo.gateway.command.identity.RejectCommand;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.life.Life;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.mind.audience.Role;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// What people show on many days is proposed, and holds when the operator says so.
class PromoteTest {
    private static final String GARDEN = "I love working in the garden behind the old mill";
    private final ConsolidationFixture told = new ConsolidationFixture();

    @BeforeEach
    void other_things_are_known() {
        told.otherThings("ann");
    }

    @AfterEach
    void the_mind_is_what_the_ledger_says() {
        assertThat(told.db().fetchCount(GOAL, GOAL.WEIGHT.gt(0.92))).isZero();
        told.close();
    }

    private void on(int occasions, int daysBetween) {
        for (int i = 0; i < occasions; i++) {
            told.kept("ann", GARDEN);
            told.run("promote");
            told.days(daysBetween);
        }
    }

    private void record(CommandResult result) {
        assertThat(result.changes()).isNotEmpty();
        told.gates.house.mind().ledger().commit(Decision.of(result.changes()));
    }

    private void decide(long id, boolean approved) {
        var mind = told.gates.house.mind();
        var command = approved
                ? new ApproveCommand(mind, told.gates.house.clock)
                : new RejectCommand(mind, told.gates.house.clock);
        new CommandLine(command).parseArgs(String.valueOf(id));
        record(command.execute(Invoker.TOKEN));
    }

    private List<GoalProposals.GoalProposal> waiting() {
        return Life.of(told.gates.house.mind()).goals().proposals().waiting(told.gates.house.clock.instant());
    }

    @Test
    void six_occasions_over_three_weeks_make_exactly_one_goal_proposal() {
        on(6, 4);
        told.run("promote");
        assertThat(told.all(GoalProposed.class)).singleElement().satisfies(proposed -> {
            assertThat(proposed.text()).contains("ann").contains(GARDEN);
            assertThat(proposed.audience()).isEqualTo("person:" + told.gates.person("ann"));
            assertThat(proposed.days()).isBetween(5, 6);
        });
        assertThat(told.all(GoalAdded.class)).isEmpty();
        assertThat(told.all(TraitProposed.class)).isEmpty();
        told.settled("promote");
    }

    @Test
    void an_approved_proposal_becomes_a_goal_of_its_audience_and_goes_with_its_sources() {
        on(5, 4);
        var proposal = waiting().getFirst();
        decide(proposal.id(), true);
        assertThat(told.all(GoalAdded.class)).singleElement().satisfies(goal -> {
            assertThat(goal.origin()).isEqualTo("agent");
            assertThat(goal.audience()).isEqualTo(proposal.audience());
        });
        // Alone among goals it dominates nothing.
        assertThat(told.run("promote").changes()).isZero();
        told.settled("promote");
        var ann = told.gates.person("ann");
        told.gates.house.mind().memory().personErasure().forget(ann, Actor.person(ann), Optional.empty());
        assertThat(told.all(GoalAdded.class)).isEmpty();
        assertThat(told.all(GoalProposed.class)).isEmpty();
    }

    @Test
    void however_often_it_looks_it_keeps_no_connection() {
        on(6, 4);
        for (int day = 0; day < 15; day++) {
            told.kept("ann", GARDEN);
            assertThat(told.run("promote").outcome()).isEqualTo("done");
            told.days(1);
        }
    }

    @Test
    void what_was_rejected_is_never_proposed_again() {
        on(5, 4);
        decide(waiting().getFirst().id(), false);
        on(4, 4);
        assertThat(told.all(GoalProposed.class)).hasSize(1);
        assertThat(waiting()).isEmpty();
    }

    @Test
    void what_expired_is_proposed_again_when_there_is_more_to_it() {
        on(5, 4);
        told.days(10);
        on(4, 2);
        assertThat(told.all(GoalProposed.class)).hasSize(1);
        on(1, 1);
        assertThat(told.all(GoalProposed.class)).hasSize(2);
    }

    @Test
    void the_operator_is_not_told_words_that_are_not_for_them() {
        on(5, 4);
        var mind = told.gates.house.mind();
        var pending = new PendingCommand(mind, told.gates.house.clock);
        new CommandLine(pending).parseArgs();
        var answer = pending.execute(Invoker.TOKEN);
        assertThat(answer.text()).contains("goal").contains("ann").doesNotContain("garden");
    }

    private void shared(String trust, @Nullable Long speaker) {
        told.record(new MemoryAdded(
                "shared", "fact", GARDEN, null, 0, speaker, "everyone", trust, 0.7, List.of(), List.of(), List.of()));
    }

    private void inTheYard(Role role, String who, int occasions, int daysBetween) {
        for (int i = 0; i < occasions; i++) {
            told.kept(told.gates.tellsRoom(role, who, "yard", GARDEN));
            told.days(daysBetween);
        }
        told.run("promote");
    }

    @Test
    void ten_over_35_days_make_an_identity_proposal_that_holds_when_it_is_approved() {
        told.gates.tellsRoom(Role.OPERATOR, "olga", "yard", "Good morning to all of you");
        inTheYard(Role.MEMBER, "ann", 10, 4);
        assertThat(told.all(TraitProposed.class)).singleElement().satisfies(trait -> {
            assertThat(trait.text()).contains("garden").doesNotContain("ann");
            assertThat(trait.reason()).contains("ann").contains("10 days");
            assertThat(trait.weight()).isBetween(0.5, 0.92);
        });
        var mind = told.gates.house.mind();
        assertThat(Life.of(mind).identity().current().traits()).isEmpty();
        told.settled("promote");
        var waiting = Life.of(mind).identity().proposals().waiting(told.gates.house.clock.instant());
        decide(waiting.getFirst().id(), true);
        assertThat(Life.of(mind).identity().current().traits()).hasSize(1);
        told.settled("promote");
    }

    @Test
    void what_the_operator_does_not_hear_is_no_part_of_who_the_agent_is() {
        told.gates.tellsRoom(Role.OPERATOR, "olga", "kitchen", "Good morning to all of you");
        inTheYard(Role.MEMBER, "ann", 10, 4);
        assertThat(told.all(TraitProposed.class)).isEmpty();
    }

    @Test
    void what_confirmed_a_memory_counts_by_its_day() {
        var first = told.kept("ann", GARDEN);
        for (int i = 0; i < 5; i++) {
            told.days(4);
            told.decide(told.gates.tells("ann", GARDEN), GateDecision.DROP, List.of(first));
        }
        told.run("promote");
        assertThat(told.all(GoalProposed.class)).hasSize(1);
    }

    @Test
    void strangers_one_day_quarantine_and_denials_make_nothing() {
        for (int i = 0; i < 10; i++) {
            shared("stranger", told.gates.person("ann"));
            shared("self", null);
            told.days(4);
        }
        for (int i = 0; i < 20; i++) told.kept("ben", GARDEN);
        for (int i = 0; i < 6; i++) {
            told.decide(told.gates.tells("cem", GARDEN), GateDecision.QUARANTINE, List.of());
            told.kept("dan", i % 2 == 0 ? GARDEN : GARDEN.replace("love", "do not love"));
            told.days(4);
        }
        told.run("promote");
        assertThat(told.all(GoalProposed.class)).isEmpty();
        assertThat(told.all(TraitProposed.class)).isEmpty();
    }

    @Test
    void a_run_that_is_taken_back_leaves_no_proposal() {
        for (int i = 0; i < 6; i++) {
            told.kept("ann", GARDEN);
            told.days(4);
        }
        var run = told.run("promote");
        assertThat(waiting()).hasSize(1);
        Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0));
        assertThat(waiting()).isEmpty();
        told.settled("promote");
    }
}
