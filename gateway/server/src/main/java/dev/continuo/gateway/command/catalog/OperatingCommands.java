package dev.continuo.gateway.command.catalog;

import static dev.continuo.gateway.command.CommandAccess.EVERYONE;
import static dev.continuo.gateway.command.CommandAccess.EVERYONE_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandAccess.MODERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandDefinition.command;
import static dev.continuo.gateway.command.CommandDefinition.verbatim;

import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.operator.BudgetCommand;
import dev.continuo.gateway.command.operator.CheckpointCommand;
import dev.continuo.gateway.command.operator.CostCommand;
import dev.continuo.gateway.command.operator.DoctorCommand;
import dev.continuo.gateway.command.operator.ExportCommand;
import dev.continuo.gateway.command.operator.HookCommand;
import dev.continuo.gateway.command.operator.McpCommand;
import dev.continuo.gateway.command.operator.MetricsCommand;
import dev.continuo.gateway.command.operator.ModelCommand;
import dev.continuo.gateway.command.operator.PairCommand;
import dev.continuo.gateway.command.operator.PauseCommand;
import dev.continuo.gateway.command.operator.PolicyCommand;
import dev.continuo.gateway.command.operator.ReadinessCommand;
import dev.continuo.gateway.command.operator.ReplayCommand;
import dev.continuo.gateway.command.operator.ResumeCommand;
import dev.continuo.gateway.command.operator.SettingsCommand;
import dev.continuo.gateway.command.operator.TokenCommand;
import dev.continuo.gateway.command.operator.TrustCommand;
import dev.continuo.gateway.command.operator.VerifyCommand;
import dev.continuo.gateway.command.people.PeopleCommand;
import dev.continuo.gateway.command.people.RoleCommand;
import dev.continuo.gateway.command.room.BlockCommand;
import dev.continuo.gateway.command.room.DisableCommand;
import dev.continuo.gateway.command.room.EnableCommand;
import dev.continuo.gateway.command.room.HomeCommand;
import dev.continuo.gateway.command.room.ListenCommand;
import dev.continuo.gateway.command.room.MuteCommand;
import dev.continuo.gateway.command.self.PhaseCommand;
import dev.continuo.gateway.command.self.PhasesCommand;
import dev.continuo.life.Life;
import dev.continuo.life.readiness.Readiness;
import dev.continuo.life.view.LifeReader;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.mind.message.LastTalks;
import java.util.List;
import java.util.stream.Stream;

/// Commands of moderators and the operator, and of what is recorded.
final class OperatingCommands {
    private OperatingCommands() {}

    /// In the order of `/help`.
    static Stream<CommandDefinition> all(CommandServices with) {
        return Stream.of(rooms(with), records(with), operation(with)).flatMap(List::stream);
    }

    /// Rooms and whoever is heard in them.
    private static List<CommandDefinition> rooms(CommandServices with) {
        var mind = with.mind();
        var people = mind.people();
        var clock = with.around().clock();
        return List.of(
                command(OPERATOR, EnableCommand::new),
                command(MODERATOR, DisableCommand::new),
                command(MODERATOR, () -> new MuteCommand(clock)),
                command(OPERATOR, () -> new ListenCommand(mind.answering().notices())),
                command(MODERATOR, () -> new BlockCommand(people)),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new PairCommand(
                                mind.hearing().admission().pairings(),
                                people,
                                mind.answering().notices(),
                                clock)),
                command(
                        OPERATOR,
                        () -> new HomeCommand(mind.hearing().admission().rooms())));
    }

    /// The ledger, models and what they cost.
    private static List<CommandDefinition> records(CommandServices with) {
        var mind = with.mind();
        var reader = mind.reader();
        var people = mind.people();
        var around = with.around();
        var clock = around.clock();
        var life = new LifeReader(reader, clock);
        return List.of(
                command(OPERATOR_IN_PRIVATE, () -> new ReplayCommand(mind)),
                command(OPERATOR_IN_PRIVATE, () -> new DoctorCommand(with.status(), mind.models(), around.settings())),
                command(OPERATOR, () -> new VerifyCommand(mind.ledger())),
                verbatim(EVERYONE, () -> new PolicyCommand(mind.ledger())),
                command(
                        EVERYONE,
                        () -> new CheckpointCommand(
                                mind.ledger(),
                                around.database(),
                                mind.faculties().projector().version())),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new ReadinessCommand(() ->
                                Readiness.read(around.database(), mind.ledger().agent()))),
                command(OPERATOR_IN_PRIVATE, () -> new MetricsCommand(reader, people, life)),
                command(EVERYONE_IN_PRIVATE, () -> new ExportCommand(mind, around.ownExport(mind), around)),
                command(OPERATOR, () -> new ModelCommand(mind.models(), around)),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new CostCommand(mind.grounds().spending(), people, clock)),
                command(
                        EVERYONE_IN_PRIVATE,
                        () -> new BudgetCommand(mind.grounds().spending(), people, around)));
    }

    /// People, doors, idle phases and settings, for the operator.
    private static List<CommandDefinition> operation(CommandServices with) {
        var mind = with.mind();
        var reader = mind.reader();
        var people = mind.people();
        var around = with.around();
        var clock = around.clock();
        var life = Life.of(mind);
        return List.of(
                command(OPERATOR_IN_PRIVATE, () -> new PeopleCommand(people, with.aliases(), new LastTalks(reader))),
                command(OPERATOR_IN_PRIVATE, () -> new RoleCommand(people)),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new TokenCommand(mind.grounds().governance(), around.random())),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new HookCommand(mind.programs().hooks(), people, around.hooks(), around.address())),
                command(OPERATOR_IN_PRIVATE, () -> new McpCommand(around.mcp())),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new PhasesCommand(life.idle(), new PhaseRuns(reader), life.self(), people)),
                command(OPERATOR_IN_PRIVATE, () -> new PhaseCommand(life.idle(), new PhaseRuns(reader))),
                command(OPERATOR_IN_PRIVATE, () -> new TrustCommand(life.trust())),
                command(OPERATOR, () -> new PauseCommand(clock)),
                command(OPERATOR, () -> new ResumeCommand(mind.grounds().governance(), clock)),
                command(OPERATOR_IN_PRIVATE, () -> new SettingsCommand(mind.models(), around)));
    }
}
