package dev.continuo.gateway.conversation;

import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// Names every part of every reply, and no part of another agent or of another ledger: a network
/// that remembers names must not take a new agent's first reply for an old one's.
final class IdempotencyKeys {
    private static final int LENGTH = 22;

    private final Ledger ledger;
    private @Nullable String genesis;

    IdempotencyKeys(Ledger ledger) {
        this.ledger = ledger;
    }

    /// 22 characters of `A-Za-z0-9_-`.
    String of(long message, int part) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update(genesis().getBytes(StandardCharsets.US_ASCII));
            sha.update((message + "." + part).getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(sha.digest())
                    .substring(0, LENGTH);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The hash of the ledger's first event.
    private synchronized String genesis() {
        var known = genesis;
        if (known == null) {
            known = DatabaseErrors.guard(() -> ledger.find(1)).orElseThrow().hash();
            genesis = known;
        }
        return known;
    }
}
