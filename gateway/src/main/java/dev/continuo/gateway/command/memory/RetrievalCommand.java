package dev.continuo.gateway.command.memory;

import dev.continuo.core.retrieval.Coverage;
import dev.continuo.core.retrieval.Retrieval;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import dev.continuo.gateway.command.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows how memories are found, and has what is missing indexed.
@Command(
        name = "retrieval",
        description =
                "How memories are found. status: how many are indexed; index backfill: looks for"
                        + " what an index lacks, in the background.",
        customSynopsis = "status|index backfill",
        footer = "/retrieval status")
public final class RetrievalCommand implements Order {
    private final Retrieval retrieval;

    @Parameters(index = "0", arity = "0..1")
    private String act = "status";

    @Parameters(index = "1", arity = "0..1")
    private String with = "";

    public RetrievalCommand(Retrieval retrieval) {
        this.retrieval = retrieval;
    }

    @Override
    public Answer obey(Asker asker) {
        return switch (act.toLowerCase(Locale.ROOT) + " " + with.toLowerCase(Locale.ROOT)) {
            case "status " -> status(retrieval.coverage());
            case "index backfill" -> backfill();
            default ->
                    Answer.refusal("usage", "Write /retrieval status or /retrieval index backfill.");
        };
    }

    private Answer backfill() {
        var missing = retrieval.backfill();
        return Answer.of(
                "%s without a vector. What is missing is made in the background; /retrieval status shows how far it is."
                        .formatted(missing == 1 ? "1 memory is" : Layout.number(missing) + " memories are"),
                Map.of("missing", missing));
    }

    private static Answer status(Coverage c) {
        var lines = new ArrayList<String>();
        lines.add(
                "%s remembered, %s found by words, %s by meaning."
                        .formatted(
                                Layout.number(c.memories()),
                                Layout.number(c.texts()),
                                Layout.number(c.vectors())));
        lines.add(
                "Embedder %s, searched by %s, %s vectors held in %d of %d MB."
                        .formatted(
                                c.model(),
                                c.accelerator(),
                                Layout.number(c.searched()),
                                c.memoryBytes() >> 20,
                                c.budgetBytes() >> 20));
        if (c.crowded())
            lines.add("The memory for vectors is full: the oldest are found by words alone.");
        if (!c.progress().isEmpty()) lines.add(c.progress() + ".");
        if (!c.trouble().isEmpty()) lines.add(c.trouble());
        return Answer.of(String.join("\n", lines), json(c));
    }

    private static Map<String, Object> json(Coverage c) {
        var json = new LinkedHashMap<String, Object>();
        json.put("memories", c.memories());
        json.put("texts", c.texts());
        json.put("vectors", c.vectors());
        json.put("searched", c.searched());
        json.put("model", c.model());
        json.put("accelerator", c.accelerator());
        json.put("memory_bytes", c.memoryBytes());
        json.put("budget_bytes", c.budgetBytes());
        if (!c.progress().isEmpty()) json.put("progress", c.progress());
        if (!c.trouble().isEmpty()) json.put("trouble", c.trouble());
        return json;
    }
}
