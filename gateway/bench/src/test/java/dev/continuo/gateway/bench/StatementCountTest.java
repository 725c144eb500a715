package dev.continuo.gateway.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.goals.GoalEditing;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Listener;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a turn costs the database, on a channel whose replies are fetched, such as HTTP. Whoever
/// changes these numbers changes them here.
///
/// A message of a known person in a known conversation, from hearing to the durable end of its
/// turn, waits for two commits: received, turn. (A channel that is sent to waits for two more: send
/// begun, delivered.)
///
/// | step | statements | round trips |
/// |---|---|---|
/// | commit: hold the head; event, payload, message, inbox, memory, gate, head | 1 + 7 | 1 |
/// | turn: recall | 2 | 2 |
/// | commit: hold the head; event, payload, message, memory, gate, access, weights, grounds, spend, inbox, diary, head
/// | 1 + 12 | 1 |
///
/// A commit goes along with its rows. The head, the keys and the guards are asked for only where
/// the committer does not remember them: see [dev.continuo.ledger.Ledger].
///
/// No statement asks who somebody is, where they speak, what they may hear, what their message
/// follows, what is open and what was said before: the last event about it said so. In a
/// conversation that this process does not know yet, its history is one more.
///
/// A message that teaches a name makes two statements more: who hears it, and the row of it. A
/// question makes one more where anything is held true, for what bears on it; a remark for which
/// nothing is found makes none.
///
/// The call to the model is recorded in the turn's commit, unless the turn takes its time to
/// follow.
class StatementCountTest {
    /// A remark or a question for which something is found beyond what is before the model, which
    /// weighs more from then on. Where nothing is found it takes two statements less.
    private static final Counting.Counts FOUND = new Counting.Counts(24, 4, 2);

    private static final Counting.Counts HELD = new Counting.Counts(25, 5, 2);

    /// So that more is remembered than is before the model anyway.
    private static final int BEFORE = 60;

    /// A remark that teaches a name.
    private static final Counting.Counts NAME = new Counting.Counts(26, 5, 2);

    @Test
    void a_turn_takes_two_commits_and_few_statements(@TempDir Path home) {
        try (var database = TestDatabase.create()) {
            var counting = new Counting();
            new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(ScratchHome.AGENT);
            try (var living = new BenchMind(counting.around(database.dataSource()), home.resolve("anchor"), "none")) {
                var town = new SyntheticWorkload(1, 7);
                for (int i = 0; i < BEFORE; i++) turn(living, town.next().text());
                assertThat(usual(living, counting, () -> town.next().text())).isEqualTo(FOUND);
                assertThat(usual(living, counting, () -> "What is my boat called?"))
                        .isEqualTo(FOUND);
                assertThat(usual(living, counting, () -> "Which boats and gardens do I have?"))
                        .isEqualTo(FOUND);
                var letters = Stream.iterate('a', letter -> (char) (letter + 1)).iterator();
                assertThat(usual(
                                living,
                                counting,
                                () -> "Call me Zo%s. %s"
                                        .formatted(letters.next(), town.next().text())))
                        .isEqualTo(NAME);
            }
        }
    }

    @Test
    void goals_cost_a_turn_no_statement_while_nothing_changes_them(@TempDir Path home) {
        try (var database = TestDatabase.create()) {
            var counting = new Counting();
            new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(ScratchHome.AGENT);
            try (var living = new BenchMind(counting.around(database.dataSource()), home.resolve("anchor"), "none")) {
                var town = new SyntheticWorkload(1, 7);
                for (int i = 0; i < BEFORE; i++) turn(living, town.next().text());
                setGoal(living);
                // The first turn after a change reads them.
                turn(living, town.next().text());
                assertThat(usual(living, counting, () -> town.next().text())).isEqualTo(FOUND);
            }
        }
    }

    @Test
    void what_is_held_true_costs_a_question_one_statement(@TempDir Path home) {
        try (var database = TestDatabase.create()) {
            var counting = new Counting();
            new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(ScratchHome.AGENT);
            try (var living = new BenchMind(counting.around(database.dataSource()), home.resolve("anchor"), "none")) {
                var town = new SyntheticWorkload(1, 7);
                for (int i = 0; i < BEFORE; i++) turn(living, town.next().text());
                assertThat(usual(living, counting, () -> "What is my boat called?"))
                        .isEqualTo(FOUND);
                var claim = NewEvent.of(claim(), Actor.AGENT);
                living.mind().ledger().commit(Decision.of(claim));
                turn(living, town.next().text());
                assertThat(usual(living, counting, () -> "What is my boat called?"))
                        .isEqualTo(HELD);
            }
        }
    }

    /// Something that is held true of somebody.
    private static ObservationFormed claim() {
        var now = Instant.now();
        var key = ObservationKey.person(ObservationKind.OPERATOR_PREFERENCE, 1, "like.0");
        var link = new EvidenceLink(10_000_000, "memory_item", Weighing.SUPPORT, 1, now.toString());
        return new ObservationFormed(
                key.kind().text(),
                key.subjectType().text(),
                key.subject(),
                key.slot(),
                key.text(),
                "person:1",
                "member",
                1L,
                1L,
                "Person1 likes boats.",
                "",
                List.of(),
                "boats",
                "rules",
                List.of(link),
                Weighing.of(List.of(link), false, key.kind().windowDays(), now),
                null);
    }

    private static void setGoal(BenchMind living) {
        var goals = Life.of(living.mind()).goals();
        var editor = new GoalEditing.GoalEditor(Actor.operator(0), true, Listener.hearing(Set.of()), Optional.empty());
        var verdict = goals.editing().add("Find a name for the boat", "everyone", null, editor);
        var draft = ((GoalVerdict.DecidedGoal) verdict).drafts().getFirst();
        living.mind().ledger().commit(Decision.of(draft));
    }

    /// The count that most of ten turns take: a busy machine may part the model's call from the
    /// turn's commit now and then, and a remark for which nothing is found, or that the gate lets
    /// go of, takes less.
    private static Counting.Counts usual(BenchMind living, Counting counting, Supplier<String> said) {
        return Stream.generate(() -> turn(living, said.get(), counting))
                .limit(10)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static Counting.Counts turn(BenchMind living, String said, Counting counting) {
        living.settle();
        // Else what is weighed beside the turn would be counted with it.
        living.mind().memory().exitGate().weighAll();
        counting.take();
        turn(living, said);
        return counting.take();
    }

    private static void turn(BenchMind living, String said) {
        living.turn(new SyntheticWorkload.WorkloadMessage(0, 0, said));
    }
}
