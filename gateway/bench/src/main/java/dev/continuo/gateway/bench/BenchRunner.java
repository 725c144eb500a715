package dev.continuo.gateway.bench;

import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.result.ConfusionMatrix;
import dev.continuo.gateway.bench.result.JsonLines;
import dev.continuo.gateway.bench.result.ResultTable;
import dev.continuo.gateway.bench.result.Results;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.Consumer;

/// Runs benches, each on what it needs, and prints what they found. Each returns the exit code.
///
/// @param json whether it is printed as JSON
/// @param progress is told what is being done
record BenchRunner(boolean json, Consumer<String> progress) {
    interface Measuring<H, T> {
        T run(H home) throws Exception;
    }

    interface Judging {
        ConfusionMatrix.Report run() throws IOException;
    }

    int measure(Measuring<ScratchHome, Results> bench) throws Exception {
        try (var scratch = ScratchHome.open()) {
            return show(bench.run(scratch));
        }
    }

    int show(Results figures) {
        return print(json ? figures.json() : ResultTable.plain(figures.rows()));
    }

    /// Has dialogues lived through, and prints their figures.
    int dialogues(String name, String embeddings, Measuring<BenchHome, Object> bench) throws Exception {
        return onDatabase(name, embeddings, home -> {
            var figures = bench.run(home);
            return json ? Results.JSON.valueToTree(figures) : figures;
        });
    }

    /// Has what was judged in lived dialogues printed.
    int lived(String name, String embeddings, Measuring<BenchHome, ConfusionMatrix.Report> bench) throws Exception {
        return onDatabase(name, embeddings, home -> {
            var report = bench.run(home);
            var rows = ResultTable.plain(report.rows());
            var errors = String.join("\n", report.errors());
            return json ? report.json() : errors.isEmpty() ? rows : rows + "\n" + errors;
        });
    }

    /// Measures on a database of that name, with the vectors of a model.
    int onDatabase(String name, String embeddings, Measuring<BenchHome, Object> bench) throws Exception {
        try (var scratch = ScratchHome.open();
                var embedder = PrecomputedVectors.open(embeddings)) {
            return print(bench.run(new BenchHome(
                    scratch.database(name, 10).dataSource(),
                    ScratchHome.AGENT,
                    scratch.anchor(name),
                    embeddings,
                    embedder,
                    progress)));
        }
    }

    int judge(Judging judging) throws IOException {
        try {
            var report = judging.run();
            print(json ? report.json() : ResultTable.plain(report.rows()));
            if (!json) report.errors().forEach(System.out::println);
            return 0;
        } catch (JsonLines.Unreadable | NoSuchFileException e) {
            System.err.println("Cannot read the data: " + e.getMessage());
            return 2;
        }
    }

    /// Prints several figures as one.
    int report(Results ledger, Results turns) {
        if (json) return print("{\"ledger\": %s, \"turns\": %s}".formatted(ledger.json(), turns.json()));
        var rows = List.of(ledger, turns).stream()
                .flatMap(each -> each.rows().stream())
                .toList();
        return print(ResultTable.markdown(rows));
    }

    private static int print(Object text) {
        System.out.println(text);
        return 0;
    }
}
