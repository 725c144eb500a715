package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.goals.CommitmentsCommand;
import dev.continuo.gateway.command.goals.GoalsCommand;
import dev.continuo.gateway.command.goals.ProjectCommand;
import dev.continuo.gateway.command.goals.ProjectsCommand;
import dev.continuo.gateway.command.identity.ApproveCommand;
import dev.continuo.gateway.command.identity.IdentityCommand;
import dev.continuo.gateway.command.identity.NameCommand;
import dev.continuo.gateway.command.identity.PendingCommand;
import dev.continuo.gateway.command.identity.PromptCommand;
import dev.continuo.gateway.command.identity.RejectCommand;
import dev.continuo.gateway.command.idle.PhaseCommand;
import dev.continuo.gateway.command.idle.PhasesCommand;
import dev.continuo.gateway.command.learning.CalibrationCommand;
import dev.continuo.gateway.command.learning.ReflectionsCommand;
import dev.continuo.gateway.command.learning.SkillsCommand;
import dev.continuo.gateway.command.learning.SummariesCommand;
import dev.continuo.gateway.command.memory.ContextCommand;
import dev.continuo.gateway.command.memory.GateCommand;
import dev.continuo.gateway.command.memory.MemoryCommand;
import dev.continuo.gateway.command.memory.QuarantineCommand;
import dev.continuo.gateway.command.memory.RawCommand;
import dev.continuo.gateway.command.memory.RetrievalCommand;
import dev.continuo.gateway.command.memory.TeachCommand;
import dev.continuo.gateway.command.memory.WhyCommand;
import dev.continuo.gateway.command.memory.WorldCommand;
import dev.continuo.gateway.command.observation.AboutCommand;
import dev.continuo.gateway.command.observation.Beliefs;
import dev.continuo.gateway.command.observation.BelieveCommand;
import dev.continuo.gateway.command.observation.ConfirmCommand;
import dev.continuo.gateway.command.observation.CorrectCommand;
import dev.continuo.gateway.command.observation.DoubtCommand;
import dev.continuo.gateway.command.operator.BudgetCommand;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.command.operator.CostCommand;
import dev.continuo.gateway.command.operator.ExportCommand;
import dev.continuo.gateway.command.operator.HookCommand;
import dev.continuo.gateway.command.operator.McpCommand;
import dev.continuo.gateway.command.operator.MessageCommand;
import dev.continuo.gateway.command.operator.ModelCommand;
import dev.continuo.gateway.command.operator.PairCommand;
import dev.continuo.gateway.command.operator.PauseCommand;
import dev.continuo.gateway.command.operator.ReplayCommand;
import dev.continuo.gateway.command.operator.ResumeCommand;
import dev.continuo.gateway.command.operator.SettingsCommand;
import dev.continuo.gateway.command.operator.StatusCommand;
import dev.continuo.gateway.command.operator.TokenCommand;
import dev.continuo.gateway.command.operator.VerifyCommand;
import dev.continuo.gateway.command.people.AliasCommand;
import dev.continuo.gateway.command.people.InitiativeCommand;
import dev.continuo.gateway.command.people.LanguageCommand;
import dev.continuo.gateway.command.people.LinkCodes;
import dev.continuo.gateway.command.people.LinkCommand;
import dev.continuo.gateway.command.people.PeopleCommand;
import dev.continuo.gateway.command.people.QuietCommand;
import dev.continuo.gateway.command.people.RoleCommand;
import dev.continuo.gateway.command.people.StartCommand;
import dev.continuo.gateway.command.people.TimezoneCommand;
import dev.continuo.gateway.command.people.UnlinkCommand;
import dev.continuo.gateway.command.people.WhoamiCommand;
import dev.continuo.gateway.command.privacy.ConfirmationCodes;
import dev.continuo.gateway.command.privacy.ForgetCommand;
import dev.continuo.gateway.command.privacy.ForgetMe;
import dev.continuo.gateway.command.privacy.PrivacyCommand;
import dev.continuo.gateway.command.reminder.RemindCommand;
import dev.continuo.gateway.command.reminder.RemindersCommand;
import dev.continuo.gateway.command.room.BlockCommand;
import dev.continuo.gateway.command.room.DisableCommand;
import dev.continuo.gateway.command.room.EnableCommand;
import dev.continuo.gateway.command.room.HomeCommand;
import dev.continuo.gateway.command.room.ListenCommand;
import dev.continuo.gateway.command.room.MuteCommand;
import dev.continuo.gateway.command.room.NewCommand;
import dev.continuo.gateway.command.room.StopCommand;
import dev.continuo.gateway.command.self.DiaryCommand;
import dev.continuo.gateway.command.self.MeCommand;
import dev.continuo.gateway.command.self.MoodCommand;
import dev.continuo.gateway.command.self.NarrativeCommand;
import dev.continuo.gateway.command.self.QuestionsCommand;
import dev.continuo.gateway.command.tool.ToolsCommand;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.gateway.status.Status;
import dev.continuo.life.Life;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.life.wander.GutReading;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.erasure.RepliesAcross;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.entry.EntryGate;
import dev.continuo.mind.memory.gate.GateOutcomes;
import dev.continuo.mind.memory.views.MemoryViews;
import dev.continuo.mind.people.AccountLinking;
import dev.continuo.mind.people.alias.Aliases;
import dev.continuo.mind.turn.RetrievalLog;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/// Every command there is, and the way from a line of text to an answer.
public final class Commands {
    private final List<CommandDefinition> entries;

    public Commands(Mind mind, Status status, CommandContext around) {
        this(mind, status, around, List.of());
    }

    /// With more commands than every gateway has.
    public Commands(Mind mind, Status status, CommandContext around, List<CommandDefinition> more) {
        var linking =
                new AccountLinking(
                        around.statements(),
                        mind.ledger().agent(),
                        mind.people(),
                        new RepliesAcross(mind.reader(), mind.faculties()));
        var links =
                new LinkCodes(
                        linking, mind.people(), mind.notices(), around.clock(), around.random());
        var aliases = new Aliases(around.statements(), mind.ledger().agent());
        var memories = new MemoryViews(around.statements(), mind.ledger().agent());
        var curation = new MemoryEditing(new EntryGate());
        var beliefs = Beliefs.of(mind.reader(), mind.people(), memories, curation, around.clock());
        var farewell =
                new ForgetMe(
                        mind,
                        mind.personErasure(),
                        new ConfirmationCodes(mind.ledger()::digest, around.clock()));
        var outcomes = new GateOutcomes(around.statements(), mind.ledger().agent());
        var admission = mind.admission();
        admission.vouching(links::offered);
        var all =
                List.of(
                        CommandDefinition.of(CommandAccess.EVERYONE, () -> new StartCommand(links)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new HelpCommand(entries())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new WhoamiCommand(mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new AliasCommand(mind.people(), aliases)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE, () -> new StatusCommand(status)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new MessageCommand(mind, around.answering(), around.clock())),
                        CommandDefinition.of(CommandAccess.EVERYONE, () -> new WhyCommand(mind)),
                        CommandDefinition.of(CommandAccess.EVERYONE, () -> new RawCommand(mind)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new ToolsCommand(mind.tools())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () ->
                                        new ForgetCommand(
                                                mind.eventErasure(), mind.people(), farewell)),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new MemoryCommand(mind, memories, curation)),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE, () -> new AboutCommand(beliefs)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new BelieveCommand(beliefs)),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE, () -> new CorrectCommand(beliefs)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new ConfirmCommand(beliefs)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new DoubtCommand(beliefs)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new PrivacyCommand(mind.people(), mind.personalData())),
                        CommandDefinition.verbatim(
                                CommandAccess.OPERATOR,
                                () -> new TeachCommand(mind.people(), curation)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new RetrievalCommand(
                                                mind.retrieval(),
                                                new RetrievalLog(mind.ledger()),
                                                memories,
                                                mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new GateCommand(outcomes, mind.people(), around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new QuarantineCommand(mind.quarantine(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new ReflectionsCommand(mind.reader(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new SkillsCommand(mind.reader())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new CalibrationCommand(mind.reader())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new SummariesCommand(
                                                mind.reader(),
                                                Life.of(mind).goals(),
                                                mind.people())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () ->
                                        new IdentityCommand(
                                                Life.of(mind).identity(), around.clock())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () -> new NameCommand(Life.of(mind).identity())),
                        CommandDefinition.verbatim(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new PromptCommand(Life.of(mind).identity())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new PendingCommand(
                                                mind.reader(),
                                                Life.of(mind).identity(),
                                                mind.toolWorker().requests(),
                                                Life.of(mind).goals().proposals(),
                                                mind.quarantine(),
                                                mind.people(),
                                                around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR,
                                () -> new ApproveCommand(mind, around.clock())),
                        CommandDefinition.verbatim(
                                CommandAccess.OPERATOR,
                                () -> new RejectCommand(mind, around.clock())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () -> new GoalsCommand(Life.of(mind).goals(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new CommitmentsCommand(Life.of(mind).goals(), mind.people())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () -> new RemindCommand(Life.of(mind).reminders(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () ->
                                        new RemindersCommand(
                                                Life.of(mind).reminders(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new ProjectsCommand(mind.reader())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () -> new ProjectCommand(mind.reader(), around.clock())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new WorldCommand(mind.reader())),
                        CommandDefinition.verbatim(
                                CommandAccess.EVERYONE,
                                () -> new DiaryCommand(Life.of(mind).self(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () ->
                                        new MeCommand(
                                                mind.reader(),
                                                Life.of(mind).self(),
                                                mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new NarrativeCommand(Life.of(mind).self(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () ->
                                        new MoodCommand(
                                                Life.of(mind).self(),
                                                mind.people(),
                                                () ->
                                                        GutReading.last(
                                                                mind.reader(),
                                                                around.clock().instant()))),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new QuestionsCommand(Life.of(mind).self(), mind.people())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new ContextCommand(mind.turn().prompts())),
                        CommandDefinition.of(CommandAccess.EVERYONE, NewCommand::new),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE,
                                () -> new StopCommand(around.stop(), Life.of(mind).initiative())),
                        CommandDefinition.of(CommandAccess.EVERYONE, TimezoneCommand::new),
                        CommandDefinition.of(CommandAccess.EVERYONE, LanguageCommand::new),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new QuietCommand(Life.of(mind).initiative())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () ->
                                        new InitiativeCommand(
                                                Life.of(mind).initiative(), around.clock())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE, () -> new LinkCommand(links)),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE, () -> new UnlinkCommand(linking)),
                        CommandDefinition.of(CommandAccess.OPERATOR, EnableCommand::new),
                        CommandDefinition.of(CommandAccess.MODERATOR, DisableCommand::new),
                        CommandDefinition.of(
                                CommandAccess.MODERATOR, () -> new MuteCommand(around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR, () -> new ListenCommand(mind.notices())),
                        CommandDefinition.of(
                                CommandAccess.MODERATOR, () -> new BlockCommand(mind.people())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new PairCommand(
                                                admission.pairings(),
                                                mind.people(),
                                                mind.notices(),
                                                around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR, () -> new HomeCommand(admission.rooms())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE, () -> new ReplayCommand(mind)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR, () -> new VerifyCommand(mind.ledger())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new ExportCommand(mind, around.ownExport(mind), around)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR,
                                () -> new ModelCommand(mind.models(), around)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new CostCommand(mind.spending(), around.clock())),
                        CommandDefinition.of(
                                CommandAccess.EVERYONE_IN_PRIVATE,
                                () -> new BudgetCommand(mind.spending(), mind.people(), around)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new PeopleCommand(mind.people(), aliases)),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new RoleCommand(mind.people())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new TokenCommand(mind.governance(), around.random())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new HookCommand(
                                                mind.hooks(), around.hooks(), around.address())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new McpCommand(around.mcp())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new PhasesCommand(
                                                Life.of(mind).idle(),
                                                new PhaseRuns(mind.reader()),
                                                Life.of(mind).self(),
                                                mind.people())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () ->
                                        new PhaseCommand(
                                                Life.of(mind).idle(),
                                                new PhaseRuns(mind.reader()))),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR, () -> new PauseCommand(around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR,
                                () -> new ResumeCommand(mind.governance(), around.clock())),
                        CommandDefinition.of(
                                CommandAccess.OPERATOR_IN_PRIVATE,
                                () -> new SettingsCommand(mind.models(), around)));
        entries = Stream.concat(all.stream(), more.stream()).toList();
    }

    /// The commands, for networks that list them to people.
    public CommandMenu menu() {
        return new CommandMenu(
                entries.stream()
                        .map(entry ->
                                new CommandMenu.Item(
                                        entry.name(),
                                        entry.description(),
                                        String.join(" ", entry.about().customSynopsis()),
                                        entry.access().audience()))
                        .toList());
    }

    /// Carries out one line. What it decides is in the answer's changes, for the caller to record;
    /// bad input gets one helpful line.
    ///
    /// @param line `/why 12`; the slash and a `@bot` behind the name may be there or not
    public CommandResult execute(Invoker asker, String line) {
        var verbatim = verbatim(line);
        if (verbatim.isPresent()) return execute(verbatim.get(), asker, rest(line));
        var split = ArgumentSplitter.split(line);
        if (split.isEmpty())
            return CommandResult.refusal(
                    "unclosed_quotation",
                    "A quotation mark is not closed; write \\' or \\\" for the sign itself.");
        var words = split.get();
        if (words.isEmpty() || words.getFirst().equals("/"))
            return CommandResult.refusal("no_command", "Write /help to see the commands.");
        var name = name(words.getFirst());
        return find(name)
                .map(entry -> execute(entry, asker, words.subList(1, words.size())))
                .orElseGet(() -> unknown(entries, name, asker));
    }

    private Optional<CommandDefinition> verbatim(String line) {
        return find(name(line.strip().split("\\s", 2)[0])).filter(CommandDefinition::verbatim);
    }

    private static List<String> rest(String line) {
        var words = line.strip().split("\\s+", 2);
        return words.length < 2 ? List.of() : List.of(words[1]);
    }

    private List<CommandDefinition> entries() {
        return entries;
    }

    private Optional<CommandDefinition> find(String name) {
        return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /// The name without the slash and the bot it is addressed to.
    static String name(String word) {
        return word.replaceFirst("^/", "").replaceFirst("@.*$", "").toLowerCase(Locale.ROOT);
    }

    static CommandResult unknown(List<CommandDefinition> entries, String name, Invoker asker) {
        var known =
                entries.stream()
                        .filter(e -> e.access().allows(asker))
                        .map(CommandDefinition::name)
                        .toList();
        return CommandResult.refusal(
                "unknown_command",
                "There is no /%s. %s/help lists the commands."
                        .formatted(
                                TextTable.excerpt(name, 20),
                                ClosestMatch.to(name, known)
                                        .map("Did you mean /%s? "::formatted)
                                        .orElse("")));
    }

    private static CommandResult execute(
            CommandDefinition entry, Invoker asker, List<String> arguments) {
        if (!entry.access().allows(asker))
            return CommandResult.refusal("operator_only", entry.access().whose());
        if (!entry.access().allowsHere(asker))
            return CommandResult.refusal(
                    "private_only", "Others hear this here: ask me /" + entry.name() + " alone.");
        var order = entry.order().get();
        try {
            parser(order).parseArgs(arguments.toArray(String[]::new));
        } catch (ParameterException _) {
            return CommandResult.refusal("usage", entry.usage());
        }
        var answer = order.execute(asker);
        return entry.access().aside(asker) ? answer.asAside() : answer;
    }

    /// Arguments are never read from files, and a dash begins a word like any other.
    private static CommandLine parser(CommandInvocation order) {
        return new CommandLine(order)
                .setExpandAtFiles(false)
                .setUnmatchedOptionsArePositionalParams(true)
                .registerConverter(Long.TYPE, number())
                .registerConverter(Integer.TYPE, text -> Math.toIntExact(number().convert(text)));
    }

    /// `12` and `#12`.
    private static ITypeConverter<Long> number() {
        return text -> {
            if (!text.matches("#?\\d{1,9}|#?[1-8]\\d{9,17}"))
                throw new TypeConversionException("not a number");
            return Long.valueOf(text.replace("#", ""));
        };
    }
}
