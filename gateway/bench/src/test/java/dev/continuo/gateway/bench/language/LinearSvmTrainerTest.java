package dev.continuo.gateway.bench.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.gateway.bench.language.LinearSvmTrainer.Example;
import dev.continuo.language.injection.HashedFeatures;
import dev.continuo.language.injection.LinearSvm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LinearSvmTrainerTest {
    private static final List<Example> EXAMPLES = Stream.of(
                    example("rain wind cloud", true),
                    example("storm rain rain", true),
                    example("cloud fog", true),
                    example("bread butter", false),
                    example("butter wind jam", false),
                    example("jam bread bread", false))
            .toList();

    private static Example example(String words, boolean yes) {
        return new Example(blocks(words), yes);
    }

    private static List<HashedFeatures> blocks(String words) {
        var features = new HashedFeatures();
        for (var word : words.split(" ", -1)) features.add(HashedFeatures.more(HashedFeatures.hash('w'), word));
        return List.of(features);
    }

    @Test
    void what_was_shown_is_told_apart_and_so_is_what_resembles_it() {
        var learned = new LinearSvmTrainer(10).learn(EXAMPLES);
        for (var example : EXAMPLES)
            assertThat(learned.score(example.blocks()) > 0).isEqualTo(example.yes());
        assertThat(learned.score(blocks("fog storm sun"))).isPositive();
        assertThat(learned.score(blocks("butter bread sun"))).isNegative();
    }

    @Test
    void the_same_examples_give_the_same_weights() throws IOException {
        assertThat(bytes(new LinearSvmTrainer(10).learn(EXAMPLES)))
                .isEqualTo(bytes(new LinearSvmTrainer(10).learn(EXAMPLES)));
    }

    @Test
    void what_was_learned_is_written_and_read() throws IOException {
        var learned = new LinearSvmTrainer(10).learn(EXAMPLES).moved(-0.25);
        var read = LinearSvm.read(new ByteArrayInputStream(bytes(learned)));
        for (var example : EXAMPLES)
            assertThat(read.score(example.blocks())).isEqualTo(learned.score(example.blocks()));
    }

    @Test
    void the_line_can_be_moved() {
        var learned = new LinearSvmTrainer(10).learn(EXAMPLES);
        var blocks = blocks("rain bread");
        assertThat(learned.moved(0.5).score(blocks)).isEqualTo(learned.score(blocks) + 0.5, within(1e-6));
    }

    @Test
    void half_of_the_weights_are_not_read() throws IOException {
        var half = bytes(new LinearSvmTrainer(10).learn(EXAMPLES));
        var cut = Arrays.copyOf(half, half.length / 2);
        assertThatThrownBy(() -> LinearSvm.read(new ByteArrayInputStream(cut)))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void nothing_seen_leaves_the_bias_alone() {
        var learned = new LinearSvmTrainer(10).learn(EXAMPLES);
        assertThat(learned.score(List.of(new HashedFeatures()))).isEqualTo(learned.score(List.of()));
    }

    private static byte[] bytes(LinearSvm linear) throws IOException {
        var out = new ByteArrayOutputStream();
        linear.write(out);
        return out.toByteArray();
    }
}
