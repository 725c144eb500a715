package dev.continuo.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.testing.FakeModelServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What was corrected in one conversation is known in the next at once, a hundred times of a
/// hundred: while others talk, and over restarts in between.
@Tag("full")
class SurfacingLoadTest {
    private static final Pattern TOLD = Pattern.compile("(?m)^- #\\d+.*$");
    private static final int ROUNDS = 100;
    private static final int OTHERS = 4;

    private static final List<List<String>> TALKS = List.of(
            List.of("I live in Lisbon", "I moved from Lisbon to Porto", "Where do I live?", "Porto"),
            List.of(
                    "My favourite colour is green",
                    "My favourite colour is now blue",
                    "What is my favourite colour?",
                    "blue"),
            List.of("Nora lives in Oslo", "Nora moved to Bergen", "Where does Nora live?", "Bergen"),
            List.of("Ich wohne in Lissabon", "Ich bin von Lissabon nach Porto gezogen", "Wo wohne ich?", "Porto"),
            List.of("Vivo en Lisboa", "Me mudé de Lisboa a Oporto", "¿Dónde vivo?", "Oporto"));

    private final FakeModelServer model = new FakeModelServer();
    private final LifeFixture house = LifeFixture.open(model.settings());
    private final AtomicBoolean over = new AtomicBoolean();

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    @Test
    void a_correction_is_known_in_the_next_conversation_a_hundred_times_of_a_hundred() {
        var missed = new ArrayList<String>();
        for (var round = 0; round < ROUNDS; round++) {
            try (var crowd = Executors.newVirtualThreadPerTaskExecutor()) {
                over.set(false);
                // Nobody speaks while the process ends and begins.
                var restarts = round % 10 == 5;
                if (!restarts) babble(crowd, round);
                missed.addAll(live(round, restarts));
                over.set(true);
            }
        }
        assertThat(missed).isEmpty();
    }

    private void babble(ExecutorService crowd, int round) {
        for (var other = 0; other < OTHERS; other++) {
            var name = "other" + other;
            var _ = crowd.submit(() -> {
                for (var i = 0; !over.get(); i++)
                    house.ended(house.say(name, name, "I saw a boat with the number %d in %d".formatted(i, round)));
            });
        }
    }

    private List<String> live(int round, boolean restarts) {
        var talk = TALKS.get(round % TALKS.size());
        var ann = "ann" + round;
        house.ended(house.say(ann, ann + "-kitchen", talk.get(0)));
        var corrected = house.say(ann, ann + "-office", talk.get(1));
        // Some ask while the correction is still being answered.
        if (round % 3 != 0) house.ended(corrected);
        if (restarts) {
            house.restart();
            // A gateway begins with the index in its home; a fixture has none, and makes it anew.
            house.mind().retrieval().index(Duration.ofSeconds(30));
        }
        house.ended(house.say(ann, ann + "-harbour", talk.get(2)));
        var prompt = model.asked().reversed().stream()
                .filter(asked -> asked.last().equals(talk.get(2)))
                .findFirst()
                .orElseThrow();
        var told =
                TOLD.matcher(prompt.all()).results().map(line -> line.group()).toList();
        var newest = !told.isEmpty() && told.getFirst().contains(talk.get(3));
        return newest ? List.of() : List.of(round + ": " + talk + " -> " + told);
    }
}
