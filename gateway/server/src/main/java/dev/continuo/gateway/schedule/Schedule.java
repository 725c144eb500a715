package dev.continuo.gateway.schedule;

import dev.continuo.ledger.database.DatabaseErrors;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.InterruptableJob;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.JobKey;
import org.quartz.ObjectAlreadyExistsException;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.SimpleTrigger;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.matchers.GroupMatcher;
import org.quartz.utils.ConnectionProvider;
import org.quartz.utils.DBConnectionManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The clock of the process: Quartz on its clustered JDBC store in `work`, so that what was due
/// while the process was down is done when it is up again.
public final class Schedule implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Schedule.class);
    private static final String STORE = "continuo";

    private final Scheduler scheduler;

    /// Tasks that this process wants done once; for others no statement is made.
    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    private Schedule(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /// Something to do now and then.
    ///
    /// @param name its name in the database
    /// @param pulses how many pulses lie between one time and the next; [#ON_DEMAND] for a task
    ///   that is done only when it is asked for
    public record PeriodicTask(String name, int pulses, Runnable act) {
        static final int ON_DEMAND = 0;

        public PeriodicTask(String name, Runnable act) {
            this(name, 1, act);
        }

        /// Short tasks as one: each that the clock knows costs the database a dozen statements
        /// every time, also where nothing is to be done.
        public static PeriodicTask together(String name, PeriodicTask... tasks) {
            return new PeriodicTask(name, () -> List.of(tasks).forEach(PeriodicTask::attempt));
        }

        private void attempt() {
            try {
                act.run();
            } catch (RuntimeException e) {
                LOG.warn("The pulse {} failed: {}", name, DatabaseErrors.cause(e));
            }
        }
    }

    @DisallowConcurrentExecution
    private static final class PulseJob implements InterruptableJob {
        private final PeriodicTask pulse;
        private volatile @Nullable Thread worker;

        PulseJob(PeriodicTask pulse) {
            this.pulse = pulse;
        }

        @Override
        public void execute(JobExecutionContext context) {
            worker = Thread.currentThread();
            try {
                pulse.attempt();
            } finally {
                worker = null;
            }
        }

        @Override
        public void interrupt() {
            var thread = worker;
            if (thread != null) thread.interrupt();
        }
    }

    /// Starts the clock.
    ///
    /// @param every how often each pulse is felt
    public static Schedule start(DataSource database, String agent, Duration every, PeriodicTask... pulses) {
        try {
            DBConnectionManager.getInstance().addConnectionProvider(STORE, new Pooled(database));
            var scheduler = new StdSchedulerFactory(properties(agent)).getScheduler();
            var byName = Stream.of(pulses).collect(Collectors.toMap(PeriodicTask::name, p -> p));
            scheduler.setJobFactory(
                    (fired, _) -> beat(byName, fired.getJobDetail().getKey()));
            for (var known : scheduler.getJobKeys(GroupMatcher.anyJobGroup()))
                if (!byName.containsKey(known.getName())) scheduler.deleteJob(known);
            for (var pulse : pulses) schedule(scheduler, pulse.name(), every.multipliedBy(pulse.pulses()));
            scheduler.start();
            return new Schedule(scheduler);
        } catch (SchedulerException e) {
            throw new IllegalStateException("the schedule did not start", e);
        }
    }

    private static Job beat(Map<String, PeriodicTask> byName, JobKey key) {
        var pulse = byName.get(key.getName());
        return new PulseJob(pulse == null ? new PeriodicTask(key.getName(), () -> {}) : pulse);
    }

    private static void schedule(Scheduler scheduler, String name, Duration every) throws SchedulerException {
        var job = JobBuilder.newJob(PulseJob.class)
                .withIdentity(name)
                .storeDurably()
                .build();
        scheduler.addJob(job, true);
        if (every.isZero()) {
            scheduler.unscheduleJob(TriggerKey.triggerKey(name));
            scheduler.unscheduleJob(once(name));
            return;
        }
        var trigger = repeating(name, every).build();
        if (scheduler.rescheduleJob(TriggerKey.triggerKey(name), trigger) != null) return;
        try {
            scheduler.scheduleJob(trigger);
        } catch (ObjectAlreadyExistsException e) {
            LOG.debug("another process scheduled it just now");
        }
    }

    /// Feels a pulse so often from now on.
    public void pace(String name, Duration every) {
        try {
            var trigger = repeating(name, every).startAt(Date.from(Instant.now().plus(every)));
            scheduler.rescheduleJob(TriggerKey.triggerKey(name), trigger.build());
        } catch (SchedulerException e) {
            LOG.debug("the pulse {} keeps its pace: {}", name, e.getMessage());
        }
    }

    private static TriggerBuilder<SimpleTrigger> repeating(String name, Duration every) {
        return TriggerBuilder.newTrigger()
                .withIdentity(name)
                .forJob(name)
                .withSchedule(SimpleScheduleBuilder.simpleSchedule()
                        .withIntervalInMilliseconds(every.toMillis())
                        .repeatForever()
                        .withMisfireHandlingInstructionNextWithExistingCount());
    }

    /// Feels a pulse once more, after a time; what was asked for before is replaced.
    ///
    /// @param after null for not at all
    void once(String name, @Nullable Duration after) {
        var key = once(name);
        try {
            if (after == null) {
                if (asked.remove(name)) scheduler.unscheduleJob(key);
                return;
            }
            asked.add(name);
            var trigger = TriggerBuilder.newTrigger()
                    .withIdentity(key)
                    .forJob(name)
                    .startAt(Date.from(Instant.now().plus(after)))
                    .withSchedule(SimpleScheduleBuilder.simpleSchedule().withMisfireHandlingInstructionFireNow())
                    .build();
            if (scheduler.rescheduleJob(key, trigger) == null) scheduler.scheduleJob(trigger);
        } catch (SchedulerException e) {
            // The pulse is felt at its next turn.
            LOG.debug("the pulse {} was not put on the clock: {}", name, e.getMessage());
        }
    }

    private static TriggerKey once(String name) {
        return TriggerKey.triggerKey(name + "-once");
    }

    private static Properties properties(String agent) {
        var p = new Properties();
        p.setProperty("org.quartz.scheduler.instanceName", agent);
        // Quartz's own AUTO asks for the machine's host name, which may not resolve.
        p.setProperty("org.quartz.scheduler.instanceId", UUID.randomUUID().toString());
        p.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
        p.setProperty("org.quartz.scheduler.interruptJobsOnShutdownWithWait", "true");
        p.setProperty("org.quartz.threadPool.class", PulseThreads.class.getName());
        p.setProperty("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX");
        p.setProperty("org.quartz.jobStore.driverDelegateClass", "org.quartz.impl.jdbcjobstore.PostgreSQLDelegate");
        p.setProperty("org.quartz.jobStore.dataSource", STORE);
        p.setProperty("org.quartz.jobStore.isClustered", "true");
        // One process owns an agent: nobody waits for another's check-in but after a crash.
        p.setProperty("org.quartz.jobStore.clusterCheckinInterval", "60000");
        // Longer than the pulse at rest, or each is looked for twice.
        p.setProperty("org.quartz.scheduler.idleWaitTime", "120000");
        p.setProperty("org.quartz.jobStore.useProperties", "true");
        p.setProperty("org.quartz.jobStore.tablePrefix", "work.qrtz_");
        return p;
    }

    /// Quartz's way to the shared pool.
    private record Pooled(DataSource database) implements ConnectionProvider {
        @Override
        public Connection getConnection() throws SQLException {
            return database.getConnection();
        }

        @Override
        public void shutdown() {}

        @Override
        public void initialize() {}
    }

    /// Breaks off what a pulse is at, and waits until it has ended.
    @Override
    public void close() {
        try {
            scheduler.shutdown(true);
        } catch (SchedulerException e) {
            LOG.debug("the schedule ended badly: {}", e.getMessage());
        }
    }
}
