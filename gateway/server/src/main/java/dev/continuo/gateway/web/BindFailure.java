package dev.continuo.gateway.web;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Locale;

/// Why nobody can listen at an address, and what to do about it.
public final class BindFailure {
    private static final String ANOTHER_BIND =
            "Set CONTINUO_BIND to an address of this machine, for example 127.0.0.1.";

    private BindFailure() {}

    /// Looks whether the gateway could listen there.
    ///
    /// @throws Refused when it could not
    public static void check(String bind, int port) {
        try (var _ = new ServerSocket(port, 1, InetAddress.getByName(bind))) {
            // It could.
        } catch (IOException e) {
            throw refusal(bind, port, new UncheckedIOException(e));
        }
    }

    /// The refusal that a failure to listen means; the failure itself where it is another one.
    public static RuntimeException refusal(String bind, int port, RuntimeException failure) {
        if (!resolves(bind)) return new Refused("There is no address %s.".formatted(bind), ANOTHER_BIND);
        for (Throwable t = failure; t != null; t = t.getCause())
            if (t instanceof SocketException socket) return refusal(bind, port, socket);
        return failure;
    }

    private static Refused refusal(String bind, int port, SocketException failure) {
        var why = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        if (why.contains("assign")) return new Refused(bind + " is not an address of this machine.", ANOTHER_BIND);
        if (!(failure instanceof BindException) || why.contains("denied"))
            return new Refused(
                    "Port %d on %s may not be listened on.".formatted(port, bind),
                    "Set CONTINUO_PORT to one above 1023.");
        return new Refused(
                "Port %d on %s is taken.".formatted(port, bind),
                "Stop what listens there, or set CONTINUO_PORT to another one.");
    }

    private static boolean resolves(String bind) {
        try {
            var _ = InetAddress.getByName(bind);
            return true;
        } catch (UnknownHostException _) {
            return false;
        }
    }
}
