package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/// What must hold after whatever happened, asked of a gateway that has ended.
final class DeliveryAudit {
    private DeliveryAudit() {}

    /// The ledger is sound, the mind is what it says, and every acknowledged message was answered
    /// exactly once and in order.
    static LedgerFile.Count check(GatewayProcess gateway, Path folder, List<Load.Acknowledged> acknowledged)
            throws Exception {
        checkLedger(gateway);
        var file = folder.resolve("ledger.jsonl");
        assertThat(gateway.command("ledger", "export", file.toString()).code()).isZero();
        var ledger = LedgerFile.read(file);
        var count = ledger.checkAnsweredOnce(acknowledged);
        assertThat(count).isEqualTo(new LedgerFile.Count(acknowledged.size(), 0, 0, 0));
        ledger.checkOrder();
        return count;
    }

    /// The ledger is sound and the mind is what it says.
    static void checkLedger(GatewayProcess gateway) throws Exception {
        var verified = gateway.command("ledger", "verify");
        assertThat(verified.output()).contains("The ledger is sound");
        assertThat(verified.code()).isZero();
        var rebuilt = gateway.command("rebuild", "--check");
        assertThat(rebuilt.output()).contains("The mind is what its");
        assertThat(rebuilt.code()).isZero();
    }

    /// Waits until all of them are answered.
    static void awaitEnds(GatewayProcess gateway, List<Load.Acknowledged> all) {
        var caller = new HarnessClient(gateway);
        for (var one : all)
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> caller.message(one.message()).state().equals("answered"));
    }
}
