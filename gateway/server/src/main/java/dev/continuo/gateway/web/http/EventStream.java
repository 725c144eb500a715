package dev.continuo.gateway.web.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// An answer of server-sent events (WHATWG HTML, section 9.2), written by the request's own thread.
///
/// Every method throws [IOException] when the other side has gone.
public final class EventStream {
    /// Longest time for which nothing may be written: whatever stands between closes silent
    /// connections.
    public static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private final jakarta.servlet.ServletOutputStream out;

    /// Opens the stream: from here on no other answer can be given.
    public EventStream(Context ctx) throws IOException {
        ctx.status(200).header("X-Accel-Buffering", "no");
        ctx.res().setContentType("text/event-stream");
        ctx.res().setCharacterEncoding("utf-8");
        out = ctx.res().getOutputStream();
        heartbeat();
    }

    /// Sends an event.
    ///
    /// @param id what the client names to go on from here; null where that is not possible
    public void send(String name, @Nullable Long id, Object data) throws IOException {
        var text = new StringBuilder();
        if (id != null) text.append("id: ").append(id).append('\n');
        text.append("event: ").append(name).append('\n');
        write(text.append("data: ").append(Json.text(data)).append("\n\n"));
    }

    /// Sends data without a name; JSON unless it is text already.
    public void data(Object data) throws IOException {
        var text = data instanceof String plain ? plain : Json.text(data);
        write(new StringBuilder("data: ").append(text).append("\n\n"));
    }

    /// Shows that the stream lives.
    public void heartbeat() throws IOException {
        write(new StringBuilder(":\n\n"));
    }

    private void write(StringBuilder text) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
