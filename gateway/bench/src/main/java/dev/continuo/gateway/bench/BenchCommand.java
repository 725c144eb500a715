package dev.continuo.gateway.bench;

import dev.continuo.gateway.bench.dialogue.DialogueBench;
import dev.continuo.gateway.bench.dialogue.SelfBench;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.bench.language.InjectionBench;
import dev.continuo.gateway.bench.language.InjectionLessons;
import dev.continuo.gateway.bench.memory.BenchDatabases;
import dev.continuo.gateway.bench.memory.MemoryBench;
import dev.continuo.gateway.bench.result.JsonLines;
import dev.continuo.gateway.bench.result.Results;
import dev.continuo.gateway.bench.retrieval.CorrectionsBench;
import dev.continuo.gateway.bench.retrieval.RetrievalBench;
import dev.continuo.gateway.bench.simulation.SelfhoodBench;
import dev.continuo.gateway.bench.throughput.GrowthBench;
import dev.continuo.gateway.bench.throughput.LedgerBench;
import dev.continuo.gateway.bench.throughput.RestBench;
import dev.continuo.gateway.bench.throughput.StreamingBench;
import dev.continuo.gateway.bench.throughput.TurnsBench;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `./continuo bench …`: measures on a scratch home, beside what the machine can do in the same
/// run.
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        description = {
            "Measure, on a scratch home that is deleted afterwards.",
            "Several are run one after the other, a comma between them:",
            "bench ledger --quick , turns --quick"
        })
public final class BenchCommand implements Runnable {
    private static final String JSON = "Print the figures as JSON.";
    private static final String QUICK = "Fewer of everything: a look, not a figure.";

    private static final String DATA = "JSON Lines to judge; ours if not given.";
    private static final String ERRORS = "List the examples it was wrong about.";

    @Option(names = "--json", description = JSON, scope = ScopeType.INHERIT)
    private boolean json;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        if (spec != null)
            throw new ParameterException(
                    spec.commandLine(),
                    "Say what to measure: "
                            + String.join(", ", new TreeSet<>(spec.subcommands().keySet()))
                            + ".");
    }

    @Command(description = "Appending, verifying and replaying, beside plain INSERTs and reads.")
    int ledger(@Option(names = "--quick", description = QUICK) boolean quick) throws Exception {
        return runner().measure(scratch -> new LedgerBench(scratch, quick, BenchCommand::progress).run());
    }

    @Command(description = "Overhead of a turn, turns per second, cold start, memory.")
    int turns(
            @Option(names = "--quick", description = QUICK) boolean quick,
            @Option(names = "--sizes", split = ",", description = "Events in the ledger: 0,10000,100000.") @Nullable
                    List<Long> sizes)
            throws Exception {
        var asked = sizes == null ? TurnsBench.sizes(quick) : sizes;
        return runner().measure(scratch -> new TurnsBench(scratch, quick, asked, BenchCommand::progress).run());
    }

    @Command(description = "One home as it grows: turn, search, start, replay, verification, disk.")
    int growth(
            @Option(names = "--quick", description = QUICK) boolean quick,
            @Option(names = "--sizes", split = ",", description = "Events in the ledger: 10000,100000,1000000.")
                    @Nullable
                    List<Long> sizes)
            throws Exception {
        var asked = sizes == null ? GrowthBench.sizes(quick) : sizes;
        return runner().measure(scratch -> new GrowthBench(scratch, quick, asked, BenchCommand::progress).run());
    }

    @Command(description = "When the first words of an answer are seen, beside the model's own.")
    int streaming(@Option(names = "--quick", description = QUICK) boolean quick) throws Exception {
        return runner().measure(scratch -> new StreamingBench(scratch, quick, BenchCommand::progress).run());
    }

    @Command(description = "Memory and processor time of a gateway at rest after a talk.")
    int rest(@Option(names = "--quick", description = QUICK) boolean quick) throws Exception {
        return runner().show(new RestBench(quick, BenchCommand::progress).run());
    }

    @Command(description = "What the self brings and costs: one scripted life with and without it.")
    int selfhood(@Option(names = "--quick", description = QUICK) boolean quick) throws IOException {
        return runner().show(new SelfhoodBench(quick, BenchCommand::progress).run());
    }

    @Command(description = "How well the right memories are found, beside well-known rankings.")
    int retrieval(
            @Option(
                            names = "--data",
                            required = true,
                            paramLabel = "FILE",
                            description = "Conversations and questions about them.")
                    Path data,
            @Option(names = "--format", defaultValue = "locomo", description = "Format of the data: locomo.")
                    String format,
            @Option(names = "--limit", paramLabel = "N", description = "Only the first N conversations.") @Nullable
                    Integer limit,
            @Option(
                            names = "--show-misses",
                            paramLabel = "FILE",
                            description = "Write the questions whose evidence was missed here.")
                    @Nullable
                    Path misses)
            throws Exception {
        var bench = RetrievalBench.of(data, format, limit);
        return runner().onDatabase("retrieval", TurnsBench.EMBEDDINGS, home -> {
            var report = bench.run(home, misses);
            return json ? report.json() : report.table();
        });
    }

    /// The model that makes the vectors.
    static final class Embeddings {
        @Option(
                names = "--embeddings",
                defaultValue = TurnsBench.EMBEDDINGS,
                description = "As CONTINUO_EMBEDDINGS; e5 if not given.")
        private String embeddings = TurnsBench.EMBEDDINGS;
    }

    @Command(description = "What prompts tell of what was said, in dialogues (JSON Lines).")
    int dialogue(
            @Option(names = "--data", paramLabel = "FILE", description = DATA) @Nullable Path data,
            @Mixin Embeddings embeddings,
            @Option(names = "--quick", description = QUICK) boolean quick,
            @Option(names = "--show-errors", description = ERRORS) boolean showErrors)
            throws Exception {
        Consumer<String> errors = showErrors ? BenchCommand::progress : _ -> {};
        return runner().dialogues(
                        "dialogue", embeddings.embeddings, home -> DialogueBench.run(home, data, quick, errors));
    }

    @Command(description = "A day of talk: what each prompt consists of, repeats and leaves out.")
    int self(
            @Mixin Embeddings embeddings,
            @Option(names = "--prompts", description = "Print what each prompt tells.") boolean prompts,
            @Option(names = "--errors", description = "List the prompts that miss something.") boolean errors)
            throws Exception {
        return runner().dialogues(
                        "self",
                        embeddings.embeddings,
                        home -> SelfBench.run(
                                home, prompts ? System.out::println : _ -> {}, errors ? System.out::println : _ -> {}));
    }

    @Command(description = "Retrieval over minds of several sizes, by both accelerators.")
    int memory(
            @Option(names = "--sizes", split = ",", description = "Numbers of memories: 1000,10000,100000,1000000.")
                    @Nullable
                    List<Integer> sizes,
            @Option(
                            names = "--accelerator",
                            defaultValue = "both",
                            description = "memory, pgvector (by DATABASE_URL) or both.")
                    String accelerator,
            @Option(names = "--quick", description = QUICK) boolean quick)
            throws SQLException {
        try (var grounds = BenchDatabases.open(kinds(accelerator))) {
            var asked = sizes == null
                    ? MemoryBench.sizes(quick)
                    : sizes.stream().sorted().toList();
            return runner().show(new MemoryBench(grounds, asked, quick, BenchCommand::progress).run());
        }
    }

    private Set<BenchDatabases.AcceleratorKind> kinds(String named) {
        var kinds = EnumSet.allOf(BenchDatabases.AcceleratorKind.class);
        if (named.equals("both")) return kinds;
        kinds.removeIf(kind -> !kind.toString().equals(named));
        if (kinds.isEmpty() && spec != null)
            throw new ParameterException(spec.commandLine(), "--accelerator is memory, pgvector or both.");
        return kinds;
    }

    @Command(description = "The ledger and turns, as rows of docs/benchmarks.md.")
    int report(@Option(names = "--quick", description = QUICK) boolean quick) throws SQLException {
        Results ledger;
        try (var scratch = ScratchHome.open()) {
            ledger = new LedgerBench(scratch, quick, BenchCommand::progress).run();
        }
        try (var scratch = ScratchHome.open()) {
            var sizes = TurnsBench.sizes(quick);
            var turns = new TurnsBench(scratch, quick, sizes, BenchCommand::progress).run();
            return runner().report(ledger, turns);
        }
    }

    @Command(description = "How often what was said since is told, in labelled pairs (JSON Lines).")
    int corrections(
            @Option(
                            names = "--data",
                            required = true,
                            paramLabel = "FILE",
                            description = "JSON Lines to judge: {older, newer, correction}.")
                    Path data,
            @Mixin Embeddings embeddings,
            @Option(names = "--show-errors", description = ERRORS) boolean showErrors)
            throws Exception {
        try {
            var bench = new CorrectionsBench(data);
            return runner().lived("corrections", embeddings.embeddings, home -> bench.run(home, showErrors));
        } catch (JsonLines.Unreadable | NoSuchFileException e) {
            System.err.println("Cannot read the data: " + e.getMessage());
            return 2;
        }
    }

    @Command(description = "How much poison is quarantined, and how much that is harmless.")
    int poisoning(
            @Option(names = "--data", description = DATA) @Nullable Path data,
            @Option(
                            names = "--learn",
                            paramLabel = "FILE",
                            description = "Learn the wording of poison anew from JSON Lines that name"
                                    + " their author; .gz is decompressed.")
                    @Nullable
                    Path lessons,
            @Option(names = "--weights", paramLabel = "FILE", description = "Where what was learned is written.")
                    @Nullable
                    Path weights,
            @Option(names = "--show-errors", description = ERRORS) boolean showErrors)
            throws IOException {
        if (lessons != null) return InjectionLessons.learn(lessons, weights);
        return runner().judge(() -> new InjectionBench(data).run(showErrors));
    }

    private BenchRunner runner() {
        return new BenchRunner(json, BenchCommand::progress);
    }

    private static void progress(String doing) {
        System.err.println(doing);
    }
}
