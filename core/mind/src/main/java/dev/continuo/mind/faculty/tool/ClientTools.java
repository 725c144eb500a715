package dev.continuo.mind.faculty.tool;

import dev.continuo.model.prompt.ToolCall;
import dev.continuo.model.prompt.ToolSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Tools of the program that sent a message: a model calls them while it answers, and the program
/// does what they say. Only the memory of this process knows them: after a restart nobody waits for
/// a call. Safe for use by many threads.
public final class ClientTools {
    /// A program that is there answers long before, and a conversation must not wait much longer.
    public static final Duration TIMEOUT = Duration.ofMinutes(2);

    /// 100 ms: so soon a clock that was set counts.
    private static final Duration LOOK = Duration.ofMillis(100);

    /// No tools.
    public static final ClientTools NONE =
            new ClientTools(new ToolWishes(List.of(), Set.of(), true), () -> "", _ -> {}, () -> Instant.EPOCH);

    private final ToolWishes wishes;
    private final Supplier<String> ids;
    private final Consumer<Boolean> busy;
    private final InstantSource clock;
    private final Map<String, ToolCall> waiting = new LinkedHashMap<>();
    private final Map<String, String> results = new HashMap<>();
    private CompletableFuture<Void> next = new CompletableFuture<>();
    private String told = "";
    private boolean left;

    /// Tools that a program offers, and its wishes about calls of them.
    ///
    /// @param tools by the program's names, described fit for a model
    /// @param forced names of tools of which the answer must call one first; empty for no such wish
    /// @param parallel whether the program takes several calls at once
    public record ToolWishes(List<ToolSpec> tools, Set<String> forced, boolean parallel) {
        public ToolWishes {
            tools = List.copyOf(tools);
            forced = Set.copyOf(forced);
        }
    }

    /// @param ids names calls so that nobody guesses them
    /// @param busy is told false when calls begin to wait, and true when the turn goes on
    public ClientTools(ToolWishes wishes, Supplier<String> ids, Consumer<Boolean> busy, InstantSource clock) {
        this.wishes = wishes;
        this.ids = ids;
        this.busy = busy;
        this.clock = clock;
    }

    public ToolWishes wishes() {
        return wishes;
    }

    /// Hands calls to the program. Blocks until all have results, the time is over or nobody
    /// answers any more.
    ///
    /// @param calls with the program's names of its tools
    /// @return the results by the given ids of the calls, empty where there is none
    public synchronized Map<String, Optional<String>> make(List<ToolCall> calls) throws InterruptedException {
        var names = new LinkedHashMap<String, String>();
        for (var call : calls) {
            var id = ids.get();
            names.put(call.id(), id);
            if (!left) waiting.put(id, new ToolCall(id, call.name(), call.arguments()));
        }
        if (!left) {
            next.complete(null);
            busy.accept(false);
            var end = clock.instant().plus(TIMEOUT);
            while (!waiting.isEmpty() && clock.instant().isBefore(end)) wait(LOOK.toMillis());
            settle();
            busy.accept(true);
        }
        var made = new HashMap<String, Optional<String>>();
        names.forEach((call, id) -> made.put(call, Optional.ofNullable(results.get(id))));
        return made;
    }

    /// Has no call wait any more. Whoever waits for the next ones goes on waiting.
    private void settle() {
        waiting.clear();
        if (next.isDone()) next = new CompletableFuture<>();
        notifyAll();
    }

    /// The calls that wait for a result, by ids of their own.
    public synchronized List<ToolCall> waiting() {
        return List.copyOf(waiting.values());
    }

    /// Completes when calls wait.
    public synchronized CompletableFuture<Void> next() {
        return this == NONE ? new CompletableFuture<>() : next;
    }

    /// Takes the result of a call; one that does not wait any more is passed over.
    public synchronized void answer(String id, String result) {
        if (waiting.remove(id) != null) results.put(id, result);
        if (waiting.isEmpty()) settle();
    }

    /// Has nobody answer any more: calls that wait have no result, and later ones neither.
    public synchronized void leave() {
        left = true;
        settle();
    }

    /// The part of the answer that the program was told together with calls.
    public synchronized String told() {
        return told;
    }

    /// Notes what of the answer the program was told together with calls.
    public synchronized void told(String text) {
        told = text;
    }
}
