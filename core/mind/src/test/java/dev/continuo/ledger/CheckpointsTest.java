package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CheckpointsTest {
    private static final int VERSION = Mind.FACULTIES.projector().version();

    private final TestLedger test = new TestLedger();
    private final Ledger ledger = test.open();

    @BeforeEach
    void live() {
        TestLedger.fill(ledger, 3);
    }

    @AfterEach
    void close() throws Exception {
        ledger.close();
        test.close();
    }

    private CheckpointMade made() {
        return Checkpoints.make(test.dataSource(), TestLedger.AGENT, VERSION);
    }

    private void record(CheckpointMade checkpoint) {
        ledger.commit(Decision.of(NewEvent.of(checkpoint, Actor.operator(0))));
    }

    @Test
    void a_replay_comes_to_the_root_that_was_recorded() {
        var checkpoint = made();
        assertThat(checkpoint).isEqualTo(made());
        assertThat(checkpoint.to()).isEqualTo(ledger.seq());
        record(checkpoint);
        TestLedger.say(ledger, 2, 3, "later", "One more.");

        assertThat(made().root()).isNotEqualTo(checkpoint.root());
        var check = test.rebuild().check();
        assertThat(check.differences()).isEmpty();
        assertThat(check.notes())
                .containsExactly("Compared with checkpoint #%d, after event #%d."
                        .formatted(checkpoint.to() + 1, checkpoint.to()));
        test.rebuild().swapIn();
        assertThat(test.rebuild().check().same()).isTrue();
    }

    @Test
    void a_checkpoint_that_says_something_else_is_named() {
        var checkpoint = made();
        record(new CheckpointMade(1, checkpoint.to(), "00" + checkpoint.root().substring(2), VERSION));
        var at = ledger.seq();
        TestLedger.say(ledger, 2, 3, "later", "One more.");

        assertThat(test.rebuild().check().differences())
                .singleElement()
                .asString()
                .startsWith("checkpoint #" + at);
    }

    @Test
    void what_cannot_be_compared_is_said_or_passed_over() {
        record(new CheckpointMade(1, ledger.seq(), "of other projections", VERSION + 1));
        assertThat(test.rebuild().check()).isEqualTo(new Rebuild.RebuildCheck(ledger.seq(), List.of(), List.of()));

        record(made());
        var at = ledger.seq();
        var gone = new Erased(List.of(4L), List.of(new Tombstone(4, "MessageReceived", "answered")), "asked for");
        ledger.commit(Decision.of(NewEvent.of(gone, Actor.person(2))));

        var check = test.rebuild().check();
        assertThat(check.differences()).noneMatch(each -> each.startsWith("checkpoint"));
        assertThat(check.notes())
                .containsExactly(
                        "Checkpoint #%d was not compared: #%d erased events that it covers.".formatted(at, at + 1));
    }
}
