package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.LedgerSeeder;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.Results;
import dev.continuo.gateway.bench.result.Samples;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Decision;
import dev.continuo.life.Life;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Measures the ledger: appending, verifying, replaying. Paired measures take turns, since the
/// machine is noisy.
///
/// What is appended is what hearing records: one keyed `MessageReceived` a decision, through the
/// production committer and projections. A batch is 100 decisions handed over one after another and
/// then awaited, as conversations do it together; its peer inserts the very rows that the batch
/// left in `ledger` and `mind`.
public final class LedgerBench {
    private static final int BATCH = 100;
    private static final int PEOPLE = 50;

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final int rounds;
    private final int singles;
    private final int batches;
    private final int events;

    /// @param quick fewer of everything: a look, not a figure
    public LedgerBench(ScratchHome scratch, boolean quick, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        rounds = quick ? 3 : 12;
        singles = quick ? 50 : 150;
        batches = quick ? 5 : 20;
        events = quick ? 3_000 : 50_000;
    }

    public Results.OfLedger run() throws SQLException {
        var append = append();
        var database = scratch.database("replays", 8).dataSource();
        var anchor = new Anchor(scratch.anchor("replays"), InstantSource.system());
        progress.accept("recording " + events + " events to verify and to replay");
        try (var ledger = open(database, anchor)) {
            new LedgerSeeder(ledger, new SyntheticWorkload(PEOPLE, 2)).liveUntil(events);
        }
        JooqFactory.on(database).execute("vacuum analyze");
        return new Results.OfLedger(append, verify(database, anchor), rebuild(database));
    }

    private static Ledger open(DataSource database, Anchor anchor) {
        return Ledger.open(
                database,
                ScratchHome.AGENT,
                Life.KINDS,
                Life.PROJECTOR,
                anchor,
                InstantSource.system(),
                new SecureRandom());
    }

    private Results.OfLedger.Append append() throws SQLException {
        var database = scratch.database("appends", 8).dataSource();
        var anchor = new Anchor(scratch.anchor("appends"), InstantSource.system());
        var single = new Samples();
        var batch = new Samples();
        var plain = new Samples();
        try (var ledger = open(database, anchor)) {
            var town = new SyntheticWorkload(PEOPLE, 1);
            var past = new LedgerSeeder(ledger, town);
            past.liveUntil(PEOPLE * 20);
            for (int round = -2; round < rounds; round++) {
                progress.accept("appending, round " + (round + 1) + " of " + rounds);
                var one = onePass(ledger, decisions(past, town, singles));
                var before = ledger.seq();
                var many = batchPass(ledger, decisions(past, town, batches * BATCH));
                var rows = BaselineRows.left(database, "plain", before, before + (long) batches * BATCH, BATCH);
                var begun = System.nanoTime();
                rows.insert(database);
                var peer = System.nanoTime() - begun;
                if (round < 0) continue;
                single.add(Samples.rate(singles, one));
                batch.add(Samples.rate((long) batches * BATCH, many));
                plain.add(Samples.rate((long) batches * BATCH, peer));
            }
        }
        return new Results.OfLedger.Append(single.median(), batch.median(), plain.median(), batch.medianRatio(plain));
    }

    private static List<Decision> decisions(LedgerSeeder past, SyntheticWorkload town, int count) {
        var decisions = new ArrayList<Decision>();
        for (int i = 0; i < count; i++) decisions.add(past.hearing(town.next()));
        return decisions;
    }

    private static long onePass(Ledger ledger, List<Decision> decisions) {
        var begun = System.nanoTime();
        for (var decision : decisions) recorded(ledger.commit(decision));
        return System.nanoTime() - begun;
    }

    private static long batchPass(Ledger ledger, List<Decision> decisions) {
        var begun = System.nanoTime();
        for (int from = 0; from < decisions.size(); from += BATCH) {
            var handed = new ArrayList<CompletableFuture<CommitResult>>();
            for (var decision : decisions.subList(from, from + BATCH)) handed.add(ledger.record(decision));
            handed.forEach(outcome -> recorded(outcome.join()));
        }
        return System.nanoTime() - begun;
    }

    private static void recorded(CommitResult outcome) {
        if (!(outcome instanceof CommitResult.Recorded)) throw new IllegalStateException("not recorded: " + outcome);
    }

    private Results.OfLedger.Verify verify(DataSource database, Anchor anchor) throws SQLException {
        var verified = new Samples();
        var read = new Samples();
        for (int round = -2; round < rounds; round++) {
            progress.accept("verifying, round " + (round + 1) + " of " + rounds);
            var begun = System.nanoTime();
            var result = LedgerInspection.verify(database, ScratchHome.AGENT, anchor, _ -> {});
            var middle = System.nanoTime();
            if (!(result instanceof Verification.Result.Sound sound))
                throw new IllegalStateException(result.toString());
            var rows = BaselineReading.count(database);
            var end = System.nanoTime();
            if (rows != sound.events()) throw new IllegalStateException("not the same rows");
            if (round < 0) continue;
            verified.add(Samples.rate(rows, middle - begun));
            read.add(Samples.rate(rows, end - middle));
        }
        return new Results.OfLedger.Verify(verified.median(), read.median(), verified.medianRatio(read));
    }

    private Results.OfLedger.Rebuilt rebuild(DataSource database) {
        var replayed = new Samples();
        var rebuild = new Rebuild(database, Life.KINDS, Life.PROJECTOR, _ -> {});
        for (int round = -1; round < rounds / 3; round++) {
            progress.accept("replaying, round " + (round + 1) + " of " + rounds / 3);
            var begun = System.nanoTime();
            var count = rebuild.swapIn();
            if (round >= 0) replayed.add(Samples.rate(count, System.nanoTime() - begun));
        }
        return new Results.OfLedger.Rebuilt(replayed.median());
    }
}
