package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A server that is a program: a line for each message on its input and its output.
public final class StdioTransport implements McpTransport {
    /// Messages that wait for a server which does not read.
    private static final int MAX_WAITING = 64;

    private static final int BUFFER = 8 * 1024;

    // 200 ms: what a program wrote at its end is in the pipe.
    private static final Executor LATER =
            CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS, Thread::startVirtualThread);

    private final List<String> command;
    private final Map<String, String> environment;
    private final Path folder;
    private final Consumer<String> errors;
    private final BlockingQueue<byte[]> outgoing = new LinkedBlockingQueue<>(MAX_WAITING);
    private @Nullable McpProcess process;
    private boolean closed;

    /// @param environment all that the program finds in its environment, `PATH` aside
    /// @param folder where it is started
    /// @param errors is told each line that it writes on its error stream
    public StdioTransport(List<String> command, Map<String, String> environment, Path folder, Consumer<String> errors) {
        this.command = command;
        this.environment = environment;
        this.folder = folder;
        this.errors = errors;
    }

    @Override
    public synchronized void open(Receiver receiver) throws McpFailure {
        if (closed) throw new McpFailure("was stopped");
        McpProcess started;
        try {
            started = McpProcess.start(command, environment, folder);
        } catch (IOException _) {
            throw new McpFailure("cannot be started: there is no such program as its command names");
        }
        process = started;
        var _ = beside("out", started, () -> read(started, receiver));
        var _ = beside("err", started, () -> readErrors(started.errors()));
        var writer = beside("in", started, () -> write(started));
        var _ = started.onExit().thenRun(writer::interrupt);
        // What it left behind may hold its output open: its end counts, once that was read.
        var _ = started.onExit().thenRunAsync(() -> receiver.ended(end(started)), LATER);
    }

    private static Thread beside(String name, McpProcess process, Runnable work) {
        return Thread.ofVirtual().name("mcp-" + name + "-" + process.pid()).start(work);
    }

    @Override
    public CompletableFuture<?> send(ObjectNode message) {
        var line = (message + "\n").getBytes(StandardCharsets.UTF_8);
        return outgoing.offer(line)
                ? new CompletableFuture<>()
                : CompletableFuture.failedFuture(new McpFailure("does not read what it is sent"));
    }

    private void write(McpProcess to) {
        try (var input = to.input()) {
            while (true) {
                input.write(outgoing.take());
                input.flush();
            }
        } catch (IOException _) {
            // Its end is told where its output ends.
        } catch (InterruptedException _) {
            // It ended: nothing is left to write to.
        }
    }

    private static void read(McpProcess from, Receiver receiver) {
        try (var output = from.output()) {
            lines(output, receiver);
        } catch (IOException _) {
            // It is over, as at its end.
        }
        var _ = from.onExit().completeOnTimeout(null, 1, TimeUnit.SECONDS).join();
        receiver.ended(end(from));
    }

    private static McpFailure end(McpProcess process) {
        return new McpFailure(process.exitCode() < 0 ? "closed its output" : "ended with code " + process.exitCode());
    }

    /// Gives on each line; one that is too long is read to its end and kept nowhere.
    private static void lines(InputStream output, Receiver receiver) throws IOException {
        var line = new ByteArrayOutputStream();
        var tooLong = false;
        var buffer = new byte[BUFFER];
        for (int read = output.read(buffer); read >= 0; read = output.read(buffer)) {
            var from = 0;
            for (int at = 0; at < read; at++) {
                if (buffer[at] != '\n') continue;
                line.write(buffer, from, at - from);
                from = at + 1;
                if (!tooLong && line.size() > MAX_MESSAGE) receiver.lost(tooMuch());
                else if (!tooLong && line.size() > 1) receiver.received(line.toString(StandardCharsets.UTF_8));
                line.reset();
                tooLong = false;
            }
            line.write(buffer, from, read - from);
            if (line.size() > MAX_MESSAGE) {
                // Those who wait need not wait for the end of the line.
                if (!tooLong) receiver.lost(tooMuch());
                tooLong = true;
                line.reset();
            }
        }
    }

    static McpFailure tooMuch() {
        return new McpFailure("answered with more than 1 MB");
    }

    private void readErrors(InputStream stream) {
        var line = new StringBuilder();
        try (var reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
            for (int sign = reader.read(); sign >= 0; sign = reader.read()) {
                if (sign != '\n') {
                    if (line.length() < BUFFER) line.append((char) sign);
                } else {
                    errors.accept(line.toString());
                    line.setLength(0);
                }
            }
        } catch (IOException _) {
            // It is over.
        }
        if (!line.isEmpty()) errors.accept(line.toString());
    }

    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        if (process != null) process.close();
    }
}
