package dev.continuo.gateway.command.catalog;

import static dev.continuo.gateway.command.CommandAccess.EVERYONE;
import static dev.continuo.gateway.command.CommandAccess.EVERYONE_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandDefinition.verbatim;

import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.KnownAliases;
import dev.continuo.gateway.command.goals.CommitmentsCommand;
import dev.continuo.gateway.command.goals.GoalsCommand;
import dev.continuo.gateway.command.goals.ProjectCommand;
import dev.continuo.gateway.command.goals.ProjectsCommand;
import dev.continuo.gateway.command.goals.RemindCommand;
import dev.continuo.gateway.command.goals.RemindersCommand;
import dev.continuo.gateway.command.identity.ApproveCommand;
import dev.continuo.gateway.command.identity.IdentityCommand;
import dev.continuo.gateway.command.identity.NameCommand;
import dev.continuo.gateway.command.identity.PendingCommand;
import dev.continuo.gateway.command.identity.PromptCommand;
import dev.continuo.gateway.command.identity.RejectCommand;
import dev.continuo.gateway.command.memory.AboutCommand;
import dev.continuo.gateway.command.memory.BelieveCommand;
import dev.continuo.gateway.command.memory.ConfirmCommand;
import dev.continuo.gateway.command.memory.ContextCommand;
import dev.continuo.gateway.command.memory.CorrectCommand;
import dev.continuo.gateway.command.memory.DoubtCommand;
import dev.continuo.gateway.command.memory.GateCommand;
import dev.continuo.gateway.command.memory.MemoryCommand;
import dev.continuo.gateway.command.memory.PageCommand;
import dev.continuo.gateway.command.memory.QuarantineCommand;
import dev.continuo.gateway.command.memory.RawCommand;
import dev.continuo.gateway.command.memory.RetrievalCommand;
import dev.continuo.gateway.command.memory.TeachCommand;
import dev.continuo.gateway.command.memory.WhyCommand;
import dev.continuo.gateway.command.memory.WorldCommand;
import dev.continuo.gateway.command.operator.MessageCommand;
import dev.continuo.gateway.command.operator.StatusCommand;
import dev.continuo.gateway.command.operator.ToolsCommand;
import dev.continuo.gateway.command.people.AliasCommand;
import dev.continuo.gateway.command.people.ForgetCommand;
import dev.continuo.gateway.command.people.InitiativeCommand;
import dev.continuo.gateway.command.people.LanguageCommand;
import dev.continuo.gateway.command.people.LinkCommand;
import dev.continuo.gateway.command.people.PrivacyCommand;
import dev.continuo.gateway.command.people.QuietCommand;
import dev.continuo.gateway.command.people.StartCommand;
import dev.continuo.gateway.command.people.TimezoneCommand;
import dev.continuo.gateway.command.people.UnlinkCommand;
import dev.continuo.gateway.command.people.WhoamiCommand;
import dev.continuo.gateway.command.room.NewCommand;
import dev.continuo.gateway.command.room.StopCommand;
import dev.continuo.gateway.command.self.CalibrationCommand;
import dev.continuo.gateway.command.self.ConceptCommand;
import dev.continuo.gateway.command.self.DiaryCommand;
import dev.continuo.gateway.command.self.GraphCommand;
import dev.continuo.gateway.command.self.MeCommand;
import dev.continuo.gateway.command.self.MoodCommand;
import dev.continuo.gateway.command.self.NarrativeCommand;
import dev.continuo.gateway.command.self.QuestionsCommand;
import dev.continuo.gateway.command.self.ReflectionsCommand;
import dev.continuo.gateway.command.self.RsmCommand;
import dev.continuo.gateway.command.self.SkillsCommand;
import dev.continuo.gateway.command.self.SummariesCommand;
import dev.continuo.life.Life;
import dev.continuo.life.wander.GutReading;
import dev.continuo.mind.turn.RetrievalLog;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Commands of whoever talks with the agent.
final class PersonalCommands {
    private PersonalCommands() {}

    /// In the order of `/help`.
    ///
    /// @param nouns all that people are shown, when it is asked for
    static Stream<CommandDefinition> all(CommandServices with, Supplier<CommandNouns> nouns) {
        return Stream.of(basics(with, nouns), memory(with), identity(with), life(with), conversation(with))
                .flatMap(List::stream);
    }

    /// Beginnings and explanations, for everybody.
    private static List<CommandDefinition> basics(CommandServices with, Supplier<CommandNouns> nouns) {
        var mind = with.mind();
        var around = with.around();
        return List.of(
                CommandDefinition.of(
                        EVERYONE,
                        () -> new StartCommand(with.links(), with.mind().people())),
                CommandDefinition.of(EVERYONE, () -> new HelpCommand(nouns.get())),
                CommandDefinition.of(EVERYONE, () -> new WhoamiCommand(mind.people())),
                CommandDefinition.of(EVERYONE, () -> new AliasCommand(mind.people(), with.aliases())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new StatusCommand(with.status())),
                CommandDefinition.of(
                        EVERYONE, () -> new MessageCommand(mind, around.turns().answering(), around.clock())),
                CommandDefinition.of(EVERYONE, () -> new WhyCommand(mind)),
                CommandDefinition.of(EVERYONE, () -> new RawCommand(mind)),
                CommandDefinition.of(EVERYONE, () -> new PageCommand(mind)),
                CommandDefinition.of(
                        EVERYONE, () -> new ToolsCommand(mind.answering().tools())));
    }

    /// Memories and what is held true.
    private static List<CommandDefinition> memory(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        return List.of(
                CommandDefinition.of(
                        EVERYONE,
                        () -> new ForgetCommand(mind.memory().eventErasure(), mind.people(), with.forgetting())),
                verbatim(EVERYONE_IN_PRIVATE, () -> new MemoryCommand(mind, with.memories(), with.editing())),
                verbatim(EVERYONE, () -> new AboutCommand(with.beliefs())),
                CommandDefinition.of(EVERYONE, () -> new BelieveCommand(with.beliefs())),
                verbatim(EVERYONE, () -> new CorrectCommand(with.beliefs())),
                CommandDefinition.of(EVERYONE, () -> new ConfirmCommand(with.beliefs())),
                CommandDefinition.of(EVERYONE, () -> new DoubtCommand(with.beliefs())),
                CommandDefinition.of(
                        EVERYONE_IN_PRIVATE,
                        () -> new PrivacyCommand(mind.people(), mind.memory().personalData())),
                verbatim(OPERATOR, () -> new TeachCommand(mind.people(), with.editing())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new RetrievalCommand(mind, new RetrievalLog(mind.ledger()), with.memories(), around)),
                CommandDefinition.of(EVERYONE_IN_PRIVATE, () -> new GateCommand(mind, around.clock())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE,
                        () -> new QuarantineCommand(mind.memory().quarantine(), mind.people())));
    }

    /// Lessons, identity, and what waits for the operator.
    private static List<CommandDefinition> identity(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        var life = Life.of(mind);
        return List.of(
                CommandDefinition.of(EVERYONE, () -> new ReflectionsCommand(mind.reader(), mind.people())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new SkillsCommand(mind.reader())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new CalibrationCommand(mind.reader())),
                CommandDefinition.of(
                        OPERATOR_IN_PRIVATE, () -> new SummariesCommand(mind.reader(), life.goals(), mind.people())),
                verbatim(EVERYONE, () -> new IdentityCommand(life.identity(), around.clock())),
                verbatim(EVERYONE, () -> new NameCommand(life.identity())),
                verbatim(OPERATOR_IN_PRIVATE, () -> new PromptCommand(life.identity())),
                CommandDefinition.of(OPERATOR_IN_PRIVATE, () -> new PendingCommand(mind, around.clock())),
                CommandDefinition.of(OPERATOR, () -> new ApproveCommand(mind, around.clock())),
                verbatim(OPERATOR, () -> new RejectCommand(mind, around.clock())));
    }

    /// Its goals, promises, projects, and its own past.
    private static List<CommandDefinition> life(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        var life = Life.of(mind);
        return List.of(
                verbatim(EVERYONE, () -> new GoalsCommand(life.goals(), mind.people())),
                CommandDefinition.of(EVERYONE, () -> new CommitmentsCommand(life.goals(), mind.people())),
                verbatim(EVERYONE, () -> new RemindCommand(life.reminders(), mind.people())),
                CommandDefinition.of(EVERYONE, () -> new RemindersCommand(life.reminders(), mind.people())),
                CommandDefinition.of(EVERYONE, () -> new ProjectsCommand(mind.reader())),
                verbatim(EVERYONE, () -> new ProjectCommand(mind.reader(), around.clock())),
                CommandDefinition.of(EVERYONE, () -> new WorldCommand(mind.reader())),
                verbatim(EVERYONE, () -> new DiaryCommand(life.self(), mind.people())),
                CommandDefinition.of(EVERYONE, () -> new MeCommand(mind.reader(), life.self(), mind.people())),
                CommandDefinition.of(EVERYONE, () -> new NarrativeCommand(life.self(), mind.people())),
                CommandDefinition.of(
                        EVERYONE,
                        () -> new MoodCommand(
                                life.self(),
                                mind.people(),
                                () -> GutReading.last(
                                        mind.reader(), around.clock().instant()))),
                CommandDefinition.of(EVERYONE, () -> new QuestionsCommand(life.self(), mind.people())),
                CommandDefinition.of(
                        EVERYONE,
                        () -> new GraphCommand(life.graph(), mind, new KnownAliases(with.aliases(), mind.people()))),
                verbatim(EVERYONE, () -> new ConceptCommand(life.graph(), mind)),
                CommandDefinition.of(EVERYONE, () -> new RsmCommand(mind.reader(), mind.people())));
    }

    /// This conversation and whoever writes.
    private static List<CommandDefinition> conversation(CommandServices with) {
        var mind = with.mind();
        var around = with.around();
        var life = Life.of(mind);
        return List.of(
                CommandDefinition.of(
                        EVERYONE,
                        () -> new ContextCommand(mind.answering().turn().prompts())),
                CommandDefinition.of(EVERYONE, NewCommand::new),
                CommandDefinition.of(
                        EVERYONE, () -> new StopCommand(around.turns().stop(), life.initiative())),
                CommandDefinition.of(EVERYONE, () -> new TimezoneCommand(mind.people(), life.reminders())),
                CommandDefinition.of(EVERYONE, () -> new LanguageCommand(mind.people())),
                CommandDefinition.of(EVERYONE_IN_PRIVATE, () -> new QuietCommand(life.initiative())),
                CommandDefinition.of(
                        EVERYONE_IN_PRIVATE, () -> new InitiativeCommand(life.initiative(), around.clock())),
                CommandDefinition.of(EVERYONE_IN_PRIVATE, () -> new LinkCommand(with.links())),
                CommandDefinition.of(EVERYONE, () -> new UnlinkCommand(with.linking())));
    }
}
