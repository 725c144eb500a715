package dev.continuo.gateway.bench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

/// Processor time as the operating system counts it (Linux's `/proc`), in milliseconds since each
/// process began.
///
/// @param jvm this process, its embedding threads left out
/// @param postgres the database server with all its processes, those that ended included
/// @param embedding this process's embedding threads
public record ProcessorTime(double jvm, double postgres, double embedding) {
    /// `USER_HZ`, which is 100 wherever Linux runs on a server.
    private static final double MILLIS_PER_TICK = 10;

    private static final int USER = 11;
    private static final int ENDED_CHILDREN = 13;
    private static final int PARENT = 1;

    public static ProcessorTime now(DataSource database) {
        var all = ticks(Path.of("/proc/self/stat"), USER);
        var embedding = 0L;
        try (var threads = Files.list(Path.of("/proc/self/task"))) {
            for (var thread : threads.toList())
                if (name(thread).startsWith("embedding-")) embedding += ticks(thread.resolve("stat"), USER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ProcessorTime(
                (all - embedding) * MILLIS_PER_TICK, server(database) * MILLIS_PER_TICK, embedding * MILLIS_PER_TICK);
    }

    /// Returns the processor time that went by since, for each of so many turns.
    public ProcessorTime since(ProcessorTime before, int turns) {
        return new ProcessorTime(
                (jvm - before.jvm) / turns,
                (postgres - before.postgres) / turns,
                (embedding - before.embedding) / turns);
    }

    /// The server starts by a process that ends, so that it is nobody's child: it is found from a
    /// connection.
    private static long server(DataSource database) {
        var backend = DSL.using(database, SQLDialect.POSTGRES)
                .fetchSingle("select pg_backend_pid()")
                .get(0, Long.class);
        var postmaster = fields(Path.of("/proc/" + backend + "/stat")).get(PARENT);
        return ticksOfServer(Long.parseLong(postmaster));
    }

    /// A process and what its ended children took.
    private static long ticksOfProcess(long pid) {
        var process = Path.of("/proc/" + pid + "/stat");
        return ticks(process, USER) + ticks(process, ENDED_CHILDREN);
    }

    private static long ticksOfServer(long postmaster) {
        var parent = Long.toString(postmaster);
        return ticksOfProcess(postmaster)
                + processes()
                        .filter(each -> parent(each).equals(parent))
                        .mapToLong(each -> ticks(each.resolve("stat"), USER))
                        .sum();
    }

    /// Seconds that a process took since it began, its ended children included.
    public static double ofProcess(long pid) {
        return ticksOfProcess(pid) * MILLIS_PER_TICK / 1000;
    }

    /// Seconds that a database server took since it began, with all its processes.
    ///
    /// @param postmaster its first process
    public static double ofServer(long postmaster) {
        return ticksOfServer(postmaster) * MILLIS_PER_TICK / 1000;
    }

    private static Stream<Path> processes() {
        try (var all = Files.list(Path.of("/proc"))) {
            return all.filter(each -> each.getFileName().toString().matches("\\d+")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String parent(Path process) {
        var fields = fields(process.resolve("stat"));
        return fields.isEmpty() ? "" : fields.get(PARENT);
    }

    private static String name(Path thread) throws IOException {
        var comm = thread.resolve("comm");
        return Files.exists(comm) ? Files.readString(comm).strip() : "";
    }

    /// In user and in kernel mode.
    private static long ticks(Path stat, int field) {
        var fields = fields(stat);
        return fields.isEmpty() ? 0 : Long.parseLong(fields.get(field)) + Long.parseLong(fields.get(field + 1));
    }

    /// The fields behind the name, which may hold anything; none of a process that has ended.
    private static List<String> fields(Path stat) {
        try {
            var line = Files.readString(stat);
            return List.of(line.substring(line.lastIndexOf(')') + 2).split(" ", -1));
        } catch (IOException _) {
            return List.of();
        }
    }
}
