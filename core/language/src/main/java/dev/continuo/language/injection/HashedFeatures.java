package dev.continuo.language.injection;

import java.util.Arrays;

/// Features of one thing: how often each occurs. A feature is known by its hash alone; two that
/// fall on the same place are taken for one.
public final class HashedFeatures {
    static final int BITS = 18;
    public static final int PLACES = 1 << BITS;
    private static final int BASIS = 0x811C9DC5;
    private static final int PRIME = 0x01000193;

    private int[] places = new int[64];
    private int size;

    /// The hash of nothing in a family of features; [#more] continues it.
    public static int hash(char family) {
        return more(BASIS, family);
    }

    /// The hash of what came before and one sign more (Fowler, Noll and Vo, 1a).
    public static int more(int hash, char sign) {
        return (hash ^ sign) * PRIME;
    }

    /// The hash of what came before and a text more.
    public static int more(int hash, CharSequence text) {
        var more = hash;
        for (int i = 0; i < text.length(); i++) more = more(more, text.charAt(i));
        return more;
    }

    /// Sees a feature once.
    public void add(int hash) {
        if (size == places.length) places = Arrays.copyOf(places, 2 * size);
        // Mixed, so that every bit of the hash has a say in the place.
        var mixed = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
        places[size++] = (mixed ^ (mixed >>> 13)) >>> (Integer.SIZE - BITS);
    }

    /// Each place once, in order, and how often something was seen there.
    public FeatureCounts counted() {
        Arrays.sort(places, 0, size);
        var at = new int[size];
        var count = new int[size];
        var distinct = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || places[i] != places[i - 1]) at[distinct++] = places[i];
            count[distinct - 1]++;
        }
        return new FeatureCounts(Arrays.copyOf(at, distinct), Arrays.copyOf(count, distinct));
    }

    /// Features by their place, with how often each occurs.
    ///
    /// @param at places, rising
    /// @param count of each
    @SuppressWarnings("ArrayRecordComponent") // never compared, and read in the innermost loop
    public record FeatureCounts(int[] at, int[] count) {}
}
