package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.events.IdentityEvent.RejectionExplained;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.gateway.settings.ContainmentFile;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.growth.Containment;
import dev.continuo.life.idle.IdleLife.PhaseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Levels of trust: earned by record, granted by the operator, taken back at once, and narrowed by
/// a file that nothing of the agent writes.
class TrustTest {
    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private Map<String, Object> trust() {
        return house.token("/trust").data();
    }

    private static String code(Map<String, Object> data) {
        return data.get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    /// Many turns were of use.
    private void earn() {
        house.say("ann", "Good morning.");
        for (int i = 0; i < 20; i++) {
            var message = house.say("ann", "What is the time?");
            var reply = house.reply(message);
            var judged = new TurnJudged(reply + 1, reply, "passed", "thanks", List.of());
            house.mind.ledger().commit(Decision.of(NewEvent.of(judged, Actor.SYSTEM)));
        }
        house.pass(Duration.ofDays(8));
    }

    @Test
    void a_level_is_proposed_granted_and_taken_back_at_once() {
        assertThat(trust()).containsEntry("level", 1).containsEntry("granted", 0L);
        assertThat(code(house.token("/trust grant").data())).isEqualTo("not_earned");
        earn();
        Life.of(house.mind).idle().run("trust", Actor.operator(0));
        assertThat(trust()).containsEntry("level", 1).containsEntry("proposed", 2);
        house.token("/trust grant");
        assertThat(trust()).containsEntry("level", 2).containsEntry("proposed", 0);
        assertThat(Life.of(house.mind).trust().weekly()).isEqualTo(5);
        assertThat(Life.of(house.mind).trust().proposals()).isEqualTo(4);
        house.token("/trust revoke");
        assertThat(trust()).containsEntry("level", 1);
    }

    private long proposes() {
        Life.of(house.mind).idle().run("trust", Actor.operator(0));
        return waiting();
    }

    private long waiting() {
        return house.token("/pending").data().get("trust") instanceof List<?> waiting
                        && !waiting.isEmpty()
                        && waiting.getFirst() instanceof Map<?, ?> first
                        && first.get("id") instanceof Number id
                ? id.longValue()
                : 0;
    }

    @Test
    void what_is_proposed_waits_like_a_trait_and_is_approved() {
        earn();
        var id = proposes();
        assertThat(house.token("/approve " + id).data())
                .containsEntry("id", id)
                .containsEntry("approved", true)
                .containsEntry("level", 2);
        assertThat(trust()).containsEntry("level", 2).containsEntry("proposed", 0);
        for (var again : List.of("/approve " + id, "/reject " + id))
            assertThat(code(house.token(again).data())).isEqualTo("already_decided");
    }

    @Test
    void of_two_grants_at_once_one_counts() {
        earn();
        var id = proposes();
        var asker = house.asker("operator");
        var first = house.commands.execute(asker, "/trust grant");
        var second = house.commands.execute(asker, "/approve " + id);
        var third = house.commands.execute(asker, "/reject " + id);
        assertThat(house.mind.answering().commandRecorder().conclude(first.changes()))
                .isInstanceOf(CommitResult.Recorded.class);
        for (var late : List.of(second, third))
            assertThat(house.mind.answering().commandRecorder().conclude(late.changes()))
                    .isInstanceOf(CommitResult.Stale.class);
        assertThat(house.kindsAfter(id)).containsOnlyOnce("TrustGranted");
    }

    @Test
    void what_a_run_proposed_goes_with_the_run() {
        earn();
        var run = ((PhaseResult.Ran) Life.of(house.mind).idle().run("trust", Actor.operator(0))).run();
        var id = waiting();
        assertThat(id).isPositive();
        assertThat(house.token("/phase undo " + run).data()).doesNotContainKey("error");
        assertThat(waiting()).isZero();
        assertThat(code(house.token("/approve " + id).data())).isEqualTo("already_decided");
    }

    @Test
    void what_is_rejected_is_not_proposed_again_for_a_week() {
        earn();
        var id = proposes();
        assertThat(house.token("/reject %d Too early.".formatted(id)).data()).containsEntry("approved", false);
        assertThat(house.mind.ledger().after(id, 100))
                .filteredOn(entry -> entry.event().payload() instanceof RejectionExplained)
                .singleElement()
                .satisfies(entry -> assertThat(entry.event().payload())
                        .isEqualTo(new RejectionExplained(id, "Too early.", List.of())));
        assertThat(trust()).containsEntry("level", 1).containsEntry("proposed", 0);
        assertThat(proposes()).isZero();
        house.pass(Duration.ofDays(8));
        assertThat(proposes()).isPositive();
        house.pass(Duration.ofDays(8));
        assertThat((List<?>) house.token("/pending").data().get("trust")).isEmpty();
    }

    @Test
    void a_refusal_of_the_policy_takes_it_back() {
        earn();
        house.token("/trust grant");
        assertThat(trust()).containsEntry("level", 2);
        var refused = NewEvent.of(new Paused(null), Actor.AGENT);
        assertThat(house.mind.ledger().commit(Decision.of(refused))).isInstanceOf(CommitResult.Forbidden.class);
        assertThat(trust()).containsEntry("level", 1).containsEntry("granted", 0L);
        assertThat(code(house.token("/trust grant").data())).isEqualTo("not_earned");
    }

    @Test
    void the_containment_only_narrows() {
        earn();
        house.token("/trust grant");
        var trust = Life.of(house.mind).trust();
        trust.contain(new Containment(1, false, false, false));
        assertThat(trust()).containsEntry("level", 1);
        assertThat(trust.weekly()).isZero();
        assertThat(trust.proposals()).isZero();
        trust.contain(Containment.NONE);
        assertThat(trust()).containsEntry("level", 2);
    }

    @Test
    void the_file_is_made_once_read_only_and_refused_where_it_widens() throws IOException {
        var file = house.home.resolve("containment.yaml");
        assertThat(ContainmentFile.read(house.home)).isEqualTo(Containment.NONE);
        assertThat(Files.getPosixFilePermissions(file).toString()).doesNotContain("WRITE");
        assertThat(file.toFile().delete()).isTrue();
        Files.writeString(file, "max_level: 2\nspeak_first: false\n");
        assertThat(ContainmentFile.read(house.home)).isEqualTo(new Containment(2, false, true, true));
        for (var wrong : new String[] {"max_level: 5", "self_spawn: true", "anything: true"}) {
            Files.writeString(file, wrong);
            assertThatThrownBy(() -> ContainmentFile.read(house.home)).isInstanceOf(Refused.class);
        }
    }

    /// The only code that knows the file is what reads it: no tool and no command does.
    @Test
    void nothing_of_the_agent_names_the_file() throws IOException {
        var root = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(root.resolve("core"))) root = Objects.requireNonNull(root.getParent());
        for (var module : new String[] {"core", "adapters", "gateway"})
            try (var files = Files.walk(root.resolve(module))) {
                assertThat(files.filter(one -> one.toString().contains("/src/main/java/"))
                                .filter(one -> one.toString().endsWith(".java"))
                                .filter(TrustTest::names)
                                .map(one -> one.getFileName().toString()))
                        .isSubsetOf("ContainmentFile.java");
            }
    }

    private static boolean names(Path file) {
        try {
            return Files.readString(file).contains("\"containment");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
