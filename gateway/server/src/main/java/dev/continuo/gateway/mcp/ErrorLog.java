package dev.continuo.gateway.mcp;

import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.provider.http.SecretRedactor;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Error stream of a server's program, for the log: without secrets, and no more than the
/// beginning. Its later output may repeat what people said.
final class ErrorLog {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorLog.class);

    /// Enough for a stack trace that tells why it does not start.
    private static final int MAX_LINES = 40;

    private static final int MAX_CHARS = 300;

    private final String server;
    private final SecretRedactor redactor;
    private final AtomicInteger lines = new AtomicInteger();

    /// Of one run of a server.
    ErrorLog(String server, SecretRedactor redactor) {
        this.server = server;
        this.redactor = redactor;
    }

    void line(String line) {
        if (line.isBlank()) return;
        var number = lines.incrementAndGet();
        if (number <= MAX_LINES)
            LOG.info("{}: {}", server, SummaryText.excerpt(redactor.apply(VisibleText.of(line)), MAX_CHARS));
        else if (number == MAX_LINES + 1) LOG.info("{}: what it writes from here on is left out", server);
    }
}
