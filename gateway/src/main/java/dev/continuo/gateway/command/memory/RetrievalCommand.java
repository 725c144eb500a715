package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Memories;
import dev.continuo.core.memory.Memories.Sight;
import dev.continuo.core.people.People;
import dev.continuo.core.retrieval.Coverage;
import dev.continuo.core.retrieval.Retrieval;
import dev.continuo.core.retrieval.ranking.Part;
import dev.continuo.core.retrieval.ranking.Verification;
import dev.continuo.core.turn.Searches;
import dev.continuo.core.turn.Searches.Search;
import dev.continuo.core.turn.TurnEvent.Ground;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import dev.continuo.gateway.command.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows how memories are found, and has what is missing indexed.
@Command(
        name = "retrieval",
        description =
                "How memories are found. last: what the last turn found, and why; verify ID: computes"
                        + " the order again that was found for a message; status: how many are"
                        + " indexed; index backfill: looks for what an index lacks, in the"
                        + " background.",
        customSynopsis = "last|verify ID|status|index backfill",
        footer = "/retrieval status")
public final class RetrievalCommand implements Order {
    private final Retrieval retrieval;
    private final Searches searches;
    private final Memories memories;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String act = "status";

    @Parameters(index = "1", arity = "0..1")
    private String with = "";

    public RetrievalCommand(
            Retrieval retrieval, Searches searches, Memories memories, People people) {
        this.retrieval = retrieval;
        this.searches = searches;
        this.memories = memories;
        this.people = people;
    }

    @Override
    public Answer obey(Asker asker) {
        var verb = act.toLowerCase(Locale.ROOT);
        if (verb.equals("verify") && with.matches("#?\\d{1,18}"))
            return searches.find(Long.parseLong(with.replace("#", "")))
                    .map(RetrievalCommand::verified)
                    .orElseGet(() ->
                            Answer.refusal(
                                    "no_retrieval",
                                    "Nothing was looked for in the turn of %s.".formatted(with)));
        return switch (verb + " " + with.toLowerCase(Locale.ROOT)) {
            case "last " ->
                    searches.last()
                            .map(search -> last(search, asker))
                            .orElseGet(() ->
                                    Answer.refusal("no_retrieval", "Nothing was looked for yet."));
            case "status " -> status(retrieval.coverage());
            case "index backfill" -> backfill();
            default ->
                    Answer.refusal(
                            "usage",
                            "Write /retrieval last, verify ID, status or index backfill. For"
                                    + " example: /retrieval status");
        };
    }

    private static Answer verified(Search search) {
        var of = "#%d: ".formatted(search.event().seq());
        return switch (search.verify()) {
            case Verification.Matches _ ->
                    Answer.of(
                            of
                                    + (search.retrieved().found().isEmpty()
                                            ? "OK, nothing was found."
                                            : "OK, the parts give the scores and the order."),
                            Map.of("retrieval", search.event().seq(), "ok", true));
            case Verification.Differs(var why) ->
                    Answer.of(
                            of + "not OK. " + why,
                            Map.of("retrieval", search.event().seq(), "ok", false, "why", why));
        };
    }

    private Answer last(Search search, Asker asker) {
        var retrieved = search.retrieved();
        var ids = retrieved.found().stream().map(Ground::memory).toList();
        var sights =
                memories.list(ids, Lookers.of(asker, people)).stream()
                        .collect(Collectors.toMap(Sight::id, Function.identity()));
        var lines = new ArrayList<String>();
        var found = new ArrayList<Map<String, Object>>();
        lines.add(
                "#%d for %s, %s: %s found, %s near."
                        .formatted(
                                search.event().seq(),
                                Sights.ids(retrieved.messages()),
                                Layout.when(search.event().time(), asker.zone()),
                                ids.size(),
                                retrieved.near().size()));
        for (int i = 0; i < ids.size(); i++) {
            var ground = retrieved.found().get(i);
            var parts = parts(search, i);
            var sight = sights.get(ground.memory());
            var line =
                    sight == null
                            ? "#%d, erased since".formatted(ground.memory())
                            : Sights.line(sight, asker);
            lines.add("%d. %.3f %s".formatted(i + 1, ground.score(), line));
            if (!parts.isEmpty()) lines.add(Layout.wrap("   " + listed(parts), "   "));
            found.add(
                    Map.of(
                            "memory", ground.memory(),
                            "score", ground.score(),
                            "parts", parts));
        }
        return Answer.of(
                String.join("\n", lines),
                Map.of(
                        "retrieval", search.event().seq(),
                        "messages", retrieved.messages(),
                        "query_digest", retrieved.query(),
                        "found", found,
                        "near", retrieved.near()));
    }

    /// What the score of one memory is made of, by name; what is nothing is left out.
    private static Map<String, Double> parts(Search search, int at) {
        var scoring = search.retrieved().scoring();
        var named = new TreeMap<String, Double>();
        if (scoring == null || at >= scoring.parts().size()) return named;
        var values = scoring.parts().get(at);
        var parts = Part.values();
        for (int i = 0; i < Math.min(parts.length, values.size()); i++)
            if (values.get(i) != 0)
                named.put(parts[i].name().toLowerCase(Locale.ROOT), values.get(i));
        return named;
    }

    private static String listed(Map<String, Double> parts) {
        return parts.entrySet().stream()
                .map(part -> "%s %.2f".formatted(part.getKey(), part.getValue()))
                .collect(Collectors.joining(", "));
    }

    private Answer backfill() {
        var missing = retrieval.backfill();
        return Answer.of(
                "%s without a vector. What is missing is made in the background; /retrieval status shows how far it is."
                        .formatted(
                                missing == 1
                                        ? "1 memory is"
                                        : Layout.number(missing) + " memories are"),
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
        if (!c.wordsOnly().isEmpty())
            lines.add(
                    "%s does not know these languages, which are found by their words alone: %s."
                            .formatted(c.model(), String.join(", ", c.wordsOnly())));
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
        json.put("words_only", c.wordsOnly());
        if (!c.progress().isEmpty()) json.put("progress", c.progress());
        if (!c.trouble().isEmpty()) json.put("trouble", c.trouble());
        return json;
    }
}
