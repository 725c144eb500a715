package dev.continuo.gateway.bench.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// The memory of a process and of all it started, from Linux's `/proc`: proportional, so that what
/// PostgreSQL's processes share is counted once.
public final class Footprint {
    private Footprint() {}

    /// In MiB; 0 where there is no `/proc`.
    ///
    /// @param server a process that is nobody's child, such as a database server
    public static double mebibytes(ProcessHandle process, long server) {
        return Stream.of(Optional.of(process), ProcessHandle.of(server))
                        .flatMap(Optional::stream)
                        .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
                        .distinct()
                        .mapToLong(each -> kibibytes(each.pid()))
                        .sum()
                / 1024.0;
    }

    private static long kibibytes(long pid) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException | java.io.UncheckedIOException _) {
            return 0;
        }
    }
}
