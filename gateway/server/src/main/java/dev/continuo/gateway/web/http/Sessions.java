package dev.continuo.gateway.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.governance.Governance;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;

/// Sessions of the console and the links that begin them. Held in memory, by hash: a restart logs
/// everybody out.
public final class Sessions {
    /// How long a session lasts.
    public static final Duration LIFE = Duration.ofDays(7);

    private static final Duration LINK_LIFE = Duration.ofMinutes(15);

    private final SecureRandom random;
    private final Cache<String, Boolean> sessions;
    private final Cache<String, Boolean> links;

    public Sessions(SecureRandom random, InstantSource clock) {
        this.random = random;
        this.sessions = Caches.lasting(LIFE, clock);
        this.links = Caches.lasting(LINK_LIFE, clock);
    }

    /// A new one-time key for a log-in link, good for 15 minutes.
    public String link() {
        return issue(links);
    }

    /// Tells whether the key is good; it is not any more.
    boolean redeem(String key) {
        return links.asMap().remove(name(key)) != null;
    }

    /// Begins a session; returns its secret.
    public String begin() {
        return issue(sessions);
    }

    /// What a session is called here: its secret's hash.
    static String name(String secret) {
        return HexFormat.of().formatHex(Governance.hash(secret));
    }

    /// Tells whether the session of a name lasts.
    public boolean knows(String name) {
        return sessions.getIfPresent(name) != null;
    }

    /// Ends the session of a name.
    public void end(String name) {
        sessions.invalidate(name);
    }

    private String issue(Cache<String, Boolean> to) {
        var secret = OperatorToken.secret(random);
        to.put(name(secret), true);
        return secret;
    }
}
