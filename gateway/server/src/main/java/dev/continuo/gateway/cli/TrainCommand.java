package dev.continuo.gateway.cli;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `./continuo train`: runs a gateway on a home of its own, and keeps what the JVM found out about
/// its classes in a cache (JEP 483, 514), with which later ones start in half the time.
@Command(
        name = "train",
        mixinStandardHelpOptions = true,
        description = "Make the cache with which the gateway starts faster.")
public final class TrainCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "Where the cache is written.")
    private Path file = Path.of("start.aot");

    @Override
    public Integer call() throws IOException, InterruptedException {
        var cache = file.toAbsolutePath();
        var fresh = cache.resolveSibling(cache.getFileName() + ".new");
        // The cache counts for a JVM with the same options only.
        var options = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        options.removeIf(option -> option.startsWith("-XX:AOT"));
        options.add("-XX:AOTCacheOutput=" + fresh);
        try (var gateway = new DemoGateway(Files.createTempDirectory("continuo-train"), options)) {
            gateway.start(false);
            gateway.say("ann", "kitchen", "Remember that my boat is called Aurelia");
            gateway.say("ann", "harbour", "What is my boat called?");
            gateway.command("/status");
        }
        if (!Files.exists(fresh))
            throw new Refused("The JVM wrote no cache to " + fresh + ".", "The gateway starts without it, too.");
        Files.move(fresh, cache, StandardCopyOption.REPLACE_EXISTING);
        System.out.println("Written: " + cache);
        return 0;
    }
}
