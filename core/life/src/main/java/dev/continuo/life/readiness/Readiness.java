package dev.continuo.life.readiness;

import dev.continuo.ledger.LedgerScan;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.Life;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/// The ten criteria of readiness, as the ledger has them now.
public record Readiness(List<Criterion> criteria) {
    public Readiness {
        criteria = List.copyOf(criteria);
    }

    /// The number of criteria that pass.
    public long passed() {
        return criteria.stream().filter(Criterion::passed).count();
    }

    /// Reads every event, beside a running gateway or at rest: not for a turn.
    public static Readiness read(DataSource database, String agent) {
        var fold = new ReadinessFold();
        LedgerScan.read(database, agent, stored -> fold.take(stored.read(Life.KINDS)));
        return fold.result();
    }

    /// The criteria over events that are shown one after the other.
    static final class ReadinessFold {
        private final List<CriterionCheck> checks = List.of(
                new EntryGateCheck(),
                new ExitGateCheck(),
                new RecallCheck(),
                new ConsolidationCheck(),
                new PromptCheck(),
                new SecondThoughtCheck(),
                new GutCheck(),
                new IdleCheck(),
                new LoopCheck(),
                new ResilienceCheck());

        void take(Event event) {
            checks.forEach(check -> check.take(event));
        }

        Readiness result() {
            var criteria = new ArrayList<Criterion>();
            for (var check : checks) {
                var findings = check.judge();
                criteria.add(new Criterion(
                        criteria.size() + 1, check.text(), findings.passed(), findings.evidence(), findings.missing()));
            }
            return new Readiness(criteria);
        }
    }
}
