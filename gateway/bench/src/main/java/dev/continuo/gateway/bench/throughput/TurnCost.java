package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.ProcessorTime;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.harness.SyntheticWorkload;
import dev.continuo.gateway.bench.result.Samples;
import java.sql.SQLException;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Processor time of a turn, all that follows it included, and the floor under it: two awaited
/// commits and one question's embedding, one after another, in the same run.
final class TurnCost {
    private static final int POOL = 10;

    private final ScratchHome scratch;
    private final Consumer<String> progress;
    private final int warming;
    private final int turns;

    TurnCost(ScratchHome scratch, boolean quick, Consumer<String> progress) {
        this.scratch = scratch;
        this.progress = progress;
        warming = quick ? 50 : 2_000;
        turns = quick ? 50 : 1_000;
    }

    /// @param time of a turn, in milliseconds
    /// @param floor in milliseconds
    /// @param window a turn of a bare chat with a window, in milliseconds
    record MeasuredTurn(ProcessorTime time, double floor, double window) {}

    MeasuredTurn measure(String embeddings) throws SQLException {
        var name = "cost" + embeddings;
        var database = scratch.database(name, POOL).dataSource();
        try (var living = new BenchMind(database, scratch.anchor(name), embeddings)) {
            living.settle();
            var town = new SyntheticWorkload(50, 6);
            progress.accept(warming + " turns to warm up, embedder: " + embeddings);
            for (int i = 0; i < warming; i++) living.turn(town.next());
            settle(living);
            progress.accept(turns + " turns");
            var before = ProcessorTime.now(database);
            for (int i = 0; i < turns; i++) living.turn(town.next());
            settle(living);
            var time = ProcessorTime.now(database).since(before, turns);
            return new MeasuredTurn(time, floor(database, living, town), window(database, town));
        }
    }

    private static void settle(BenchMind living) {
        living.settle();
        while (!living.mind().memory().exitGate().calm()) Thread.onSpinWait();
        living.settle();
    }

    private double window(DataSource database, SyntheticWorkload town) throws SQLException {
        try (var connection = database.getConnection()) {
            return WindowChat.median(connection, town, turns);
        }
    }

    private double floor(DataSource database, BenchMind living, SyntheticWorkload town) throws SQLException {
        var millis = new Samples();
        var embedder = living.mind().grounds().embedder();
        var embeds = embedder.dimension() > 0;
        try (var connection = database.getConnection()) {
            try (var make = connection.createStatement()) {
                make.execute("create table if not exists public.floor (said text not null)");
            }
            try (var insert = connection.prepareStatement("insert into public.floor values (?)")) {
                for (int i = 0; i < 200; i++) {
                    var text = town.next().text();
                    var begun = System.nanoTime();
                    for (int commit = 0; commit < 2; commit++) {
                        insert.setString(1, text);
                        insert.executeUpdate();
                    }
                    if (embeds) embedder.query(text);
                    millis.add((System.nanoTime() - begun) / 1e6);
                }
            }
        }
        return millis.median();
    }
}
