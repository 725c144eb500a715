package dev.continuo.gateway.command.memory;

import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.MemoryFormat;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.command.operator.SettingsCommand;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.mind.Mind;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.people.People;
import dev.continuo.mind.retrieval.IndexCoverage;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.ranking.Feature;
import dev.continuo.mind.retrieval.ranking.ScoreVerification;
import dev.continuo.mind.turn.RetrievalLog;
import dev.continuo.mind.turn.RetrievalLog.LoggedSearch;
import dev.continuo.model.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows how memories are found, and has what is missing indexed.
@Command(
        name = "retrieval",
        description = "How memories are found. config: among which they are looked for, by words and meaning"
                + " (hybrid), by meaning alone (vector), by concepts, or the newest (fixed). last: what the last turn found, and why; verify ID: computes"
                + " the order again that was found for a message; status: how many are"
                + " indexed; index backfill: looks for what an index lacks, in the"
                + " background.",
        customSynopsis = "last|verify ID|status|index backfill|config [hybrid|vector|concept|fixed]",
        footer = "/retrieval status")
public final class RetrievalCommand implements CommandInvocation {
    private static final String COVERAGE = "memories texts vectors searched model accelerator memory_bytes"
            + " budget_bytes words_only progress? trouble?";

    private final Retrieval retrieval;
    private final RetrievalLog searches;
    private final MemoryViews memories;
    private final People people;
    private final Models models;
    private final CommandContext around;

    @Parameters(index = "0", arity = "0..1")
    private String act = "status";

    @Parameters(index = "1", arity = "0..1")
    private String with = "";

    @Parameters(index = "2..3", arity = "0..2")
    private List<String> limit = List.of();

    public RetrievalCommand(Mind mind, RetrievalLog searches, MemoryViews memories, CommandContext around) {
        this.retrieval = mind.retrieval();
        this.searches = searches;
        this.memories = memories;
        this.people = mind.people();
        this.models = mind.models();
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var verb = act.toLowerCase(Locale.ROOT);
        if (!limit.isEmpty()) {
            if (!verb.equals("config") || limit.size() < 2 || !limit.getFirst().equals("limit")) return usage();
            with += ":" + limit.getLast();
        }
        if (verb.equals("verify") && with.matches("#?\\d{1,18}"))
            return searches.find(Long.parseLong(with.replace("#", "")))
                    .map(RetrievalCommand::verified)
                    .orElseGet(() -> CommandResult.refusal(
                            "no_retrieval", "Nothing was looked for in the turn of %s.".formatted(with)));
        if (verb.equals("config")) return config(asker);
        return switch (verb + " " + with.toLowerCase(Locale.ROOT)) {
            case "last " ->
                searches.last()
                        .map(search -> last(search, asker))
                        .orElseGet(() -> CommandResult.refusal("no_retrieval", "Nothing was looked for yet."));
            case "status " -> status(retrieval.coverage());
            case "index backfill" -> backfill();
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal(
                "usage",
                "Write /retrieval last, verify ID, status, index backfill or config [STRATEGY [limit"
                        + " N]]. For example: /retrieval status");
    }

    /// The setting, as `/settings` shows and sets it.
    private CommandResult config(Invoker asker) {
        var setting = new SettingsCommand(models, around);
        new CommandLine(setting)
                .parseArgs(
                        with.isEmpty()
                                ? new String[] {SettingKey.RETRIEVAL.key()}
                                : new String[] {SettingKey.RETRIEVAL.key(), with});
        return setting.execute(asker);
    }

    private static CommandResult verified(LoggedSearch search) {
        var of = "#%d: ".formatted(search.event().seq());
        return switch (search.verify()) {
            case ScoreVerification.Matches _ ->
                CommandResult.of(
                        of
                                + (search.retrieved().found().isEmpty()
                                        ? "OK, nothing was found."
                                        : "OK, the parts give the scores and the order."),
                        Map.of("retrieval", search.event().seq(), "ok", true));
            case ScoreVerification.Differs(var why) ->
                CommandResult.of(
                        of + "not OK. " + why,
                        Map.of("retrieval", search.event().seq(), "ok", false, "why", why));
        };
    }

    private CommandResult last(LoggedSearch search, Invoker asker) {
        var retrieved = search.retrieved();
        var ids = retrieved.found().stream().map(RetrievedMemory::memory).toList();
        var views = memories.list(ids, MemoryViewers.of(asker, people)).stream()
                .collect(Collectors.toMap(MemoryView::id, Function.identity()));
        var lines = new ArrayList<String>();
        var found = new ArrayList<Map<String, Object>>();
        lines.add("#%d for %s, %s: %s found, %s near."
                .formatted(
                        search.event().seq(),
                        SummaryText.ids(retrieved.messages()),
                        TextTable.when(search.event().time(), asker.zone()),
                        ids.size(),
                        retrieved.near().size()));
        for (int i = 0; i < ids.size(); i++) {
            var ground = retrieved.found().get(i);
            var parts = parts(search, i);
            var view = views.get(ground.memory());
            var line = view == null ? "#%d, erased since".formatted(ground.memory()) : MemoryFormat.line(view, asker);
            lines.add("%d. %.3f %s".formatted(i + 1, ground.score(), line));
            if (!parts.isEmpty()) lines.add(TextTable.line("   " + listed(parts)));
            found.add(Map.of(
                    "memory", ground.memory(),
                    "score", ground.score(),
                    "parts", parts));
        }
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "retrieval", search.event().seq(),
                        "messages", retrieved.messages(),
                        "query_digest", retrieved.query(),
                        "found", found,
                        "near", retrieved.near()));
    }

    /// Returns the parts of the score of one memory, by name; parts that are nothing are left out.
    private static Map<String, Double> parts(LoggedSearch search, int at) {
        var scoring = search.retrieved().scoring();
        var named = new TreeMap<String, Double>();
        if (scoring == null || at >= scoring.parts().size()) return named;
        var values = scoring.parts().get(at);
        var parts = Feature.values();
        for (int i = 0; i < Math.min(parts.length, values.size()); i++)
            if (values.get(i) != 0) named.put(parts[i].name().toLowerCase(Locale.ROOT), values.get(i));
        return named;
    }

    private static String listed(Map<String, Double> parts) {
        return parts.entrySet().stream()
                .map(part -> "%s %.2f".formatted(part.getKey(), part.getValue()))
                .collect(Collectors.joining(", "));
    }

    private CommandResult backfill() {
        var missing = retrieval.backfill();
        return CommandResult.of(
                "%s without a vector. What is missing is made in the background; /retrieval status shows how far it is."
                        .formatted(missing == 1 ? "1 memory is" : TextTable.number(missing) + " memories are"),
                Map.of("missing", missing));
    }

    private static CommandResult status(IndexCoverage c) {
        var lines = new ArrayList<String>();
        lines.add("%s remembered, %s found by words, %s by meaning."
                .formatted(TextTable.number(c.memories()), TextTable.number(c.texts()), TextTable.number(c.vectors())));
        lines.add("Embedder %s, searched by %s, %s vectors held in %d of %d MB."
                .formatted(
                        c.model(),
                        c.accelerator(),
                        TextTable.number(c.searched()),
                        c.memoryBytes() >> 20,
                        c.budgetBytes() >> 20));
        if (c.crowded()) lines.add("The memory for vectors is full: the oldest are found by words alone.");
        if (!c.wordsOnly().isEmpty())
            lines.add("%s does not know these languages, which are found by their words alone: %s."
                    .formatted(c.model(), String.join(", ", c.wordsOnly())));
        if (!c.progress().isEmpty()) lines.add(c.progress() + ".");
        if (!c.trouble().isEmpty()) lines.add(c.trouble());
        return CommandResult.of(String.join("\n", lines), RecordJson.of(c, COVERAGE));
    }
}
