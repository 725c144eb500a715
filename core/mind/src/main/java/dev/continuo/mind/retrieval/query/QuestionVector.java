package dev.continuo.mind.retrieval.query;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The vector of a question, to be compared with others of the same embedder. It is kept in memory
/// only.
public final class QuestionVector {
    private final float[] values;
    private final @Nullable DoubleUnaryOperator scale;

    /// @param scale brings cosines of the embedder to one scale; null while it is not known
    public QuestionVector(float[] values, @Nullable DoubleUnaryOperator scale) {
        this.values = values.clone();
        this.scale = scale;
    }

    /// Returns the likeness of two questions, in [0,1]; empty while cosines cannot be told.
    public OptionalDouble likeness(QuestionVector other) {
        if (values.length != other.values.length) return OptionalDouble.empty();
        var sum = 0.0;
        for (var i = 0; i < values.length; i++) sum += values[i] * other.values[i];
        return likeness(sum);
    }

    /// The same, of a cosine.
    public OptionalDouble likeness(double cosine) {
        return scale == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.clamp(scale.applyAsDouble(cosine), 0, 1));
    }
}
