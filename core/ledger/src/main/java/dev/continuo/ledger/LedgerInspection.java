package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;

import dev.continuo.ledger.database.JooqFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;

/// A ledger as it lies in the database, whether or not it is open: its chain, its anchor and the
/// triggers that protect it.
public final class LedgerInspection {
    private static final String SHORTENED =
            "The ledger does not contain its anchor: its end was cut off or replaced. See ledger"
                    + " verify; after restoring a backup on purpose, run ./continuo ledger anchor --accept.";
    private static final String UNANCHORED =
            "The ledger's anchor is missing: nothing outside the database says where the chain"
                    + " ended. If that is right, as after a move to a new CONTINUO_HOME, run ./continuo ledger"
                    + " anchor --accept.";
    private static final String UNREADABLE =
            "The ledger's anchor cannot be read; to accept the chain as it is, run ./continuo ledger"
                    + " anchor --accept.";

    private LedgerInspection() {}

    /// Before anything is recorded: what comes later must not cover up what is gone. Reads two
    /// events at most.
    static List<String> beforeUse(DSLContext db, String agent, Anchor anchor) {
        var found = new ArrayList<String>();
        Verification.end(db, agent).ifPresent(end -> found.add("The ledger is broken: " + end + "."));
        compare(db, agent, anchor).ifPresent(found::add);
        if (found.size() > 0) anchor.hold();
        found.addAll(Verification.guards(db));
        return List.copyOf(found);
    }

    private static Optional<String> compare(DSLContext db, String agent, Anchor anchor) {
        var point = anchor.read();
        if (point.isPresent() && !point.get().readable()) return Optional.of(UNREADABLE);
        if (point.isPresent())
            return Verification.contains(db, agent, point.get()) ? Optional.empty() : Optional.of(SHORTENED);
        if (!db.fetchExists(EVENT, EVENT.AGENT_ID.eq(agent))) {
            // A crash right after the first event must not look like a lost anchor.
            anchor.write(agent, 0, Chain.ORIGIN);
            return Optional.empty();
        }
        return Optional.of(UNANCHORED);
    }

    /// Recomputes every digest and link, compares the chain with its head and its anchor, and the
    /// database's triggers with those it should have.
    public static Verification.Result verify(DataSource database, String agent, Anchor anchor, LongConsumer progress) {
        var result = verifyChain(database, agent, anchor, progress);
        if (!(result instanceof Verification.Result.Sound)) return result;
        var guards = Verification.guards(JooqFactory.on(database));
        return guards.isEmpty() ? result : new Verification.Result.Broken(0, clause(String.join(" ", guards)));
    }

    /// The same without the triggers, which are another build's until its migrations have run.
    public static Verification.Result verifyChain(
            DataSource database, String agent, Anchor anchor, LongConsumer progress) {
        var read = anchor.read();
        var point = read.filter(Anchor.AnchorPoint::readable);
        var result = Verification.database(database, agent, point, progress);
        return result instanceof Verification.Result.Sound && point.isEmpty()
                ? new Verification.Result.Broken(0, clause(read.isEmpty() ? UNANCHORED : UNREADABLE))
                : result;
    }

    /// A sentence as a part of another.
    private static String clause(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1, sentence.length() - 1);
    }

    /// Makes the anchor say what the chain says now, after a backup was restored on purpose.
    public static void acceptAnchor(DataSource database, String agent, Anchor anchor) {
        var head = JooqFactory.on(database).transactionResult(t -> LedgerTables.lockHead(t.dsl(), agent));
        anchor.accept(agent, head.seq(), head.hash());
    }
}
