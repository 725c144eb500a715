package dev.continuo.gateway.schedule;

import dev.continuo.core.Outage;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import javax.sql.DataSource;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.ObjectAlreadyExistsException;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.StdSchedulerFactory;
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

    private Schedule(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /// Looks for stuck messages.
    @DisallowConcurrentExecution
    static final class Look implements Job {
        private final StuckAlarm alarm;

        Look(StuckAlarm alarm) {
            this.alarm = alarm;
        }

        @Override
        public void execute(JobExecutionContext context) {
            try {
                alarm.look();
            } catch (RuntimeException e) {
                LOG.warn("The stuck-message alarm could not look: {}", Outage.cause(e));
            }
        }
    }

    /// Starts the clock.
    ///
    /// @param every how often stuck messages are looked for
    public static Schedule start(
            DataSource database, String agent, StuckAlarm alarm, Duration every) {
        try {
            DBConnectionManager.getInstance().addConnectionProvider(STORE, new Pooled(database));
            var scheduler = new StdSchedulerFactory(properties(agent)).getScheduler();
            scheduler.setJobFactory((_, _) -> new Look(alarm));
            pulse(scheduler, every);
            scheduler.start();
            return new Schedule(scheduler);
        } catch (SchedulerException e) {
            throw new IllegalStateException("the schedule did not start", e);
        }
    }

    private static void pulse(Scheduler scheduler, Duration every) throws SchedulerException {
        var trigger =
                TriggerBuilder.newTrigger()
                        .withIdentity("stuck-messages")
                        .forJob("stuck-messages")
                        .withSchedule(
                                SimpleScheduleBuilder.simpleSchedule()
                                        .withIntervalInMilliseconds(every.toMillis())
                                        .repeatForever()
                                        .withMisfireHandlingInstructionNextWithExistingCount())
                        .build();
        var job =
                JobBuilder.newJob(Look.class).withIdentity("stuck-messages").storeDurably().build();
        scheduler.addJob(job, true);
        if (scheduler.rescheduleJob(TriggerKey.triggerKey("stuck-messages"), trigger) != null)
            return;
        try {
            scheduler.scheduleJob(trigger);
        } catch (ObjectAlreadyExistsException e) {
            LOG.debug("another process scheduled it just now");
        }
    }

    private static Properties properties(String agent) {
        var p = new Properties();
        p.setProperty("org.quartz.scheduler.instanceName", agent);
        p.setProperty("org.quartz.scheduler.instanceId", "AUTO");
        p.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
        p.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        p.setProperty("org.quartz.threadPool.threadCount", "2");
        p.setProperty("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX");
        p.setProperty(
                "org.quartz.jobStore.driverDelegateClass",
                "org.quartz.impl.jdbcjobstore.PostgreSQLDelegate");
        p.setProperty("org.quartz.jobStore.dataSource", STORE);
        p.setProperty("org.quartz.jobStore.isClustered", "true");
        p.setProperty("org.quartz.jobStore.clusterCheckinInterval", "15000");
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

    @Override
    public void close() {
        try {
            scheduler.shutdown(true);
        } catch (SchedulerException e) {
            LOG.debug("the schedule ended badly: {}", e.getMessage());
        }
    }
}
