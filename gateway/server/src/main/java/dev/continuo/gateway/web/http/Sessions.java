package dev.continuo.gateway.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.governance.Governance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sessions of the console and the links that begin them, by hash. A file of the home keeps the
/// sessions over a restart, as long as the operator's token is the same; links end with the
/// process.
public final class Sessions {
    /// Time for which a session lasts.
    public static final Duration LIFE = Duration.ofDays(7);

    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);
    private static final Duration LINK_LIFE = Duration.ofMinutes(15);

    private final SecureRandom random;
    private final InstantSource clock;
    private final Path file;
    private final String operator;
    private final Map<String, Instant> ends = new ConcurrentHashMap<>();
    private final Cache<String, Boolean> links;

    /// @param file where the sessions are kept: the token's fingerprint, then the hash and the end
    ///   of each in ISO 8601
    public Sessions(SecureRandom random, InstantSource clock, Path file, OperatorToken operator) {
        this.random = random;
        this.clock = clock;
        this.file = file;
        this.operator = operator.fingerprint();
        this.links = Caches.lasting(LINK_LIFE, clock);
        read();
    }

    /// A new one-time key for a log-in link, good for 15 minutes.
    public String link() {
        var secret = OperatorToken.secret(random);
        links.put(name(secret), true);
        return secret;
    }

    /// Tells whether the key is good; it is not any more.
    boolean redeem(String key) {
        return links.asMap().remove(name(key)) != null;
    }

    /// Begins a session; returns its secret.
    public String begin() {
        var secret = OperatorToken.secret(random);
        ends.put(name(secret), clock.instant().plus(LIFE));
        write();
        return secret;
    }

    /// Returns the name of a session here: its secret's hash.
    static String name(String secret) {
        return HexFormat.of().formatHex(Governance.hash(secret));
    }

    /// Tells whether the session of a name lasts.
    public boolean knows(String name) {
        var end = ends.get(name);
        return end != null && end.isAfter(clock.instant());
    }

    /// Ends the session of a name.
    public void end(String name) {
        if (ends.remove(name) != null) write();
    }

    private void read() {
        if (!Files.exists(file)) return;
        try {
            var lines = Files.readAllLines(file);
            if (lines.isEmpty() || !lines.getFirst().equals(operator)) return;
            for (var line : lines.subList(1, lines.size())) {
                var words = line.split(" ", -1);
                ends.put(words[0], Instant.parse(words[words.length - 1]));
            }
        } catch (IOException | DateTimeParseException e) {
            LOG.warn("The console's sessions begin anew, {} cannot be read: {}", file, e.toString());
        }
    }

    private synchronized void write() {
        var now = clock.instant();
        ends.values().removeIf(end -> !end.isAfter(now));
        var text = new StringBuilder(operator).append('\n');
        new TreeMap<>(ends)
                .forEach(
                        (name, end) -> text.append(name).append(' ').append(end).append('\n'));
        try {
            FilePermissions.replace(file, out -> out.append(text));
        } catch (IOException e) {
            LOG.warn("A restart will end the console's sessions, {}: {}", file, e.toString());
        }
    }
}
