package dev.continuo.gateway.harness;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.postgres.Database;
import dev.continuo.postgres.DatabaseAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/// A process that writes to a ledger as fast as it can, at the same time as others: it begins when
/// all have said that they are there. Arguments: agent, its name, how many write, how many events.
public final class LedgerWriter {
    private LedgerWriter() {}

    public static void main(String[] arguments) {
        var agent = arguments[0];
        var name = arguments[1];
        var writers = Integer.parseInt(arguments[2]);
        var events = Integer.parseInt(arguments[3]);
        try (var database = Database.open(DatabaseAddress.parse(System.getenv("DATABASE_URL")), 4);
                var ledger = open(database, agent, Path.of(name + ".anchor"))) {
            ledger.commit(payload(0, name));
            while (present(ledger) < writers) LockSupport.parkNanos(1_000_000);
            var recorded = new ArrayList<CompletableFuture<?>>();
            for (int i = 1; i <= events; i++) {
                var future = ledger.record(payload(i, name));
                // Some at once, so that they share a transaction, some one by one.
                if (i % 5 == 0) future.join();
                recorded.add(future);
            }
            recorded.forEach(CompletableFuture::join);
        }
    }

    private static Ledger open(Database database, String agent, Path anchor) {
        var source = database.dataSource();
        new Rebuild(source, Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(agent);
        var clock = InstantSource.system();
        return Ledger.open(
                source, agent, Life.KINDS, Life.PROJECTOR, new Anchor(anchor, clock), clock, new SecureRandom());
    }

    private static Decision payload(long number, String name) {
        return Decision.of(NewEvent.of(new AlarmRaised(number, name), Actor.SYSTEM));
    }

    private static long present(Ledger ledger) {
        return ledger.after(0, 1_000).stream()
                .filter(e -> e.event().payload() instanceof AlarmRaised(var subject, var _) && subject == 0)
                .count();
    }
}
