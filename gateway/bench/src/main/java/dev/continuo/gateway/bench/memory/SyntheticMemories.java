package dev.continuo.gateway.bench.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Made-up memories with vectors and words, the same for the same seed.
///
/// Vectors are of unit length: some hundred memories share a subject, subjects differ in 32 hidden
/// dimensions, and a tenth of a vector is noise; so they lie closer to those of real texts than
/// random ones. Words are as common as in a language (Zipf's law), and a memory's subject shows in
/// two of them.
final class SyntheticMemories {
    static final int DIMENSION = 384;
    static final String EVERYBODY = "room:1";

    /// One memory of a hundred is for this person alone.
    static final String FEW = "person:7";

    private static final int HIDDEN = 32;
    private static final int BLOCK = 4096;
    private static final int PER_SUBJECT = 400;
    private static final int WORDS = 20_000;
    private static final double OWN = 0.7;
    private static final double NOISE = 0.33;
    private static final String[] SYLLABLES =
            "ba de fo gu hi ka le mo nu pi ra se to vu wi za bre cli dro fra glo ple sta tri".split(" ");
    private static final String[] COMMON =
            ("the a of to and in is my was it for on that with we you at this have from be are"
                            + " not but they had what when there about")
                    .split(" ");

    private final int size;
    private final long seed;
    private final float[][] blocks;
    private final float[][] projection;
    private final float[][] subjects;
    private final double[] upTo = new double[WORDS];

    SyntheticMemories(int size, long seed) {
        this.size = size;
        this.seed = seed;
        var random = new SplittableRandom(seed);
        projection = gaussian(random, HIDDEN, DIMENSION);
        subjects = gaussian(random, Math.max(50, size / PER_SUBJECT), HIDDEN);
        var sum = 0.0;
        for (int rank = 0; rank < WORDS; rank++) upTo[rank] = sum += 1 / (rank + 2.7);
        blocks = new float[Math.ceilDiv(size, BLOCK)][];
        IntStream.range(0, blocks.length).parallel().forEach(block -> blocks[block] = block(block));
    }

    /// A question about a memory.
    ///
    /// @param vector near the memory's
    @SuppressWarnings("ArrayRecordComponent")
    record SyntheticQuestion(String text, float[] vector) {}

    int size() {
        return size;
    }

    /// Returns the label of those whom the memory of a number is for.
    String label(int memory) {
        return memory % 100 == 99 ? FEW : EVERYBODY;
    }

    float[] vector(int memory) {
        var vector = new float[DIMENSION];
        System.arraycopy(blocks[memory / BLOCK], memory % BLOCK * DIMENSION, vector, 0, DIMENSION);
        return vector;
    }

    /// All vectors, in blocks one after another.
    float[][] blocks() {
        return blocks;
    }

    /// Vectors in each block but the last.
    static int perBlock() {
        return BLOCK;
    }

    String text(int memory) {
        var random = random(memory, 1);
        var words = new ArrayList<String>();
        for (int n = 8 + random.nextInt(12); n > 0; n--) words.add(word(random));
        words.set(1, ofSubject(memory, random.nextInt(20)));
        words.set(4, ofSubject(memory, random.nextInt(20)));
        return String.join(" ", words) + ".";
    }

    SyntheticQuestion question(int number) {
        var random = random(number, 2);
        int memory = random.nextInt(size);
        var said = List.of(text(memory).replace(".", "").split(" "));
        var words = new ArrayList<>(List.of("what", "about"));
        for (int i = 0; i < 4; i++) words.add(said.get(random.nextInt(said.size())));
        words.add(said.get(1));
        var vector = vector(memory);
        for (int i = 0; i < DIMENSION; i++) vector[i] += (float) (random.nextGaussian() * 0.4 / Math.sqrt(DIMENSION));
        return new SyntheticQuestion(String.join(" ", words) + "?", unit(vector));
    }

    private float[] block(int block) {
        var count = Math.min(BLOCK, size - block * BLOCK);
        var floats = new float[count * DIMENSION];
        for (int i = 0; i < count; i++) {
            var vector = made(block * BLOCK + i);
            System.arraycopy(vector, 0, floats, i * DIMENSION, DIMENSION);
        }
        return floats;
    }

    private float[] made(int memory) {
        var random = random(memory, 0);
        var vector = new float[DIMENSION];
        var subject = subjects[subject(memory)];
        for (int hidden = 0; hidden < HIDDEN; hidden++) {
            var part = (float) (subject[hidden] + OWN * random.nextGaussian());
            var direction = projection[hidden];
            for (int i = 0; i < DIMENSION; i++) vector[i] += part * direction[i];
        }
        var noise = NOISE * Math.sqrt(HIDDEN * (1 + OWN * OWN));
        for (int i = 0; i < DIMENSION; i++) vector[i] += (float) (noise * random.nextGaussian());
        return unit(vector);
    }

    private int subject(int memory) {
        return (int) (Integer.toUnsignedLong(memory * 0x9E3779B9) % subjects.length);
    }

    private String word(RandomGenerator random) {
        var point = random.nextDouble() * upTo[WORDS - 1];
        int rank = java.util.Arrays.binarySearch(upTo, point);
        return spelled(Math.min(WORDS - 1, rank < 0 ? -rank - 1 : rank));
    }

    private String ofSubject(int memory, int number) {
        return spelled(200 + (subject(memory) * 37 + number * 911) % (WORDS - 200));
    }

    private static String spelled(int rank) {
        if (rank < COMMON.length) return COMMON[rank];
        var word = new StringBuilder();
        for (int rest = rank; rest > 0 || word.length() < 4; rest /= SYLLABLES.length)
            word.append(SYLLABLES[rest % SYLLABLES.length]);
        return word.toString();
    }

    private RandomGenerator random(int number, int use) {
        return new SplittableRandom(seed + number * 31L + use * 0x5DEECE66DL);
    }

    private static float[][] gaussian(RandomGenerator random, int rows, int columns) {
        var numbers = new float[rows][columns];
        for (var row : numbers) for (int i = 0; i < columns; i++) row[i] = (float) random.nextGaussian();
        return numbers;
    }

    private static float[] unit(float[] vector) {
        var square = 0.0;
        for (var number : vector) square += number * number;
        var length = (float) Math.sqrt(square);
        for (int i = 0; i < vector.length; i++) vector[i] /= length;
        return vector;
    }
}
