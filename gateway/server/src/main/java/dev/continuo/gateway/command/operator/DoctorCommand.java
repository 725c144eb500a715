package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.HealthCheck;
import dev.continuo.gateway.status.MachineChecks;
import dev.continuo.gateway.status.Status;
import dev.continuo.gateway.status.StatusChecks;
import dev.continuo.model.Models;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Checks the machine, the settings, the model and the gateway, and tells what to do about each
/// trouble. `./continuo doctor` shows the same of a gateway that runs.
@Command(name = "doctor", description = "What is wrong, why, and what to do; tries the model once.", footer = "/doctor")
public final class DoctorCommand implements CommandInvocation {
    private final Status status;
    private final Models models;
    private final Supplier<Settings> settings;

    public DoctorCommand(Status status, Models models, Supplier<Settings> settings) {
        this.status = status;
        this.models = models;
        this.settings = settings;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var found = settings.get();
        var checks = new ArrayList<HealthCheck>();
        checks.add(MachineChecks.java());
        checks.addAll(MachineChecks.settings(found));
        checks.add(MachineChecks.disk(found));
        checks.add(MachineChecks.vectors(found));
        checks.addAll(new StatusChecks(status.read(), asker.zone()).list());
        checks.add(MachineChecks.model(models.probe()));
        var troubles = checks.stream().filter(check -> !check.ok()).count();
        return CommandResult.of(
                checks.stream().map(DoctorCommand::line).collect(Collectors.joining("\n"))
                        + (troubles == 0 ? "\nAll is well." : "\nTroubles: " + troubles + "."),
                Map.of("checks", checks.stream().map(HealthCheck::json).toList()));
    }

    private static String line(HealthCheck check) {
        var line = check.light().symbol() + " " + check.name() + ": " + check.detail();
        return check.remedy().isEmpty() ? line : line + "\n    → " + check.remedy();
    }
}
