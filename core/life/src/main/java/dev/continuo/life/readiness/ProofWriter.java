package dev.continuo.life.readiness;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.Chain;
import dev.continuo.ledger.LedgerScan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

/// Writes a proof, line by line, with the digest of what was written.
public final class ProofWriter {
    private final Writer out;
    private final MessageDigest digest;
    private long events;

    private ProofWriter(Writer out) {
        this.out = out;
        this.digest = sha256();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Writes the proof of one consistent state of a ledger; returns how many events it has.
    ///
    /// @param all with what not everyone may hear
    public static long write(DataSource database, String agent, boolean all, Writer out) throws IOException {
        return new ProofWriter(out).write(database, agent, all);
    }

    private long write(DataSource database, String agent, boolean all) throws IOException {
        var contents = new ProofContents(all);
        var head = new AtomicReference<>(Chain.origin());
        line(ProofLines.header(agent, all));
        LedgerScan.read(database, agent, e -> {
            line(ProofLines.event(e));
            contents.take(e);
            head.set(e.hash());
            events++;
        });
        contents.lines().forEach(this::line);
        var end = ProofLines.end(events, HexFormat.of().formatHex(head.get()), digest.digest());
        out.write(end + "\n");
        out.flush();
        return events;
    }

    private void line(JsonNode json) {
        var text = json + "\n";
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
