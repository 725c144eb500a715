package dev.continuo.core.retrieval.vector;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/// With the processor's widest registers. Two products of codes fit a short, so two are added
/// before they are widened.
final class WideDot implements Dot {
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Byte> BYTES =
            VectorSpecies.of(
                    byte.class, VectorShape.forBitSize(SHORTS.vectorBitSize() / Short.BYTES));
    private static final int LANES = SHORTS.length();

    @Override
    public int of(short[] question, byte[] codes, int from) {
        var low = IntVector.zero(INTS);
        var high = IntVector.zero(INTS);
        for (var i = 0; i < question.length; i += 2 * LANES) {
            var products =
                    products(question, codes, from, i)
                            .add(products(question, codes, from, i + LANES));
            low = low.add(products.convertShape(VectorOperators.S2I, INTS, 0));
            high = high.add(products.convertShape(VectorOperators.S2I, INTS, 1));
        }
        return low.add(high).reduceLanes(VectorOperators.ADD);
    }

    private static ShortVector products(short[] question, byte[] codes, int from, int at) {
        var wide =
                ByteVector.fromArray(BYTES, codes, from + at)
                        .convertShape(VectorOperators.B2S, SHORTS, 0);
        return ShortVector.fromArray(SHORTS, question, at).mul(wide);
    }
}
