package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.command.operator.ReadinessReport;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.storage.HomeReader;
import dev.continuo.life.readiness.Readiness;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `./continuo readiness`: ten criteria, measured from the ledger, whether the gateway runs or not.
@Command(
        name = "readiness",
        mixinStandardHelpOptions = true,
        description = "Ten criteria of readiness, measured from the ledger; the gateway may run.")
public final class ReadinessPage implements Callable<Integer> {
    private final Supplier<Settings> settings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--json", description = "For programs: one object.")
    private boolean json;

    public ReadinessPage(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws IOException {
        var found = settings.get();
        try (var home = HomeReader.open(found)) {
            var report = new ReadinessReport(Readiness.read(home.database(), found.text(SettingKey.AGENT)));
            spec.commandLine()
                    .getOut()
                    .println(json ? new JsonMapper().writeValueAsString(report.json()) : report.text());
            return 0;
        }
    }
}
