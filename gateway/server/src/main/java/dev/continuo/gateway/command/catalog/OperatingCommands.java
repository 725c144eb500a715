package dev.continuo.gateway.command.catalog;

import static dev.continuo.gateway.command.CommandAccess.EVERYONE;
import static dev.continuo.gateway.command.CommandAccess.EVERYONE_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandAccess.MODERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR_IN_PRIVATE;

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
        var around = with.around();
        return List.of(
                CommandDefinition.of(OPERATOR, EnableCommand::new),
                CommandDefinition.of(MODERATOR, DisableCommand::new),
                CommandDefinition.of(MODERATOR, () -> new MuteCommand(around.clock())),
                CommandDefinition.of(
                        OPERATOR, () -> new ListenCommand(mind.answering().notices())),
                CommandDefinition.of(MODERATOR, () -> new BlockCommand(mind.people())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new PairCommand(
                                mind.hearing().admission().pairings(),
                                mind.people(),
                                mind.answering().notices(),
                                around.clock())),
                CommandDefinition.of(
                        OPERATOR,
                        () -> new HomeCommand(mind.hearing().admission().rooms())));
    }

    /// The ledger, models and what they cost.
    private static List<CommandDefinition> records(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        var life = new LifeReader(mind.reader(), around.clock());
        return List.of(
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new ReplayCommand(mind)),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE, () -> new DoctorCommand(with.status(), mind.models(), around.settings())),
                CommandDefinition.of(OPERATOR, () -> new VerifyCommand(mind.ledger())),
                CommandDefinition.verbatim(EVERYONE, () -> new PolicyCommand(mind.ledger())),
                CommandDefinition.of(
                        EVERYONE,
                        () -> new CheckpointCommand(
                                mind.ledger(),
                                around.database(),
                                mind.faculties().projector().version())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new ReadinessCommand(() ->
                                Readiness.read(around.database(), mind.ledger().agent()))),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new MetricsCommand(mind.reader(), mind.people(), life)),
                CommandDefinition.of(
                        EVERYONE_IN_PRIVATE, () -> new ExportCommand(mind, around.ownExport(mind), around)),
                CommandDefinition.of(OPERATOR, () -> new ModelCommand(mind.models(), around)),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new CostCommand(mind.grounds().spending(), mind.people(), around.clock())),
                CommandDefinition.of(
                        EVERYONE_IN_PRIVATE,
                        () -> new BudgetCommand(mind.grounds().spending(), mind.people(), around)));
    }

    /// People, doors, idle phases and settings, for the operator.
    private static List<CommandDefinition> operation(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        var life = Life.of(mind);
        return List.of(
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new PeopleCommand(mind.people(), with.aliases(), new LastTalks(mind.reader()))),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new RoleCommand(mind.people())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new TokenCommand(mind.grounds().governance(), around.random())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new HookCommand(
                                mind.programs().hooks(), mind.people(), around.hooks(), around.address())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new McpCommand(around.mcp())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new PhasesCommand(life.idle(), new PhaseRuns(mind.reader()), life.self(), mind.people())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE, () -> new PhaseCommand(life.idle(), new PhaseRuns(mind.reader()))),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new TrustCommand(life.trust())),
                CommandDefinition.of(OPERATOR, () -> new PauseCommand(around.clock())),
                CommandDefinition.of(
                        OPERATOR, () -> new ResumeCommand(mind.grounds().governance(), around.clock())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new SettingsCommand(mind.models(), around)));
    }
}
