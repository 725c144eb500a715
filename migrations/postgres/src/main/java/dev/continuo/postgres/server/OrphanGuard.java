package dev.continuo.postgres.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Stops the server when our process ends without having done so, however it ends: a shell waits at
/// a pipe of which we hold the only other end. Where there is no shell, the next start finds and
/// stops the orphan instead.
final class OrphanGuard implements AutoCloseable {
    // The line says "stopped by us"; end of file without it says that we died. The server may then
    // be starting still, so it is looked for during a while, but only as long as nobody after us
    // owns the directory: a server there is the next owner's. It ends after the server, which
    // writes until then.
    private static final String SCRIPT = """
            trap '' INT HUP TERM
            read -r line && exit 0
            n=0 told=
            while [ "$n" -lt 300 ] && [ "$(head -n 1 "$2" 2>/dev/null)" = "$3" ]; do
                pid=$(head -n 1 "$1" 2>/dev/null)
                [ -z "$told" ] || [ "$pid" = "$told" ] || exit 0
                [ -z "$told" ] && [ -n "$pid" ] && kill -INT "$pid" && told=$pid
                n=$((n + 1))
                sleep 0.1
            done 2>/dev/null
            """;

    private final OutputStream pipe;

    private OrphanGuard(OutputStream pipe) {
        this.pipe = pipe;
    }

    /// Begins before the server is started.
    static OrphanGuard over(Postmaster postmaster, Path ownerFile) throws IOException {
        if (!Files.isExecutable(Path.of("/bin/sh"))) {
            return new OrphanGuard(OutputStream.nullOutputStream());
        }
        List<String> command = List.of(
                "/bin/sh",
                "-c",
                SCRIPT,
                "continuo-end-watch",
                postmaster.pidFile().toString(),
                ownerFile.toString(),
                Long.toString(ProcessHandle.current().pid()));
        return new OrphanGuard(Subprocess.builder(Path.of("/"), command)
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
