package dev.continuo.mind.tool;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.ToolEvent.ToolBegan;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.tool.ToolRunner.ToolRun;
import java.util.function.Supplier;

/// Calls that reach beyond this process: each is made at most once for a message, however often the
/// turn is repeated. Its beginning is recorded first.
final class ExternalCalls {
    private static final int REMEMBERED = 200;

    private final Ledger ledger;
    private final Cache<String, ToolRun> results = Caches.bounded(REMEMBERED);

    ExternalCalls(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Makes the call, or answers with what it brought before. Blocks until its beginning is
    /// recorded.
    ///
    /// @param message the first message of the turn
    ToolRun once(long message, String tool, String arguments, Supplier<ToolRun> call) {
        var digest = ledger.digest(arguments);
        var key = "tool\n" + message + "\n" + tool + "\n" + digest;
        var known = results.getIfPresent(key);
        if (known != null) return known;
        var began = NewEvent.once(new ToolBegan(message, tool, digest), Actor.AGENT, key);
        if (!(ledger.commit(Decision.of(began)) instanceof CommitResult.Recorded)) return unknown();
        var ran = call.get();
        results.put(key, ran);
        return ran;
    }

    private static ToolRun unknown() {
        var result = ToolResult.refused(
                "This call was begun before the program was interrupted; whether it was" + " done is not known.",
                "Say so, and ask before you do it in another way.");
        return new ToolRun(result, "unknown", ToolRunner.json(result), 0);
    }
}
