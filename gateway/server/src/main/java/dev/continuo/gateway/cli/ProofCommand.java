package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeReader;
import dev.continuo.life.readiness.ProofCheck;
import dev.continuo.life.readiness.ProofCheck.ProofResult;
import dev.continuo.life.readiness.ProofWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `./continuo proof FILE`: writes a proof for a third party, or checks one.
@Command(
        name = "proof",
        mixinStandardHelpOptions = true,
        description = {
            "Write a file by which others check the chain, and that identity, commitments and"
                    + " retrievals rest on its events; the gateway may run.",
            "It needs neither database nor key to be checked."
        })
public final class ProofCommand implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Parameters(paramLabel = "FILE", description = "The proof.")
    private Path file = Path.of("");

    @Option(names = "--check", description = "Check the file instead of writing it.")
    private boolean check;

    @Option(names = "--all", description = "With what not everyone may hear.")
    private boolean all;

    @Option(names = "--force", description = "Replace the file where it exists.")
    private boolean force;

    public ProofCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws IOException {
        if (check) {
            GivenFile.checkReadable(file, "Name one that ./continuo proof has written.");
            return say("sound");
        }
        GivenFile.checkWritable(file, force);
        var found = settings.get();
        try (var home = HomeReader.open(found)) {
            FilePermissions.replace(
                    file, out -> ProofWriter.write(home.database(), found.text(SettingKey.AGENT), all, out));
        }
        return say("written");
    }

    private int say(String what) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            return switch (ProofCheck.check(in)) {
                case ProofResult.SoundProof(var events, var head, var proven) -> {
                    System.out.printf(
                            "The proof is %s: %d events, %d statements, head %s.%n", what, events, proven, head);
                    yield 0;
                }
                case ProofResult.FaultyProof(var line, var why) -> {
                    System.out.printf("The proof is refused at line %d: %s.%n", line, why);
                    yield 1;
                }
            };
        }
    }
}
