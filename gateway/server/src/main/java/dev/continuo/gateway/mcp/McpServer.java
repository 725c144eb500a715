package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.mcp.OfferedTools.OfferedTool;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.mcp.protocol.McpSession;
import dev.continuo.gateway.mcp.protocol.McpTransport;
import dev.continuo.gateway.settings.McpServerSetting;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolCategory;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One server: connected again and again, and asked for its tools now and then.
final class McpServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(McpServer.class);

    private final McpServerSetting setting;
    private final Supplier<McpTransport> transports;
    private final Pinning pinning;
    private final McpTimeouts timing;
    private final ToolFactory tools;
    private final Semaphore wake = new Semaphore(0);
    private final Thread worker;
    private volatile boolean closed;
    private volatile @Nullable McpSession session;
    private volatile View view = new View(ServerState.STARTING, "", OfferedTools.NONE, Set.of());

    /// State of a server.
    enum ServerState {
        STARTING,
        RUNNING,
        DOWN
    }

    /// Knowledge about a server at a moment.
    ///
    /// @param reason why it is down, a part of a sentence; empty where it is not
    /// @param waiting the tools that wait for an approval
    record View(ServerState state, String reason, OfferedTools offered, Set<String> waiting) {
        View {
            waiting = Set.copyOf(waiting);
        }
    }

    /// Compares tools with what was approved.
    @FunctionalInterface
    interface Pinning {
        /// The names of those that may not be offered.
        Set<String> waiting(String server, OfferedTools offered);
    }

    /// Makes the tools that models are told of.
    @FunctionalInterface
    interface ToolFactory {
        Tool of(McpServer server, OfferedTool tool, ToolCategory category);
    }

    /// Durations for a server.
    ///
    /// @param patience for a connection, and for each page of a list
    /// @param call for a call
    /// @param refresh after which the tools are asked for again
    /// @param pause after each time that they were asked for, whatever the server says
    /// @param first before a server that ended is started again; then ever longer
    /// @param longest of these
    /// @param steady after which a server that ended is one that worked
    record McpTimeouts(
            Duration patience,
            Duration call,
            Duration refresh,
            Duration pause,
            Duration first,
            Duration longest,
            Duration steady) {
        // 60 s: the first run of npx fetches the package. 29 s: before the 30 s after which the
        // loop interrupts, so that what is said is said by this.
        static final McpTimeouts USUAL = new McpTimeouts(
                Duration.ofSeconds(60),
                Duration.ofSeconds(29),
                Duration.ofMinutes(5),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofMinutes(5),
                Duration.ofMinutes(1));
    }

    McpServer(
            McpServerSetting setting,
            Supplier<McpTransport> transports,
            Pinning pinning,
            ToolFactory tools,
            McpTimeouts timing) {
        this.setting = setting;
        this.transports = transports;
        this.pinning = pinning;
        this.tools = tools;
        this.timing = timing;
        this.worker = Thread.ofVirtual().name("mcp-" + setting.name()).unstarted(this::run);
    }

    void start() {
        worker.start();
    }

    McpServerSetting setting() {
        return setting;
    }

    View view() {
        return view;
    }

    /// Looks at its tools again, soon.
    void recheck() {
        wake.release();
    }

    /// The tools that may be called for somebody at least.
    List<Tool> tools() {
        var now = view;
        if (now.state() != ServerState.RUNNING) return List.of();
        return now.offered().tools().stream()
                .filter(tool -> !now.waiting().contains(tool.name()))
                .filter(tool -> setting.allowed(tool.name()).isPresent())
                .map(tool -> tools.of(this, tool, category(tool)))
                .toList();
    }

    /// The server's own hints do not count.
    ToolCategory category(OfferedTool tool) {
        return setting.safe().has(tool.name()) ? ToolCategory.SAFE_CHAIN : ToolCategory.DANGEROUS;
    }

    /// Calls a tool that is still what it was when the model was told of it.
    JsonNode call(OfferedTool tool, ObjectNode arguments) throws McpFailure, InterruptedException {
        var now = view;
        var open = session;
        if (open == null || now.state() != ServerState.RUNNING)
            throw new McpFailure(now.reason().isEmpty() ? "is not running now" : now.reason());
        if (!now.offered().tools().contains(tool) || now.waiting().contains(tool.name()))
            throw new McpFailure("has changed this tool, and the operator has not approved it yet");
        return open.call(tool.name(), arguments, timing.call());
    }

    private void run() {
        var backoff = new ExponentialBackoff(timing.first(), timing.longest());
        while (!closed) {
            var begun = System.nanoTime();
            var why = serve();
            session = null;
            if (closed) return;
            if (System.nanoTime() - begun > timing.steady().toNanos()) backoff.reset();
            var pause = backoff.next();
            if (!why.reason().equals(view.reason()))
                LOG.warn("The MCP server {} {}. It is tried again.", setting.name(), why.reason());
            view = new View(ServerState.DOWN, why.reason(), view.offered(), view.waiting());
            await(pause);
        }
    }

    /// Serves as long as the connection lasts; why it ended.
    private McpFailure serve() {
        try (var connected = new McpSession(transports.get(), setting.elicitation(), this::recheck)) {
            session = connected;
            var why = serve(connected);
            // Calls under way are told this, and not that the connection was closed.
            connected.end(why);
            return why;
        } catch (RuntimeException | Error e) {
            LOG.debug("The MCP server {} failed", setting.name(), e);
            return new McpFailure("cannot be used while the ledger cannot");
        }
    }

    private McpFailure serve(McpSession connected) {
        try {
            connected.open(timing.patience());
            var _ = connected.end().thenRun(wake::release);
            while (!closed && !connected.end().isDone()) {
                refresh(connected);
                Thread.sleep(timing.pause());
                await(timing.refresh());
            }
            return connected.end().getNow(new McpFailure("was stopped"));
        } catch (McpFailure e) {
            return e;
        } catch (InterruptedException _) {
            return new McpFailure("was stopped");
        }
    }

    private void refresh(McpSession connected) throws McpFailure, InterruptedException {
        var offered = OfferedTools.read(setting.name(), connected.tools(timing.patience()));
        var before = view;
        view = new View(ServerState.RUNNING, "", offered, pinning.waiting(setting.name(), offered));
        if (before.state() != ServerState.RUNNING)
            LOG.info(
                    "The MCP server {} runs with {} tools.",
                    setting.name(),
                    offered.tools().size());
    }

    /// Until somebody wakes it; however often they did, it is one waking.
    private void await(Duration time) {
        try {
            var _ = wake.tryAcquire(time.toMillis(), TimeUnit.MILLISECONDS);
            wake.drainPermits();
        } catch (InterruptedException _) {
            // It is closed.
        }
    }

    @Override
    public void close() {
        closed = true;
        var open = session;
        if (open != null) open.close();
        worker.interrupt();
        try {
            worker.join(timing.patience());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
