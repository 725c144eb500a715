package dev.continuo.gateway.cli;

import dev.continuo.gateway.command.operator.VerifyCommand;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.ModelProbe;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.gateway.storage.HomeReader;
import dev.continuo.ledger.LedgerInspection;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.Life;
import dev.continuo.mind.governance.Governance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jooq.exception.DataAccessException;

/// The changes that a start of this build would make to a home.
///
/// @param ledger what a verification found
/// @param migrations to run, in order
/// @param replayed whether the mind would be made anew
/// @param events of all agents of the database: a replay is of all of them
/// @param settings what is wrong with settings, each a sentence
record UpgradePlan(Result ledger, List<String> migrations, boolean replayed, long events, List<String> settings) {
    /// A replay of 100,000 events took 3 s where it was measured (docs/operating.md); a small
    /// machine takes three times as long.
    private static final long EVENTS_A_SECOND = 10_000;

    /// Reads it without changing anything.
    static UpgradePlan read(HomeReader home, Settings settings, LongConsumer progress) {
        var agent = settings.text(SettingKey.AGENT);
        var database = home.database();
        var migrations = home.pendingMigrations();
        var anchor = HomeDatabase.anchor(settings);
        var found = migrations.isEmpty()
                ? LedgerInspection.verify(database, agent, anchor, progress)
                : LedgerInspection.verifyChain(database, agent, anchor, progress);
        var rebuild = new Rebuild(database, Life.KINDS, Life.PROJECTOR, _ -> {});
        return new UpgradePlan(found, migrations, !rebuild.upToDate(agent), home.events(), complaints(settings, home));
    }

    /// The settings of the chat lie in the mind, which may have an older shape that cannot be read.
    private static List<String> complaints(Settings settings, HomeReader home) {
        try {
            var chat = Governance.settings(JooqFactory.on(home.database()), settings.text(SettingKey.AGENT));
            return ModelProbe.withChat(settings, chat).warnings();
        } catch (DataAccessException _) {
            return settings.warnings();
        }
    }

    boolean sound() {
        return ledger instanceof Result.Sound;
    }

    /// Tells whether a start would change nothing.
    boolean current() {
        return migrations.isEmpty() && !replayed;
    }

    List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(line("Ledger", verified(ledger)));
        lines.add(
                line("Database", migrations.isEmpty() ? "is current" : "migrated by " + String.join(", ", migrations)));
        lines.add(line("Mind", replayed ? replay() : "is current"));
        for (var complaint : settings) lines.add(line("Settings", complaint));
        return lines;
    }

    static String verified(Result result) {
        return switch (result) {
            case Result.Sound(var events, var _, var _) -> "%,d events, sound".formatted(events);
            case Result.Broken(var seq, var what) -> VerifyCommand.broken(seq, what);
        };
    }

    private String replay() {
        return "all projections are made anew from %,d events, about %,d s"
                .formatted(events, Math.ceilDiv(events, EVENTS_A_SECOND));
    }

    private static String line(String what, String found) {
        return "%-9s %s".formatted(what, found);
    }
}
