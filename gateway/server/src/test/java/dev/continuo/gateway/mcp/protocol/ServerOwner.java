package dev.continuo.gateway.mcp.protocol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A process that starts a server which ignores what it is told, names it, and waits.
final class ServerOwner {
    private ServerOwner() {}

    static void main(String... arguments) throws IOException {
        var server = McpProcess.start(
                List.of("/bin/sh", "-c", "trap '' HUP TERM INT; while :; do sleep 600; done"),
                Map.of(),
                Path.of(arguments[0]));
        System.out.println(server.pid());
        // Until the test ends it, or is gone itself.
        var _ = System.in.read();
    }
}
