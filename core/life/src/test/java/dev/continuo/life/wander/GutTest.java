package dev.continuo.life.wander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.life.wander.Gut.Weighted;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The gut as geometry.
class GutTest {
    private static final double CLOSE = 1e-4;
    private static final float[] X = {1, 0};
    private static final float[] Y = {0, 1};

    static LongStream seeds() {
        return LongStream.range(0, 500);
    }

    private static float[] vector(RandomGenerator random, int length) {
        var vector = new float[length];
        var scale = Math.pow(10, random.nextInt(-6, 6));
        for (var i = 0; i < length; i++)
            vector[i] = random.nextInt(10) == 0 ? 0 : (float) (random.nextGaussian() * scale);
        return vector;
    }

    private static List<Weighted> layer(RandomGenerator random, int length) {
        var layer = new ArrayList<Weighted>();
        for (var i = random.nextInt(6); i > 0; i--)
            layer.add(new Weighted(
                    vector(random, random.nextInt(20) == 0 ? length + 1 : length),
                    random.nextInt(5) == 0 ? 0 : random.nextDouble()));
        return layer;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_is_remembered_the_gut_is_a_vector_of_bounded_charge(long seed) {
        var random = new SplittableRandom(seed);
        var length = random.nextInt(1, 9);
        var attention = layer(random, length).stream().map(Weighted::vector).toList();
        var gut = Gut.of(List.of(layer(random, length), layer(random, length), layer(random, length)), attention);
        assertThat(gut.intensity()).isFinite().isNotNegative();
        assertThat(gut.charge()).isFinite().isBetween(0.0, 1.0);
        for (var number : gut.direction()) assertThat(number).isFinite();
        if (gut.intensity() > 0) assertThat(Gut.norm(gut.direction())).isCloseTo(1, within(CLOSE));
        else assertThat(gut.direction()).isEmpty();
    }

    @Test
    void a_blank_mind_feels_nothing() {
        assertThat(Gut.of(List.of(List.of(), List.of(), List.of()), List.of())).isEqualTo(Gut.ZERO);
        assertThat(Gut.of(List.of(List.of(new Weighted(X, 1)), List.of(), List.of()), List.of()))
                .isEqualTo(Gut.ZERO);
        assertThat(Gut.of(List.of(List.of(), List.of(), List.of()), List.of(X))).isEqualTo(Gut.ZERO);
    }

    @Test
    void half_is_who_it_is_and_a_quarter_each_what_it_wants_and_remembers() {
        var x = List.of(new Weighted(X, 0.3));
        var y = List.of(new Weighted(Y, 0.9));
        assertThat(Gut.subconscious(List.of(x, y, y))).containsExactly(0.5f, 0.5f);
        assertThat(Gut.subconscious(List.of(x, x, y))).containsExactly(0.75f, 0.25f);
        assertThat(Gut.subconscious(List.of(List.of(), List.of(), x))).containsExactly(0.25f, 0);
    }

    @Test
    void within_a_layer_the_weights_count() {
        assertThat(Gut.mean(List.of(new Weighted(X, 3), new Weighted(Y, 1)))).containsExactly(0.75f, 0.25f);
    }

    @Test
    void the_newest_is_attended_to_most() {
        var attention = Gut.attention(List.of(X, Y));
        assertThat(attention[0]).isGreaterThan(attention[1]);
    }

    @Test
    void the_charge_is_1_where_both_agree_or_oppose_and_0_where_they_have_nothing_in_common() {
        assertThat(Gut.between(X, X, 0).charge()).isCloseTo(1, within(CLOSE));
        assertThat(Gut.between(X, new float[] {-1, 0}, 0).charge()).isCloseTo(1, within(CLOSE));
        assertThat(Gut.between(X, Y, 0).charge()).isCloseTo(0, within(CLOSE));
        assertThat(Gut.between(X, X, 0).intensity()).isZero();
    }

    @Test
    void what_is_no_number_is_left_out() {
        var broken = new float[] {Float.NaN, 1};
        assertThat(Gut.mean(List.of(new Weighted(broken, 1), new Weighted(X, 1))))
                .containsExactly(1, 0);
        assertThat(Gut.mean(List.of(new Weighted(X, Double.NaN)))).isEmpty();
    }

    @Test
    void where_an_embedder_finds_everything_alike_the_charge_still_differs() {
        var random = new java.util.SplittableRandom(7);
        var charges = new ArrayList<Double>();
        for (var life = 0; life < 50; life++) {
            var memories = new ArrayList<Weighted>();
            for (var i = 0; i < 20; i++) memories.add(new Weighted(narrow(random), 1));
            var attention = new ArrayList<float[]>();
            for (var i = 0; i < 3; i++) attention.add(narrow(random));
            charges.add(
                    Gut.of(List.of(List.of(), List.of(), memories), attention).charge());
        }
        assertThat(charges).allMatch(charge -> charge >= 0 && charge <= 1);
        assertThat(charges.stream().mapToDouble(c -> c).average().orElseThrow()).isLessThan(0.8);
        assertThat(java.util.Collections.max(charges) - java.util.Collections.min(charges))
                .isGreaterThan(0.1);
    }

    /// A vector of a cone, as those of e5 are: any two have a cosine of about .85.
    private static float[] narrow(java.util.SplittableRandom random) {
        var vector = new float[32];
        for (var i = 0; i < vector.length; i++) vector[i] = (float) (1 + 0.4 * random.nextGaussian());
        return vector;
    }
}
