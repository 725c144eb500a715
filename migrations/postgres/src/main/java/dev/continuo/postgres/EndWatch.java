package dev.continuo.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Stops the server when our process ends without having done so, however it ends: a shell waits at
/// a pipe of which we hold the only other end. Where there is no shell, the next start finds and
/// stops the orphan instead.
final class EndWatch implements AutoCloseable {
    // The line says "stopped by us"; end of file without it says that we died. The pid file is
    // asked again, since a
    // later start may have replaced the server.
    private static final String SCRIPT =
            """
            trap '' INT HUP TERM
            read -r line && exit 0
            [ "$(head -n 1 "$1")" = "$2" ] && kill -INT "$2"
            """;

    private final OutputStream pipe;

    private EndWatch(OutputStream pipe) {
        this.pipe = pipe;
    }

    static EndWatch over(Postmaster postmaster) throws IOException {
        if (!Files.isExecutable(Path.of("/bin/sh"))) {
            return new EndWatch(OutputStream.nullOutputStream());
        }
        List<String> command =
                List.of(
                        "/bin/sh",
                        "-c",
                        SCRIPT,
                        "continuo-end-watch",
                        postmaster.pidFile().toString(),
                        Long.toString(postmaster.pid()));
        return new EndWatch(
                Tool.builder(Path.of("/"), command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .getOutputStream());
    }

    @Override
    public void close() {
        try (pipe) {
            pipe.write("stopped\n".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // The watch was killed; then there is nothing to call off.
        }
    }
}
