package dev.continuo.gateway;

import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Writes failures for the log: what kind they are, where they arose, an SQLSTATE. Their messages
/// are left out unless our own code wrote them: those of drivers and parsers quote what they choked
/// on, which may be what somebody said.
public final class RedactingConverter extends ThrowableHandlingConverter {
    private static final String OURS = "dev.continuo.";
    private static final int FOREIGN = 4;
    private static final int FRAMES = 12;
    private static final int DEEPEST = 8;

    @Override
    public String convert(ILoggingEvent event) {
        var thrown = event.getThrowableProxy();
        if (thrown == null) return "";
        var text = new StringBuilder();
        write(thrown, "", text, Collections.newSetFromMap(new IdentityHashMap<>()));
        return text.toString();
    }

    private static void write(IThrowableProxy thrown, String how, StringBuilder to, Set<IThrowableProxy> seen) {
        if (seen.size() >= DEEPEST || !seen.add(thrown)) return;
        to.append(how).append(thrown.getClassName()).append(detail(thrown)).append('\n');
        for (var frame : frames(thrown)) to.append("    at ").append(frame).append('\n');
        if (thrown.getCause() != null) write(thrown.getCause(), "  caused by ", to, seen);
        for (var other : thrown.getSuppressed()) write(other, "  beside ", to, seen);
    }

    private static String detail(IThrowableProxy thrown) {
        if (thrown instanceof ThrowableProxy known && known.getThrowable() instanceof SQLException sql)
            return " [" + sql.getSQLState() + "]";
        return ownWords(thrown) ? ": " + thrown.getMessage() : "";
    }

    /// Tells whether the message was written where our own code threw it, and hands on none of a
    /// cause's.
    private static boolean ownWords(IThrowableProxy thrown) {
        var message = thrown.getMessage();
        var frames = thrown.getStackTraceElementProxyArray();
        if (message == null || frames.length == 0 || !ours(frames[0])) return false;
        var cause = thrown.getCause();
        for (int depth = 0; cause != null && depth < DEEPEST; depth++, cause = cause.getCause()) {
            var said = cause.getMessage();
            if (said != null && !said.isEmpty() && message.contains(said)) return false;
            if (message.contains(cause.getClassName())) return false;
        }
        return true;
    }

    /// The first ones, whosever they are, and then ours.
    private static List<String> frames(IThrowableProxy thrown) {
        var shown = new ArrayList<String>();
        var index = 0;
        for (var frame : thrown.getStackTraceElementProxyArray()) {
            if (shown.size() == FRAMES) break;
            if (index++ < FOREIGN || ours(frame))
                shown.add(frame.getStackTraceElement().toString());
        }
        return shown;
    }

    private static boolean ours(StackTraceElementProxy frame) {
        return frame.getStackTraceElement().getClassName().startsWith(OURS);
    }
}
