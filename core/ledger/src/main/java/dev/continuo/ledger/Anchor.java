package dev.continuo.ledger;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The chain's head written outside the database, so that a cut-off tail is noticed: the chain must
/// contain it. One line, `agent seq hash`, replaced after commits at most once a second; held where
/// it is once the chain was found not to contain it.
public final class Anchor {
    private static final Logger LOG = LoggerFactory.getLogger(Anchor.class);
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final Path file;
    private final InstantSource clock;
    private Instant written = Instant.EPOCH;
    private long seq;
    private boolean held;

    public Anchor(Path file, InstantSource clock) {
        this.file = file;
        this.clock = clock;
    }

    /// A point that the chain must contain.
    @SuppressWarnings("ArrayRecordComponent") // bytes of a hash, compared by Arrays
    public record AnchorPoint(String agent, long seq, byte[] hash) {
        private static final AnchorPoint UNREADABLE = new AnchorPoint("", 0, new byte[0]);

        /// Tells whether the file held a point; an unreadable anchor must not pass for a missing
        /// one.
        boolean readable() {
            return !agent.isEmpty();
        }
    }

    /// The point that the file holds; empty where there is no file.
    public Optional<AnchorPoint> read() {
        try {
            if (!Files.exists(file)) return Optional.empty();
            var words = Files.readString(file).strip().split(" ", -1);
            return Optional.of(new AnchorPoint(
                    words[0], Long.parseLong(words[1]), HexFormat.of().parseHex(words[2])));
        } catch (IOException | RuntimeException e) {
            LOG.debug("{} cannot be read", file, e);
            return Optional.of(AnchorPoint.UNREADABLE);
        }
    }

    /// The chain does not contain it: it stays as the only witness of what was cut off, until
    /// somebody accepts the chain as it is.
    synchronized void hold() {
        held = true;
    }

    /// Accepts the present state of the chain as right.
    ///
    /// @throws Refused when the file cannot be replaced
    synchronized void accept(String agent, long newSeq, byte[] hash) {
        held = false;
        try {
            // A file is replaced as a whole; a folder has to go first.
            if (Files.isDirectory(file)) Files.delete(file);
            replace(agent, newSeq, hash);
        } catch (IOException e) {
            throw new Refused(
                    "The ledger's anchor " + file + " cannot be replaced.",
                    "Move what is there away, see that this user may write there, and try again.");
        }
    }

    synchronized void moved(String agent, long newSeq, byte[] hash) {
        if (newSeq <= seq || clock.instant().isBefore(written.plus(INTERVAL))) return;
        write(agent, newSeq, hash);
    }

    synchronized void write(String agent, long newSeq, byte[] hash) {
        if (held) return;
        try {
            replace(agent, newSeq, hash);
        } catch (IOException e) {
            LOG.warn("The ledger's anchor could not be written: {}", e.getMessage());
        }
    }

    private void replace(String agent, long newSeq, byte[] hash) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        var draft = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(draft, agent + " " + newSeq + " " + HexFormat.of().formatHex(hash) + "\n");
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        seq = newSeq;
        written = clock.instant();
    }
}
