package dev.continuo.gateway.command.catalog;

import static dev.continuo.gateway.command.CommandAccess.EVERYONE;
import static dev.continuo.gateway.command.CommandAccess.EVERYONE_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR;
import static dev.continuo.gateway.command.CommandAccess.OPERATOR_IN_PRIVATE;
import static dev.continuo.gateway.command.CommandDefinition.command;
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
        var people = mind.people();
        var around = with.around();
        return List.of(
                command(EVERYONE, () -> new StartCommand(with.links(), people)),
                command(EVERYONE, () -> new HelpCommand(nouns.get())),
                command(EVERYONE, () -> new WhoamiCommand(people)),
                command(EVERYONE, () -> new AliasCommand(people, with.aliases())),
                command(OPERATOR_IN_PRIVATE, () -> new StatusCommand(with.status())),
                command(EVERYONE, () -> new MessageCommand(mind, around.turns().answering(), around.clock())),
                command(EVERYONE, () -> new WhyCommand(mind)),
                command(EVERYONE, () -> new RawCommand(mind)),
                command(EVERYONE, () -> new PageCommand(mind)),
                command(EVERYONE, () -> new ToolsCommand(mind.answering().tools())));
    }

    /// Memories and what is held true.
    private static List<CommandDefinition> memory(CommandServices with) {
        var mind = with.mind();
        var people = mind.people();
        var around = with.around();
        return List.of(
                command(EVERYONE, () -> new ForgetCommand(mind.memory().eventErasure(), people, with.forgetting())),
                verbatim(EVERYONE_IN_PRIVATE, () -> new MemoryCommand(mind, with.memories(), with.editing())),
                verbatim(EVERYONE, () -> new AboutCommand(with.beliefs())),
                command(EVERYONE, () -> new BelieveCommand(with.beliefs())),
                verbatim(EVERYONE, () -> new CorrectCommand(with.beliefs())),
                command(EVERYONE, () -> new ConfirmCommand(with.beliefs())),
                command(EVERYONE, () -> new DoubtCommand(with.beliefs())),
                command(
                        EVERYONE_IN_PRIVATE,
                        () -> new PrivacyCommand(people, mind.memory().personalData())),
                verbatim(OPERATOR, () -> new TeachCommand(people, with.editing())),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new RetrievalCommand(mind, new RetrievalLog(mind.ledger()), with.memories(), around)),
                command(EVERYONE_IN_PRIVATE, () -> new GateCommand(mind, around.clock())),
                command(
                        OPERATOR_IN_PRIVATE,
                        () -> new QuarantineCommand(mind.memory().quarantine(), people)));
    }

    /// Lessons, identity, and what waits for the operator.
    private static List<CommandDefinition> identity(CommandServices with) {
        var mind = with.mind();
        var reader = mind.reader();
        var people = mind.people();
        var clock = with.around().clock();
        var life = Life.of(mind);
        return List.of(
                command(EVERYONE, () -> new ReflectionsCommand(reader, people)),
                command(OPERATOR_IN_PRIVATE, () -> new SkillsCommand(reader)),
                command(OPERATOR_IN_PRIVATE, () -> new CalibrationCommand(reader)),
                command(OPERATOR_IN_PRIVATE, () -> new SummariesCommand(reader, life.goals(), people)),
                verbatim(EVERYONE, () -> new IdentityCommand(life.identity(), clock)),
                verbatim(EVERYONE, () -> new NameCommand(life.identity())),
                verbatim(OPERATOR_IN_PRIVATE, () -> new PromptCommand(life.identity())),
                command(OPERATOR_IN_PRIVATE, () -> new PendingCommand(mind, clock)),
                command(OPERATOR, () -> new ApproveCommand(mind, clock)),
                verbatim(OPERATOR, () -> new RejectCommand(mind, clock)));
    }

    /// Its goals, promises, projects, and its own past.
    private static List<CommandDefinition> life(CommandServices with) {
        var mind = with.mind();
        var reader = mind.reader();
        var people = mind.people();
        var clock = with.around().clock();
        var life = Life.of(mind);
        return List.of(
                verbatim(EVERYONE, () -> new GoalsCommand(life.goals(), people)),
                command(EVERYONE, () -> new CommitmentsCommand(life.goals(), people)),
                verbatim(EVERYONE, () -> new RemindCommand(life.reminders(), people)),
                command(EVERYONE, () -> new RemindersCommand(life.reminders(), people)),
                command(EVERYONE, () -> new ProjectsCommand(reader)),
                verbatim(EVERYONE, () -> new ProjectCommand(reader, clock)),
                command(EVERYONE, () -> new WorldCommand(reader)),
                verbatim(EVERYONE, () -> new DiaryCommand(life.self(), people)),
                command(EVERYONE, () -> new MeCommand(reader, life.self(), people)),
                command(EVERYONE, () -> new NarrativeCommand(life.self(), people)),
                command(
                        EVERYONE,
                        () -> new MoodCommand(life.self(), people, () -> GutReading.last(reader, clock.instant()))),
                command(EVERYONE, () -> new QuestionsCommand(life.self(), people)),
                command(EVERYONE, () -> new GraphCommand(life.graph(), mind, new KnownAliases(with.aliases(), people))),
                verbatim(EVERYONE, () -> new ConceptCommand(life.graph(), mind)),
                command(EVERYONE, () -> new RsmCommand(reader, people)));
    }

    /// This conversation and whoever writes.
    private static List<CommandDefinition> conversation(CommandServices with) {
        var mind = with.mind();
        var people = mind.people();
        var around = with.around();
        var life = Life.of(mind);
        return List.of(
                command(
                        EVERYONE,
                        () -> new ContextCommand(mind.answering().turn().prompts())),
                command(EVERYONE, NewCommand::new),
                command(EVERYONE, () -> new StopCommand(around.turns().stop(), life.initiative())),
                command(EVERYONE, () -> new TimezoneCommand(people, life.reminders())),
                command(EVERYONE, () -> new LanguageCommand(people)),
                command(EVERYONE_IN_PRIVATE, () -> new QuietCommand(life.initiative())),
                command(EVERYONE_IN_PRIVATE, () -> new InitiativeCommand(life.initiative(), around.clock())),
                command(EVERYONE_IN_PRIVATE, () -> new LinkCommand(with.links())),
                command(EVERYONE, () -> new UnlinkCommand(with.linking())));
    }
}
