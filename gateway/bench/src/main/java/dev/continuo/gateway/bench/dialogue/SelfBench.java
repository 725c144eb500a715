package dev.continuo.gateway.bench.dialogue;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.gateway.bench.dialogue.DialogueScript.ScriptLine;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.mind.Mind;
import dev.continuo.mind.turn.context.ContextSection;
import dev.continuo.model.prompt.ExactTokens;
import dev.continuo.model.prompt.TokenCounter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/// `./continuo bench self`: a day of two people in two languages, with the answers of somebody who
/// thinks; of each prompt, what it consists of, what it says twice, and whether it says how the
/// person wants to be answered.
public final class SelfBench {
    private final TokenCounter tokens = ExactTokens.of("gpt-4o-mini").orElseThrow();
    private final Map<String, Long> sections = new LinkedHashMap<>();
    private final List<String> misses = new ArrayList<>();
    private final Consumer<String> prompts;
    private int turns;
    private int needed;
    private int found;
    private int repeated;
    private int stale;
    private long most;

    private SelfBench(Consumer<String> prompts) {
        this.prompts = prompts;
    }

    /// Tokens are means of a turn.
    ///
    /// @param needed share of the words that must be in a prompt, how to answer among them
    /// @param repeated how often a value stands once more in a prompt, conversation aside
    /// @param stale values that hold no more and are told without what holds now
    /// @param sections tokens by section
    /// @param ordinary tokens without the conversation
    /// @param most the same of the longest
    public record SelfBenchFigures(
            @JsonProperty("turns") int turns,
            @JsonProperty("needed") double needed,
            @JsonProperty("repeated") int repeated,
            @JsonProperty("stale") int stale,
            @JsonProperty("sections") Map<String, Long> sections,
            @JsonProperty("ordinary") long ordinary,
            @JsonProperty("most") long most) {}

    /// Lives the day.
    ///
    /// @param prompts takes what each prompt tells, tools and conversation aside
    /// @param misses takes what was not as it should be
    public static SelfBenchFigures run(BenchHome home, Consumer<String> prompts, Consumer<String> misses) {
        var bench = new SelfBench(prompts);
        new LivedScript(home, DialogueScript.day()).live(home.agent(), bench::count, _ -> {});
        bench.misses.forEach(misses);
        return bench.figures();
    }

    private void count(Mind mind, ScriptLine line, String prompt) {
        turns++;
        var parts = mind.answering().turn().prompts().latest().orElseThrow().sections();
        var own = 0L;
        var told = new StringBuilder();
        for (var part : parts) {
            var count = tokens.count(part.text());
            sections.merge(part.name(), count, Long::sum);
            if (spoken(part)) continue;
            own += count;
            if (!part.name().equals(ContextSection.TOOL_LIST))
                told.append(part.text()).append('\n');
        }
        most = Math.max(most, own);
        prompts.accept("== %s: %s%n%s".formatted(line.person(), line.text(), told));
        judge(line, prompt, told.toString());
    }

    private void judge(ScriptLine line, String prompt, String told) {
        needed += line.needs().size();
        for (var word : line.needs())
            if (times(prompt, word) > 0) found++;
            else misses.add("missing \"%s\": %s".formatted(word, line.text()));
        for (var word : line.once()) {
            var more = Math.max(0, times(told, word) - 1);
            repeated += more;
            if (more > 0) misses.add("%d times \"%s\": %s".formatted(more + 1, word, line.text()));
        }
        // Of two dated lines a model knows which is the newer.
        if (line.needs().stream().allMatch(word -> times(prompt, word) > 0)) return;
        for (var word : PromptTally.forbidden(line, told.lines().toList())) {
            stale++;
            misses.add("stale \"%s\": %s".formatted(word, line.text()));
        }
    }

    /// Tells whether people said it: that is not the mind's to shorten.
    private static boolean spoken(ContextSection part) {
        return part.name().equals(ContextSection.CONVERSATION) || part.name().equals(ContextSection.QUESTION);
    }

    private static int times(String text, String word) {
        var folded = text.toLowerCase(Locale.ROOT);
        return folded.split(java.util.regex.Pattern.quote(word.toLowerCase(Locale.ROOT)), -1).length - 1;
    }

    private SelfBenchFigures figures() {
        var means = new LinkedHashMap<String, Long>();
        sections.forEach((name, sum) -> means.put(name, sum / turns));
        var ordinary = means.entrySet().stream()
                .filter(entry -> !spoken(new ContextSection(entry.getKey(), "")))
                .mapToLong(Map.Entry::getValue)
                .sum();
        return new SelfBenchFigures(
                turns,
                needed == 0 ? 1 : Math.rint(1_000.0 * found / needed) / 1_000,
                repeated,
                stale,
                means,
                ordinary,
                most);
    }
}
