package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.gateway.status.Status;
import dev.continuo.mind.Mind;
import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/// Every command there is, and the way from a line of text to an answer.
public final class Commands {
    /// Words that people type for help in the languages of the catalogue.
    private static final Set<String> HELP = Set.of("hilfe", "ayuda", "aide", "ajuda", "помощь", "справка");

    private final CommandNouns nouns;
    private final Completions completions = new Completions(this::execute);
    private final People people;
    private final Admission admission;

    public Commands(Mind mind, Status status, CommandContext around) {
        this(mind, status, around, List.of());
    }

    /// With more commands than every gateway has.
    public Commands(Mind mind, Status status, CommandContext around, List<CommandDefinition> more) {
        var with = CommandServices.of(mind, status, around);
        people = mind.people();
        admission = mind.hearing().admission();
        admission.vouching(with.links()::offered);
        nouns = new CommandNouns(
                Stream.of(PersonalCommands.all(with, this::nouns), OperatingCommands.all(with), more.stream())
                        .flatMap(each -> each)
                        .toList());
    }

    /// The commands, for networks that list them to people.
    public CommandMenu menu() {
        return nouns.menu().completing(nouns.shown(completions.commands()), this::complete);
    }

    /// The ways to go on for whoever types where they are heard, as if it were told to them alone.
    private List<CommandMenu.MenuCompletion> complete(CommandMenu.Typed typed) {
        var person = people.findByAccount(typed.channel(), typed.account());
        var place = people.conversations().find(typed.channel(), typed.conversation());
        if (person.isEmpty() || place.isEmpty() || !admission.hears(place.get(), person.get())) return List.of();
        var asker =
                new Invoker(person, place, typed.moderator(), place.get().room(), Optional.empty(), Optional.empty());
        // What is written ends where the cursor is: a space there begins a new word.
        var line = nouns.resolve(typed.command() + " " + typed.arguments());
        var open = typed.arguments().isEmpty()
                || !typed.arguments().equals(typed.arguments().stripTrailing());
        return find(name(line.split("\\s", 2)[0]))
                .filter(command ->
                        command.access().allows(asker) && command.access().allowsHere(asker))
                .map(_ -> completions.complete(asker, open ? line.strip() + " " : line, typed.arguments()))
                .orElse(List.of());
    }

    /// Carries out one line. What it decides is in the answer's changes, for the caller to record;
    /// bad input gets one helpful line.
    ///
    /// @param given `/why 12`; the slash and a `@bot` behind the name may be there or not
    public CommandResult execute(Invoker asker, String given) {
        var line = PmmAlias.ours(given);
        var answer = run(asker, nouns.resolve(line));
        return answer.refusedWith("usage") ? nouns.unknownVerb(line, asker).orElse(answer) : answer;
    }

    private CommandResult run(Invoker asker, String line) {
        var verbatim = verbatim(line);
        if (verbatim.isPresent()) return execute(verbatim.get(), asker, rest(line));
        var split = ArgumentSplitter.split(line);
        if (split.isEmpty()) return asker.refusal("unclosed_quotation", "quotation.open");
        var words = split.get();
        if (words.isEmpty() || words.getFirst().equals("/"))
            return CommandResult.refusal("no_command", asker.told("command.none"));
        var name = name(words.getFirst());
        return find(name)
                .map(entry -> execute(entry, asker, words.subList(1, words.size())))
                .or(() -> nouns.find(name).map(noun -> alone(noun, asker, line)))
                .orElseGet(() -> unknown(nouns, name, asker));
    }

    /// A noun that is no command: it is explained.
    private CommandResult alone(CommandNoun noun, Invoker asker, String line) {
        if (noun.visible(asker).isEmpty())
            return CommandResult.refusal("operator_only", noun.access().whose(asker));
        return nouns.unknownVerb(line, asker).orElseGet(() -> run(asker, "/help " + noun.name()));
    }

    private Optional<CommandDefinition> verbatim(String line) {
        return find(name(line.strip().split("\\s", 2)[0])).filter(CommandDefinition::verbatim);
    }

    private static List<String> rest(String line) {
        var words = line.strip().split("\\s+", 2);
        return words.length < 2 ? List.of() : List.of(words[1]);
    }

    private CommandNouns nouns() {
        return nouns;
    }

    private Optional<CommandDefinition> find(String name) {
        var meant = HELP.contains(name) ? "help" : name;
        return nouns.command(meant);
    }

    /// The name without the slash and the bot it is addressed to.
    static String name(String word) {
        return word.replaceFirst("^/", "").replaceFirst("@.*$", "").toLowerCase(Locale.ROOT);
    }

    static CommandResult unknown(CommandNouns nouns, String name, Invoker asker) {
        var shown = TextTable.excerpt(name, 20);
        return CommandResult.refusal(
                "unknown_command",
                ClosestMatch.to(name, nouns.names(asker))
                        .map(near -> asker.told("command.unknown.near", shown, near))
                        .orElseGet(() -> asker.told("command.unknown", shown)));
    }

    private static CommandResult execute(CommandDefinition entry, Invoker asker, List<String> arguments) {
        if (!entry.access().allows(asker))
            return CommandResult.refusal("operator_only", entry.access().whose(asker));
        if (!entry.access().allowsHere(asker))
            return CommandResult.refusal("private_only", asker.told("access.private", "/" + entry.title()));
        var order = entry.order().get();
        try {
            parser(order).parseArgs(arguments.toArray(String[]::new));
        } catch (ParameterException _) {
            return CommandResult.refusal("usage", entry.usage(asker));
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
            if (!text.matches("#?\\d{1,9}|#?[1-8]\\d{9,17}")) throw new TypeConversionException("not a number");
            return Long.valueOf(text.replace("#", ""));
        };
    }
}
