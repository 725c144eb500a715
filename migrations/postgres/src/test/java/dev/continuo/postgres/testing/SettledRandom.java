package dev.continuo.postgres.testing;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/// Randomness that is the same in every run, for minds under test: the key of their ledger comes
/// from it, and with it what the gates draw for a message. A test whose remark one in a hundred
/// draws would drop is then always green or always red.
public final class SettledRandom {
    private static final long SEED = 1;

    private SettledRandom() {}

    public static SecureRandom create() {
        try {
            var random = SecureRandom.getInstance("SHA1PRNG");
            random.setSeed(SEED); // before the first draw it takes the place of the system's seed
            return random;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
