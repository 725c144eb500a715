package dev.continuo.model.provider;

import static dev.continuo.mind.testing.LoopbackServer.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.PlainThinker;
import dev.continuo.mind.testing.ProviderAnswers;
import dev.continuo.mind.testing.WatchedAnswer;
import dev.continuo.mind.thinking.Deliberation;
import dev.continuo.mind.thinking.Deliberation.Thought;
import dev.continuo.mind.thinking.ShownAnswer;
import dev.continuo.mind.thinking.Situation;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelFixture;
import dev.continuo.model.provider.http.Provider;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What people have seen of an answer, whatever becomes of the stream, with every protocol.
@Timeout(60)
class ShownStreamTest {
    private static final String SEEN = "The boat lies in the harbour. It";

    private final ModelFixture world = new ModelFixture();
    private final WatchedAnswer live = new WatchedAnswer(true);

    private Thought think(Provider provider, LoopbackServer.Act... acts) {
        try (var peer = new LoopbackServer(acts)) {
            var models = world.with("CONTINUO_SYSTEM1", provider.id() + ":some:model")
                    .with("OPENAI_API_KEY", "k")
                    .with("ANTHROPIC_API_KEY", "k")
                    .with("GEMINI_API_KEY", "k")
                    .with(provider.urlSetting(), peer.url() + "/base/")
                    .models();
            var stop = new CancellationToken();
            return new Deliberation(models)
                    .think(
                            new Situation("Hm", Recall.NOTHING, List.of(), Set.of(), List.of()),
                            _ -> ModelFixture.said("Hm"),
                            new PlainThinker(models, 17, stop),
                            17,
                            stop,
                            new ShownAnswer(live, text -> text));
        }
    }

    private static LoopbackServer.Part begun(Provider provider) {
        return write(ProviderScript.begin(provider) + ProviderScript.part(provider, SEEN + " swims"));
    }

    private static LoopbackServer.Act answer(Provider provider, String... parts) {
        return ProviderScript.answer(provider, ProviderAnswers.stop(provider), parts);
    }

    private static String recorded(Thought thought) {
        return switch (thought.completion()) {
            case Completion.Answered said -> thought.shown().recorded(said.text());
            case Completion.Failed failed -> {
                thought.shown().endParagraph();
                yield thought.shown().recorded(failed.sentence());
            }
        };
    }

    private void grew() {
        assertThat(live.written).isNotEmpty();
        for (var i = 1; i < live.written.size(); i++)
            assertThat(live.written.get(i)).startsWith(live.written.get(i - 1));
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void a_slow_answer_is_seen_before_it_ends(Provider provider) {
        var looked = new Semaphore(0);
        LoopbackServer.Part wait = _ -> {
            while (live.written.isEmpty() && !looked.tryAcquire()) Thread.onSpinWait();
        };
        var end = write(ProviderScript.end(provider, ProviderAnswers.stop(provider)));
        var thought = think(provider, ProviderScript.stream(provider, begun(provider), wait, end));
        assertThat(recorded(thought)).isEqualTo(SEEN + " swims");
        assertThat(live.written).containsExactly(SEEN + " swims");
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void one_that_is_cut_off_half_way_goes_on_below(Provider provider) {
        var cut = ProviderScript.stream(provider, begun(provider));
        var thought = think(provider, cut, answer(provider, "It is in ", "Kiel, not ", "Bergen."));
        assertThat(recorded(thought))
                .isEqualTo(SEEN + " swims\n\n(I broke off here and begin again.)\n\nIt is in Kiel, not Bergen.");
        grew();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void one_that_goes_on_with_the_same_words_says_nothing(Provider provider) {
        var cut = ProviderScript.stream(provider, begun(provider));
        var thought = think(provider, cut, answer(provider, SEEN, " swims", " there."));
        assertThat(recorded(thought)).isEqualTo(SEEN + " swims there.");
        grew();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI", "OLLAMA"})
    void an_error_in_the_middle_leaves_what_was_seen(Provider provider) {
        var broken =
                ProviderScript.stream(provider, begun(provider), write(ProviderScript.error(provider, "went wrong")));
        var thought = think(provider, broken, LoopbackServer.status(401));
        assertThat(recorded(thought)).isEqualTo(SEEN + " swims\n\nThe model refused my key.");
        grew();
    }

    @ParameterizedTest
    @EnumSource(names = {"OPENAI", "ANTHROPIC", "GEMINI"})
    void a_malformed_chunk_leaves_what_was_seen(Provider provider) {
        var broken = ProviderScript.stream(provider, begun(provider), write("data: {\"choices\":[[\n\n"));
        assertThat(recorded(think(provider, broken)))
                .startsWith(SEEN + " swims\n\n")
                .hasSizeGreaterThan((SEEN + " swims\n\n").length());
        grew();
    }
}
