package dev.continuo.gateway.command;

import dev.continuo.core.Mind;
import dev.continuo.core.channel.Menu;
import dev.continuo.core.erasure.RepliesAcross;
import dev.continuo.core.memory.Curation;
import dev.continuo.core.memory.EntryGate;
import dev.continuo.core.memory.Memories;
import dev.continuo.core.memory.gate.Outcomes;
import dev.continuo.core.people.Aliases;
import dev.continuo.core.people.Linking;
import dev.continuo.core.turn.Searches;
import dev.continuo.gateway.command.memory.Farewell;
import dev.continuo.gateway.command.memory.FarewellCodes;
import dev.continuo.gateway.command.memory.MemoryCommand;
import dev.continuo.gateway.command.memory.PrivacyCommand;
import dev.continuo.gateway.command.memory.RetrievalCommand;
import dev.continuo.gateway.command.memory.TeachCommand;
import dev.continuo.gateway.settings.Nearest;
import dev.continuo.gateway.status.Status;
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
    private final List<Entry> entries;

    public Commands(Mind mind, Status status, Surroundings around) {
        this(mind, status, around, List.of());
    }

    /// With more commands than every gateway has.
    public Commands(Mind mind, Status status, Surroundings around, List<Entry> more) {
        var linking =
                new Linking(
                        around.statements(),
                        mind.ledger().agent(),
                        mind.people(),
                        new RepliesAcross(mind.reader(), mind.faculties()));
        var links =
                new LinkCodes(
                        linking, mind.people(), mind.notices(), around.clock(), around.random());
        var aliases = new Aliases(around.statements(), mind.ledger().agent());
        var memories = new Memories(around.statements(), mind.ledger().agent());
        var curation = new Curation(new EntryGate());
        var farewell =
                new Farewell(
                        mind,
                        mind.personErasure(),
                        new FarewellCodes(mind.ledger()::digest, around.clock()));
        var outcomes = new Outcomes(around.statements(), mind.ledger().agent());
        var admission = mind.admission();
        admission.vouching(links::offered);
        var all =
                List.of(
                        Entry.of(Access.EVERYONE, () -> new StartCommand(links)),
                        Entry.of(Access.EVERYONE, () -> new HelpCommand(entries())),
                        Entry.of(Access.EVERYONE, () -> new WhoamiCommand(mind.people())),
                        Entry.of(Access.EVERYONE, () -> new AliasCommand(mind.people(), aliases)),
                        Entry.of(Access.OPERATOR_IN_PRIVATE, () -> new StatusCommand(status)),
                        Entry.of(
                                Access.EVERYONE,
                                () -> new MessageCommand(mind, around.answering(), around.clock())),
                        Entry.of(Access.EVERYONE, () -> new WhyCommand(mind)),
                        Entry.of(
                                Access.EVERYONE,
                                () ->
                                        new ForgetCommand(
                                                mind.eventErasure(), mind.people(), farewell)),
                        Entry.verbatim(
                                Access.EVERYONE_IN_PRIVATE,
                                () -> new MemoryCommand(mind, memories, curation)),
                        Entry.of(
                                Access.EVERYONE_IN_PRIVATE,
                                () -> new PrivacyCommand(mind.people(), mind.personalData())),
                        Entry.verbatim(
                                Access.OPERATOR, () -> new TeachCommand(mind.people(), curation)),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () ->
                                        new RetrievalCommand(
                                                mind.retrieval(),
                                                new Searches(mind.ledger()),
                                                memories,
                                                mind.people())),
                        Entry.of(
                                Access.EVERYONE_IN_PRIVATE,
                                () -> new GateCommand(outcomes, mind.people(), around.clock())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () -> new QuarantineCommand(mind.quarantine(), mind.people())),
                        Entry.of(Access.EVERYONE, NewCommand::new),
                        Entry.of(Access.EVERYONE, () -> new StopCommand(around.stop())),
                        Entry.of(Access.EVERYONE, TimezoneCommand::new),
                        Entry.of(Access.EVERYONE, LanguageCommand::new),
                        Entry.of(Access.EVERYONE_IN_PRIVATE, () -> new LinkCommand(links)),
                        Entry.of(Access.EVERYONE, () -> new UnlinkCommand(linking)),
                        Entry.of(Access.OPERATOR, EnableCommand::new),
                        Entry.of(Access.MODERATOR, DisableCommand::new),
                        Entry.of(Access.MODERATOR, () -> new MuteCommand(around.clock())),
                        Entry.of(Access.OPERATOR, () -> new ListenCommand(mind.notices())),
                        Entry.of(Access.MODERATOR, () -> new BlockCommand(mind.people())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () ->
                                        new PairCommand(
                                                admission.pairings(),
                                                mind.people(),
                                                mind.notices(),
                                                around.clock())),
                        Entry.of(Access.OPERATOR, () -> new HomeCommand(admission.rooms())),
                        Entry.of(Access.OPERATOR_IN_PRIVATE, () -> new ReplayCommand(mind)),
                        Entry.of(Access.OPERATOR, () -> new VerifyCommand(mind.ledger())),
                        Entry.of(
                                Access.EVERYONE_IN_PRIVATE,
                                () -> new ExportCommand(mind, around.ownExport(mind), around)),
                        Entry.of(Access.OPERATOR, () -> new ModelCommand(mind.models(), around)),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () -> new CostCommand(mind.spending(), around.clock())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () -> new PeopleCommand(mind.people(), aliases)),
                        Entry.of(Access.OPERATOR_IN_PRIVATE, () -> new RoleCommand(mind.people())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () -> new TokenCommand(mind.governance(), around.random())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () ->
                                        new HookCommand(
                                                mind.hooks(), around.hooks(), around.address())),
                        Entry.of(Access.OPERATOR, () -> new PauseCommand(around.clock())),
                        Entry.of(
                                Access.OPERATOR,
                                () -> new ResumeCommand(mind.governance(), around.clock())),
                        Entry.of(
                                Access.OPERATOR_IN_PRIVATE,
                                () -> new SettingsCommand(mind.models(), around)));
        entries = Stream.concat(all.stream(), more.stream()).toList();
    }

    /// The commands, for networks that list them to people.
    public Menu menu() {
        return new Menu(
                entries.stream()
                        .map(entry ->
                                new Menu.Item(
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
    public Answer obey(Asker asker, String line) {
        var verbatim = verbatim(line);
        if (verbatim.isPresent()) return obey(verbatim.get(), asker, rest(line));
        var split = Shell.split(line);
        if (split.isEmpty())
            return Answer.refusal(
                    "unclosed_quotation",
                    "A quotation mark is not closed; write \\' or \\\" for the sign itself.");
        var words = split.get();
        if (words.isEmpty() || words.getFirst().equals("/"))
            return Answer.refusal("no_command", "Write /help to see the commands.");
        var name = name(words.getFirst());
        return find(name)
                .map(entry -> obey(entry, asker, words.subList(1, words.size())))
                .orElseGet(() -> unknown(entries, name, asker));
    }

    private Optional<Entry> verbatim(String line) {
        return find(name(line.strip().split("\\s", 2)[0])).filter(Entry::verbatim);
    }

    private static List<String> rest(String line) {
        var words = line.strip().split("\\s+", 2);
        return words.length < 2 ? List.of() : List.of(words[1]);
    }

    private List<Entry> entries() {
        return entries;
    }

    private Optional<Entry> find(String name) {
        return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /// The name without the slash and the bot it is addressed to.
    static String name(String word) {
        return word.replaceFirst("^/", "").replaceFirst("@.*$", "").toLowerCase(Locale.ROOT);
    }

    static Answer unknown(List<Entry> entries, String name, Asker asker) {
        var known =
                entries.stream().filter(e -> e.access().allows(asker)).map(Entry::name).toList();
        return Answer.refusal(
                "unknown_command",
                "There is no /%s. %s/help lists the commands."
                        .formatted(
                                Layout.excerpt(name, 20),
                                Nearest.to(name, known)
                                        .map("Did you mean /%s? "::formatted)
                                        .orElse("")));
    }

    private static Answer obey(Entry entry, Asker asker, List<String> arguments) {
        if (!entry.access().allows(asker))
            return Answer.refusal("operator_only", entry.access().whose());
        if (!entry.access().allowsHere(asker))
            return Answer.refusal(
                    "private_only", "Others hear this here: ask me /" + entry.name() + " alone.");
        var order = entry.order().get();
        try {
            parser(order).parseArgs(arguments.toArray(String[]::new));
        } catch (ParameterException _) {
            return Answer.refusal("usage", entry.usage());
        }
        var answer = order.obey(asker);
        return entry.access().aside(asker) ? answer.asAside() : answer;
    }

    /// Arguments are never read from files, and a dash begins a word like any other.
    private static CommandLine parser(Order order) {
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
