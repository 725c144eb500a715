package dev.continuo.gateway.bench.harness;

import java.security.SecureRandom;
import java.util.SplittableRandom;

/// Gives the same bytes for the same seed, so that salts, and with them every hash and what is
/// drawn by hashes, are the same again. Secure for nothing.
public final class ReproducibleRandom extends SecureRandom {
    private static final long serialVersionUID = 1;

    private final transient SplittableRandom random;

    public ReproducibleRandom(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public synchronized void nextBytes(byte[] bytes) {
        random.nextBytes(bytes);
    }

    @Override
    public void setSeed(long seed) {
        // What a superclass does while it is made; the seed is given once.
    }
}
