package dev.continuo.gateway.bench.dialogue;

import dev.continuo.events.ThoughtEvent.Reading;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.gateway.bench.dialogue.DialogueScript.ScriptLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/// Counts what prompts tell.
public final class PromptTally {
    /// A memory is told as one line that begins so.
    private static final Pattern MEMORY = Pattern.compile("(?m)^- #\\d+.*$");

    static final int CHARS_A_TOKEN = 4;

    /// Mark of a memory that another has replaced.
    private static final String REPLACED = "corrected by";

    private int questions;
    private int smallTalk;
    private int needs;
    private int found;
    private int forbidden;
    private int forbiddenAlone;
    private int complete;
    private int stale;
    private int chars;
    private int told;
    private int useful;
    private int toldOnSmallTalk;
    private int tooMany;
    private final Map<String, Integer> plain = new TreeMap<>();
    private int turns;
    private int noticed;
    private int repeated;
    private final List<String> misses = new ArrayList<>();

    /// The figures.
    ///
    /// @param needed share of the needed words that were before the model
    /// @param forbidden how many forbidden words were told by memories that are not marked
    /// @param forbidden_alone how many of them stood in a prompt that lacks a needed word: nothing
    ///   there tells the value that holds
    /// @param whole share of the questions whose every need was there
    /// @param stale share of the questions of which a forbidden word was told as what holds
    /// @param tokens what the lines of memories and of what is held true took, on average
    /// @param told_per_ask memories told for a question, on average
    /// @param precision share of these that hold a needed word
    /// @param small_talk_told memories told on small talk, on average
    /// @param questions how many there were
    /// @param small_talk how many asks were small talk
    /// @param over_most how many questions were told more memories than may be
    /// @param noticed share of all turns in which a monitor fired
    /// @param repeated share of all turns in which the model was asked more than once
    /// @param plain `needed` where plain rankings of the same messages told as many in place of the
    ///   memories, by their names
    public record PromptFigures(
            double needed,
            int forbidden,
            int forbidden_alone,
            double whole,
            double stale,
            double tokens,
            double told_per_ask,
            double precision,
            double small_talk_told,
            int questions,
            int small_talk,
            int over_most,
            double noticed,
            double repeated,
            Map<String, Double> plain) {}

    /// Counts a question.
    ///
    /// @param others what plain rankings tell of the same number
    void add(
            String dialogue,
            ScriptLine ask,
            String prompt,
            BiFunction<String, Integer, Map<String, List<String>>> others) {
        var memories =
                MEMORY.matcher(prompt).results().map(line -> line.group()).toList();
        var forbids = forbidden(ask, memories);
        forbidden += forbids.size();
        if (!complete(ask, prompt)) forbiddenAlone += forbids.size();
        if (!forbids.isEmpty()) stale++;
        if (ask.needs().isEmpty()) {
            smallTalk++;
            toldOnSmallTalk += memories.size();
            if (!memories.isEmpty()) note(dialogue, ask, "small talk", memories);
        } else {
            count(dialogue, ask, prompt, memories);
            var rest = MEMORY.matcher(prompt).replaceAll("");
            others.apply(ask.text(), memories.size())
                    .forEach((name, texts) ->
                            plain.merge(name, held(ask, rest + "\n" + String.join("\n", texts)), Integer::sum));
        }
        if (!forbids.isEmpty()) note(dialogue, ask, "forbidden " + forbids, memories);
        var most = ask.most();
        if (most != null && memories.size() > most) tooMany++;
    }

    /// Counts turns, and those of them that were not ordinary.
    void turns(String dialogue, int all, List<ThoughtRecorded> thoughts) {
        turns += all;
        for (var thought : thoughts) {
            var fired = thought.readings().stream().filter(Reading::fired).toList();
            if (!fired.isEmpty()) noticed++;
            if (thought.steps().size() > 1) repeated++;
            misses.add("%s: noticed at #%d: %s, %s"
                    .formatted(
                            dialogue,
                            thought.messages().getFirst(),
                            fired.stream().map(Reading::monitor).toList(),
                            thought.triggers()));
        }
    }

    private void count(String dialogue, ScriptLine ask, String prompt, List<String> memories) {
        questions++;
        told += memories.size();
        chars += memories.stream().mapToInt(String::length).sum();
        if (complete(ask, prompt)) complete++;
        useful += (int)
                memories.stream().filter(line -> holdsAny(line, ask.needs())).count();
        needs += needed(ask);
        var held = held(ask, prompt);
        found += held;
        var lost = ask.any() && held > 0
                ? List.of()
                : ask.needs().stream().filter(word -> !holds(prompt, word)).toList();
        if (!lost.isEmpty()) note(dialogue, ask, "missing " + lost, memories);
    }

    private static boolean complete(ScriptLine ask, String prompt) {
        return held(ask, prompt) == needed(ask);
    }

    private static int needed(ScriptLine ask) {
        return ask.any() ? Math.min(1, ask.needs().size()) : ask.needs().size();
    }

    /// Counts the needed words that a text holds; of those of which one is enough, one at most.
    private static int held(ScriptLine ask, String text) {
        var held = (int) ask.needs().stream().filter(word -> holds(text, word)).count();
        return ask.any() ? Math.min(1, held) : held;
    }

    /// The forbidden words of lines that tell them as what holds.
    static List<String> forbidden(ScriptLine ask, List<String> memories) {
        return ask.forbids().stream()
                .filter(word -> memories.stream().anyMatch(line -> line.contains(word) && !replaced(line, word)))
                .toList();
    }

    /// Tells whether a line tells a word as what holds no more: it is marked, or its speaker says
    /// so in the same clause, "I used to prefer Rome, but lately …".
    private static boolean replaced(String line, String word) {
        var quoted = Pattern.quote(word);
        return line.contains(REPLACED)
                || Pattern.compile("(?i)\\b(?:used to|no longer|not|\\w+n't|remove|solía|früher)\\b[^.!?;,]*"
                                + quoted
                                + "|"
                                + quoted
                                + "[^.!?;,]*\\b(?:any ?more|no longer|not)\\b")
                        .matcher(line)
                        .find();
    }

    private static boolean holdsAny(String text, List<String> words) {
        return words.stream().anyMatch(word -> holds(text, word));
    }

    private static boolean holds(String text, String word) {
        return text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }

    private void note(String dialogue, ScriptLine ask, String what, List<String> memories) {
        misses.add("%s: %s: %s%n    %s".formatted(dialogue, what, ask.text(), String.join("\n    ", memories)));
    }

    PromptFigures figures() {
        return new PromptFigures(
                share(found, needs),
                forbidden,
                forbiddenAlone,
                share(complete, questions),
                share(stale, questions),
                share(chars / CHARS_A_TOKEN, questions),
                share(told, questions),
                share(useful, told),
                share(toldOnSmallTalk, smallTalk),
                questions,
                smallTalk,
                tooMany,
                share(noticed, turns),
                share(repeated, turns),
                shares());
    }

    private Map<String, Double> shares() {
        var shares = new TreeMap<String, Double>();
        plain.forEach((name, some) -> shares.put(name, share(some, needs)));
        return shares;
    }

    private static double share(int some, int all) {
        return all == 0 ? 0 : Math.rint(1_000.0 * some / all) / 1_000;
    }

    /// Returns the misses: everything that was not as it should be.
    List<String> misses() {
        return List.copyOf(misses);
    }
}
