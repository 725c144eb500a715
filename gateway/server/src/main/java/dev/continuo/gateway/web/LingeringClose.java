package dev.continuo.gateway.web;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/// Takes in what a caller still sends after the answer was written, as nginx's `lingering_close`
/// does. A connection closed over unread bytes is reset, and then the caller learns of a broken
/// connection where it should read why the body was refused.
final class LingeringClose implements Filter {
    /// In bytes; who sends more than this has not looked for an answer.
    private static final long MAX_BYTES = 16L << 20;

    /// Between two pieces, and for all of them.
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private static final Duration LONGEST = Duration.ofSeconds(10);

    private LingeringClose() {}

    static void at(ServletContextHandler handler) {
        var holder = new FilterHolder(new LingeringClose());
        holder.setAsyncSupported(true);
        handler.addFilter(holder, "/*", EnumSet.of(DispatcherType.REQUEST));
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request, response);
        if (request.isAsyncStarted() || !sendsMore((HttpServletRequest) request)) return;
        response.getOutputStream().close();
        try {
            takeIn(request);
        } catch (IOException _) {
            // The caller has gone, or sends nothing more: the connection is closed then.
        }
    }

    /// Tells whether the caller sends more; one who expects to be told to go on sends nothing until
    /// then.
    private static boolean sendsMore(HttpServletRequest request) throws IOException {
        var body = request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
        return body
                && request.getHeader("Expect") == null
                && !request.getInputStream().isFinished();
    }

    private static void takeIn(ServletRequest request) throws IOException {
        var connection = ServletContextRequest.getServletContextRequest(request)
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint();
        var idle = connection.getIdleTimeout();
        connection.setIdleTimeout(PAUSE.toMillis());
        var end = System.nanoTime() + LONGEST.toNanos();
        var in = request.getInputStream();
        var some = new byte[1 << 16];
        long taken = 0;
        for (int n = in.read(some); n >= 0; n = in.read(some)) {
            taken += n;
            if (taken > MAX_BYTES || System.nanoTime() > end) return;
        }
        connection.setIdleTimeout(idle);
    }
}
