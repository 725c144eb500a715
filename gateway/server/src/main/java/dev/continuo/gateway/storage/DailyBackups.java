package dev.continuo.gateway.storage;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes a backup a day (UTC) in the home's folder `backups`, where `CONTINUO_BACKUPS` says so, and
/// keeps the newest seven. A failure is logged and raises an alarm, one a day, and is tried again.
public final class DailyBackups {
    private static final Logger LOG = LoggerFactory.getLogger(DailyBackups.class);
    private static final int KEPT = 7;
    private static final Duration RETRY = Duration.ofHours(1);

    private final Backup.BackupSource source;
    private final Supplier<Settings> settings;
    private final Ledger ledger;
    private final InstantSource clock;
    private Instant next = Instant.MIN;

    /// @param settings as they are at each moment
    public DailyBackups(Backup.BackupSource source, Supplier<Settings> settings, Ledger ledger, InstantSource clock) {
        this.source = source;
        this.settings = settings;
        this.ledger = ledger;
        this.clock = clock;
    }

    /// Makes today's backup, if it is wanted and not there.
    public void look() {
        UnfinishedBackups.remove(source.settings().home());
        var now = clock.instant();
        if (now.isBefore(next) || !settings.get().text(SettingKey.BACKUPS).equals("daily")) return;
        var today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        var folder = source.settings().home().resolve("backups");
        var file = folder.resolve("%s-%s.zip".formatted(source.agent(), today));
        if (Files.exists(file)) return;
        try {
            FilePermissions.privateFolder(folder);
            Backup.write(file, source, now, _ -> goOn());
            prune(folder);
        } catch (IOException | RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) return;
            next = now.plus(RETRY);
            report(today, e);
        }
    }

    /// Lets the end of the process break off a long backup.
    private static void goOn() {
        if (Thread.currentThread().isInterrupted()) throw new Unavailable("The process ends.");
    }

    /// Deletes all but the newest, and the beginnings that a kill left behind.
    private void prune(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            var ours =
                    files.filter(this::made).sorted(Comparator.reverseOrder()).toList();
            var whole = 0;
            for (var file : ours) if (file.toString().endsWith(".tmp") || ++whole > KEPT) Files.delete(file);
        }
    }

    private boolean made(Path file) {
        var name = file.getFileName().toString();
        var start = source.agent() + "-";
        return name.startsWith(start) && name.substring(start.length()).matches("\\d{4}-\\d\\d-\\d\\d\\.zip(\\.tmp)?");
    }

    private void report(LocalDate day, Exception failure) {
        var why = failure instanceof IOException || failure instanceof Refused
                ? failure.getMessage()
                : DatabaseErrors.cause(failure);
        var text = "The backup of %s failed: %s".formatted(day, why);
        LOG.error("{}", text);
        var alarm = NewEvent.once(new AlarmRaised(0, text), Actor.SYSTEM, "alarm\nbackup\n" + day);
        ledger.commit(Decision.of(alarm));
    }
}
