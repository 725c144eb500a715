package dev.continuo.gateway.web.auth;

import dev.continuo.mind.governance.Governance;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Sessions of the console and the links that begin them. Held in memory, by hash: a restart logs
/// everybody out.
public final class Sessions {
    /// How long a session lasts.
    public static final Duration LIFE = Duration.ofDays(7);

    private static final Duration LINK_LIFE = Duration.ofMinutes(15);

    private final SecureRandom random;
    private final InstantSource clock;
    private final Map<String, Instant> sessions = new ConcurrentHashMap<>();
    private final Map<String, Instant> links = new ConcurrentHashMap<>();

    public Sessions(SecureRandom random, InstantSource clock) {
        this.random = random;
        this.clock = clock;
    }

    /// A new one-time key for a log-in link, good for 15 minutes.
    public String link() {
        return issue(links, LINK_LIFE);
    }

    /// Whether the key is good; it is not any more.
    public boolean redeem(String key) {
        return live(links.remove(name(key)));
    }

    /// Begins a session; returns its secret.
    public String begin() {
        return issue(sessions, LIFE);
    }

    /// What a session is called here: its secret's hash.
    static String name(String secret) {
        return HexFormat.of().formatHex(Governance.hash(secret));
    }

    /// Whether the session of a name lasts.
    public boolean knows(String name) {
        return live(sessions.get(name));
    }

    /// Ends the session of a name.
    public void end(String name) {
        sessions.remove(name);
    }

    private String issue(Map<String, Instant> to, Duration life) {
        var now = clock.instant();
        to.values().removeIf(end -> !now.isBefore(end));
        var secret = OperatorToken.secret(random);
        to.put(name(secret), now.plus(life));
        return secret;
    }

    private boolean live(@org.jspecify.annotations.Nullable Instant end) {
        return end != null && clock.instant().isBefore(end);
    }
}
