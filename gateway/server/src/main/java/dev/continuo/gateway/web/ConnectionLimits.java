package dev.continuo.gateway.web;

import dev.continuo.gateway.settings.AddressRange;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.internal.HttpConnection;

/// Keeps callers without a token from holding connections that others need: so many from an
/// address, and so long for a request's headers. Who shows a token is limited by that instead.
final class ConnectionLimits implements Connection.Listener {
    /// From one address; browsers open 6 to a server, and several people may share an address.
    private static final int MAX_OF_AN_ADDRESS = 256;

    /// For all headers of a request, from its first byte; of the first one, from the connection's
    /// beginning.
    private static final Duration HEADERS_TIMEOUT = Duration.ofSeconds(10);

    private static final Duration LOOK = Duration.ofSeconds(1);

    private final ServerConnector connector;
    private final int most;
    private final Predicate<InetAddress> exempt;
    private final LongSupplier nanoTime;
    private final Map<EndPoint, InetAddress> unidentified = new HashMap<>();
    private final Map<InetAddress, Integer> counts = new HashMap<>();
    private final AtomicBoolean looking = new AtomicBoolean();

    /// @param nanoTime the time, as [System#nanoTime] tells it
    ConnectionLimits(ServerConnector connector, int most, Predicate<InetAddress> exempt, LongSupplier nanoTime) {
        this.connector = connector;
        this.most = most;
        this.exempt = exempt;
        this.nanoTime = nanoTime;
    }

    /// Limits the connections of a connector that is not started yet, but not those of this machine
    /// and of proxies, behind which are many callers.
    static ConnectionLimits limit(ServerConnector connector, List<AddressRange> proxies) {
        Predicate<InetAddress> proxy = address -> proxies.stream().anyMatch(range -> range.contains(address));
        var connections = new ConnectionLimits(
                connector, MAX_OF_AN_ADDRESS, proxy.or(InetAddress::isLoopbackAddress), System::nanoTime);
        connector.addBean(connections);
        connector.addEventListener(connections);
        return connections;
    }

    @Override
    public void onOpened(Connection connection) {
        var point = connection.getEndPoint();
        var address = address(point).filter(exempt.negate());
        if (address.isPresent() && !count(address.get(), point)) point.close();
        look();
    }

    private synchronized boolean count(InetAddress address, EndPoint point) {
        if (counts.getOrDefault(address, 0) >= most) return false;
        if (unidentified.put(point, address) == null) counts.merge(address, 1, Integer::sum);
        return true;
    }

    @Override
    public void onClosed(Connection connection) {
        identified(connection.getEndPoint());
    }

    /// A caller has shown a token on this connection.
    synchronized void identified(EndPoint point) {
        var address = unidentified.remove(point);
        if (address != null) counts.computeIfPresent(address, (_, n) -> n == 1 ? null : n - 1);
    }

    private static Optional<InetAddress> address(EndPoint point) {
        return point.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? Optional.ofNullable(remote.getAddress())
                : Optional.empty();
    }

    /// Looks for slow callers from now on, as long as anybody is connected.
    private void look() {
        if (looking.compareAndSet(false, true))
            connector.getScheduler().schedule(this::closeSlow, LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    void closeSlow() {
        looking.set(false);
        if (!connector.isRunning()) return;
        var connected = connector.getConnectedEndPoints();
        for (var point : connected) if (slow(point)) point.close();
        if (!connected.isEmpty()) look();
    }

    private boolean slow(EndPoint point) {
        if (!(point.getConnection() instanceof HttpConnection http)) return false;
        var parser = http.getParser();
        if (!parser.isStart()) return parser.inHeaderState() && late(parser.getBeginNanoTime());
        var age = System.currentTimeMillis() - point.getCreatedTimeStamp();
        return http.getMessagesIn() == 0 && late(System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(age));
    }

    private boolean late(long begun) {
        return nanoTime.getAsLong() - begun > HEADERS_TIMEOUT.toNanos();
    }
}
