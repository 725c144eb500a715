package dev.continuo.adapters.slack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A wire to a port on loopback, which may freeze: nothing comes through any more, and nobody hangs
/// up.
final class FrozenWire implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> ends = new CopyOnWriteArrayList<>();
    private final int to;
    private volatile boolean frozen;

    FrozenWire(int to) throws IOException {
        this.to = to;
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    void freeze() {
        frozen = true;
    }

    private void accept() {
        try {
            while (true) {
                var near = door.accept();
                var far = new Socket(InetAddress.getLoopbackAddress(), to);
                ends.addAll(List.of(near, far));
                Thread.startVirtualThread(() -> carry(near, far));
                Thread.startVirtualThread(() -> carry(far, near));
            }
        } catch (IOException _) {
            // Closed.
        }
    }

    private void carry(Socket from, Socket into) {
        var bytes = new byte[8192];
        try (from;
                into) {
            for (int read = 0; read >= 0; read = from.getInputStream().read(bytes))
                if (!frozen) into.getOutputStream().write(bytes, 0, read);
        } catch (IOException _) {
            // One side hung up.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (var end : ends) end.close();
    }
}
