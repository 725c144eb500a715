package dev.continuo.gateway;

import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.schedule.HeapTrim;
import dev.continuo.gateway.schedule.ReminderClock;
import dev.continuo.gateway.schedule.RestWatch;
import dev.continuo.gateway.schedule.Schedule;
import dev.continuo.gateway.schedule.StuckAlarm;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.Backup;
import dev.continuo.gateway.storage.DailyBackups;
import dev.continuo.gateway.storage.HomeDatabase;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;

/// Tasks that the gateway repeats while it runs: reminders, idle life, backups and upkeep.
final class PeriodicTasks {
    /// So long the pulse pauses at most while the agent rests: what is due by a model that is back,
    /// or by somebody's quiet hours, is not foreseen. Reminders have a trigger of their own.
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private static final String UPKEEP = "upkeep";
    private static final int BACKUP_PULSES = 20;

    private PeriodicTasks() {}

    /// Starts them.
    ///
    /// @param base settings that the process was started with, for what a backup takes along
    static Schedule start(
            Mind mind,
            HomeDatabase store,
            Settings base,
            Supplier<Settings> settings,
            ReminderClock reminders,
            MessageRouter router,
            InstantSource clock) {
        var source = new Backup.BackupSource(store.unhurried(), store.anchor(), base);
        var backups = new DailyBackups(source, settings, mind.ledger(), clock);
        var alarm = new StuckAlarm(mind, settings.get().duration(SettingKey.STUCK_AFTER), clock);
        var rest = new RestWatch(mind.ledger()::seq);
        var schedule = Schedule.start(
                store.database(),
                store.agent(),
                RestWatch.PULSE,
                reminders.wakeUp(),
                new Schedule.PeriodicTask("backups", BACKUP_PULSES, backups::look),
                upkeep(mind, reminders, router, alarm, rest));
        rest.follow(new RestWatch.Follower() {
            @Override
            public void rest() {
                HeapTrim.trim();
                store.rest();
            }

            @Override
            public void wake() {
                store.wake();
            }

            @Override
            public Duration quiet() {
                return PeriodicTasks.quiet(mind);
            }

            @Override
            public void pace(Duration every) {
                schedule.pace(UPKEEP, every);
            }
        });
        mind.ledger().follow(rest::committed);
        return schedule;
    }

    /// A message that waits for its answer is looked after at each pulse.
    private static Duration quiet(Mind mind) {
        return mind.hearing().inbox().listOpen().isEmpty()
                ? Life.of(mind).idle().quiet(RestWatch.RESTING_PULSE, LONGEST_PAUSE)
                : RestWatch.RESTING_PULSE;
    }

    private static Schedule.PeriodicTask upkeep(
            Mind mind, ReminderClock reminders, MessageRouter router, StuckAlarm alarm, RestWatch rest) {
        return Schedule.PeriodicTask.together(
                UPKEEP,
                reminders.pulse(),
                new Schedule.PeriodicTask("idle-life", Life.of(mind).idle()::pulse),
                alarm.pulse(),
                new Schedule.PeriodicTask("open-messages", router::takeUp),
                new Schedule.PeriodicTask("outcomes", Life.of(mind).hindsight()::rest),
                new Schedule.PeriodicTask("rest", rest::look));
    }
}
