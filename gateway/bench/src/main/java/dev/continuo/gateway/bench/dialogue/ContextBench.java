package dev.continuo.gateway.bench.dialogue;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.events.TraitKind;
import dev.continuo.gateway.bench.harness.FetchingChannel;
import dev.continuo.gateway.bench.harness.ReproducibleRandom;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.gateway.bench.retrieval.ReplayClock;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.IdentityText;
import dev.continuo.mind.Mind;
import dev.continuo.mind.MindConfig;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.turn.context.LastPrompts.LastPrompt;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.ModelSettings;
import dev.continuo.model.budget.Prices;
import dev.continuo.model.prompt.ExactTokens;
import dev.continuo.model.prompt.TokenCounter;
import dev.continuo.model.provider.ModelName;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `./continuo bench context`: one person's conversation of 200 turns, what each prompt consists
/// of, how much of it a provider has in its cache, and what it costs.
public final class ContextBench {
    private static final int TURNS = 200;

    /// Between two messages, and after each [#SESSION] of them.
    private static final Duration PAUSE = Duration.ofSeconds(40);

    private static final Duration NIGHT = Duration.ofHours(9);
    private static final int SESSION = 25;

    /// Tokens: shorter beginnings are in nobody's cache.
    private static final long CACHED_FROM = 1_024;

    /// Tokens of an answer.
    private static final long ANSWER = 150;

    /// An answer of that length.
    private static final String WORDS =
            "I would begin with the small things that you can do today, and look at the rest when you"
                    + " have slept on it; what do you think would be the first of them? ";

    private static final List<String> MODELS =
            List.of("openai:gpt-4o-mini", "openai:gpt-5", "anthropic:claude-haiku-4-5");

    private final BenchHome home;
    private final TokenCounter tokens = ExactTokens.of("gpt-4o-mini").orElseThrow();
    private final Map<String, Long> sections = new LinkedHashMap<>();
    private long all;
    private long alike;
    private long cached;
    private long shown;
    private long compact;
    private long full;
    private String before = "";

    private ContextBench(BenchHome home) {
        this.home = home;
    }

    /// Tokens are means of a turn, costs US dollars of a message.
    ///
    /// @param sections tokens by section
    /// @param alike tokens of the beginning that is the same as in the prompt before
    /// @param cached the same, where a provider would have cached it
    /// @param identity as it was told, were it always compact, were it always full
    public record ContextFigures(
            @JsonProperty("turns") int turns,
            @JsonProperty("sections") Map<String, Long> sections,
            @JsonProperty("total") long total,
            @JsonProperty("alike") long alike,
            @JsonProperty("cached") long cached,
            @JsonProperty("identity") IdentityTokens identity,
            @JsonProperty("usd_per_message") Map<String, CachingCost> cost) {}

    /// Tokens of the identity in a prompt.
    public record IdentityTokens(
            @JsonProperty("shown") long shown,
            @JsonProperty("compact") long compact,
            @JsonProperty("full") long full) {}

    /// US dollars.
    public record CachingCost(
            @JsonProperty("uncached") double uncached, @JsonProperty("cached") double cached) {}

    /// Lives the conversation.
    ///
    /// @param quick fewer turns: a look, not a figure
    public static ContextFigures run(BenchHome home, boolean quick) {
        return new ContextBench(home).live(quick ? 20 : TURNS);
    }

    private ContextFigures live(int turns) {
        new Rebuild(home.database(), Life.KINDS, Life.PROJECTOR, _ -> {})
                .bringUpToDate(home.agent());
        var lines =
                DialogueScript.ours().stream()
                        .flatMap(script -> script.lines().stream())
                        .filter(line -> !line.room())
                        .limit(turns)
                        .toList();
        var clock = new ReplayClock(lines.getFirst().at());
        try (var ear = new PromptCapture(WORDS.repeat(5).strip());
                var mind =
                        Life.open(
                                new MindConfig(
                                        home.database(),
                                        home.agent(),
                                        home.anchor(),
                                        ModelSettings.of(ear.settings()),
                                        home.embeddings(),
                                        () -> Long.MAX_VALUE,
                                        List.of(new FetchingChannel()),
                                        clock,
                                        new ReproducibleRandom(1)))) {
            character(mind);
            for (int i = 0; i < lines.size(); i++) {
                clock.reach(clock.instant().plus(i % SESSION == 0 ? NIGHT : PAUSE));
                say(mind, lines.get(i).text(), i);
                count(mind, mind.answering().turn().prompts().latest().orElseThrow());
                if ((i + 1) % 50 == 0) home.progress().accept("turn %d".formatted(i + 1));
            }
        }
        return figures(lines.size());
    }

    /// Somebody with a character: a blank identity costs nothing.
    private static void character(Mind mind) {
        var traits =
                List.of(
                        new WantedTrait(TraitKind.NAME, "Echo", 1),
                        new WantedTrait(
                                TraitKind.VALUE, "honesty, also where it is uncomfortable", 0.9),
                        new WantedTrait(
                                TraitKind.VALUE, "patience with people who are learning", 0.8),
                        new WantedTrait(TraitKind.VALUE, "keeping what was promised", 0.85),
                        new WantedTrait(
                                TraitKind.VALUE, "curiosity about how things are made", 0.7),
                        new WantedTrait(TraitKind.VALUE, "quiet humour", 0.55),
                        new WantedTrait(TraitKind.BELIEF, "small steps get furthest", 0.75),
                        new WantedTrait(
                                TraitKind.BELIEF, "most quarrels are misunderstandings", 0.6),
                        new WantedTrait(
                                TraitKind.VOICE, "short sentences, no exclamation marks", 0.8),
                        new WantedTrait(TraitKind.VOICE, "asks back before advising", 0.65),
                        new WantedTrait(
                                TraitKind.BOUNDARY, "gives no advice about medicine doses", 0.9));
        for (var wanted : traits) {
            var set = TraitChanges.set(wanted, List.of(), Actor.operator(0));
            var _ = mind.answering().commandRecorder().conclude(List.of(set));
        }
    }

    private static void say(Mind mind, String text, int number) {
        var heard =
                mind.receive(
                        new InboundMessage(
                                FetchingChannel.NAME,
                                "kitchen",
                                false,
                                null,
                                "c" + number,
                                "ann",
                                "Ann",
                                Role.MEMBER,
                                text,
                                true));
        if (!(heard instanceof InboundResult.Accepted accepted))
            throw new IllegalStateException("\"" + text + "\" was not heard: " + heard);
        mind.answer(List.of(accepted.message()), new CancellationToken());
    }

    private void count(Mind mind, LastPrompt prompt) {
        var text = new StringBuilder();
        for (var section : prompt.sections()) {
            var count = tokens.count(section.text());
            sections.merge(section.name(), count, Long::sum);
            all += count;
            text.append(section.text());
            if (section.name().equals("identity")) shown += count;
        }
        var now = text.toString();
        var same = tokens.count(now.substring(0, common(before, now)));
        alike += same;
        if (same >= CACHED_FROM) cached += same;
        before = now;
        var identity = Life.of(mind).identity().current();
        compact += tokens.count(IdentityText.compact(identity, List.of()).text());
        full +=
                tokens.count(
                        IdentityText.full(identity, Life.of(mind).identity().manifest(), List.of())
                                .text());
    }

    private static int common(String a, String b) {
        var at = 0;
        while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) at++;
        return at;
    }

    private ContextFigures figures(int turns) {
        var means = new LinkedHashMap<String, Long>();
        sections.forEach((name, sum) -> means.put(name, sum / turns));
        var costs = new LinkedHashMap<String, CachingCost>();
        var prices = new Prices(Map.of());
        for (var model : MODELS) {
            var price = prices.of(ModelName.parse(model));
            costs.put(
                    model,
                    new CachingCost(
                            price.of(all / turns, ANSWER) / 1e6,
                            price.of(all / turns, cached / turns, ANSWER) / 1e6));
        }
        return new ContextFigures(
                turns,
                means,
                all / turns,
                alike / turns,
                cached / turns,
                new IdentityTokens(shown / turns, compact / turns, full / turns),
                costs);
    }
}
