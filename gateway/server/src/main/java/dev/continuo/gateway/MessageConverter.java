package dev.continuo.gateway;

import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.util.regex.Pattern;

/// Writes a log line's message, cut off where the message of a statement that failed begins: a
/// library may have put it there.
public final class MessageConverter extends ClassicConverter {
    private static final Pattern STATEMENT = Pattern.compile(
            "SQL \\[|Batch entry |\\b(?:ERROR|FATAL|PANIC): |\\b(?:insert into|update|delete"
                    + " from|select) [\\s\\S]*?(?: values? | set | where | from )|\\s(?:Detail|Where|Hint): ",
            Pattern.CASE_INSENSITIVE);

    @Override
    public String convert(ILoggingEvent event) {
        var message = String.valueOf(event.getFormattedMessage());
        var statement = STATEMENT.matcher(message);
        return statement.find() ? message.substring(0, statement.start()) + "…" : message;
    }
}
