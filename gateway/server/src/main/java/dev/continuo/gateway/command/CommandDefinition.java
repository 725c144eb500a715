package dev.continuo.gateway.command;

import dev.continuo.language.text.SentenceCatalog;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/// A command as the catalogue lists it.
///
/// @param title as it is shown: its name, or the noun and the verb that stand for it
/// @param order makes a fresh one for each use
/// @param verbatim whether everything behind the name is one argument, quotation marks and all
public record CommandDefinition(
        String title,
        CommandAccess access,
        Command about,
        Supplier<? extends CommandInvocation> order,
        boolean verbatim) {
    /// One sentence about each command, in every language but English.
    private static final SentenceCatalog BRIEF = new SentenceCatalog("dev.continuo.gateway.commands");

    public static CommandDefinition command(CommandAccess access, Supplier<? extends CommandInvocation> order) {
        return of(access, order, false);
    }

    /// A command that takes a text as it was written.
    public static CommandDefinition verbatim(CommandAccess access, Supplier<? extends CommandInvocation> order) {
        return of(access, order, true);
    }

    private static CommandDefinition of(
            CommandAccess access, Supplier<? extends CommandInvocation> order, boolean verbatim) {
        var about = order.get().getClass().getAnnotation(Command.class);
        return new CommandDefinition(about.name(), access, about, order, verbatim);
    }

    /// The same, shown as a noun and a verb.
    public CommandDefinition titled(String title) {
        return new CommandDefinition(title, access, about, order, verbatim);
    }

    public String name() {
        return about.name();
    }

    /// As it is written: `/why <id>`.
    public String synopsis() {
        return ("/" + title + " " + arguments()).strip();
    }

    /// The arguments as they are written; empty for none.
    public String arguments() {
        return String.join(" ", about.customSynopsis());
    }

    public String description() {
        return String.join(" ", about.description());
    }

    /// The description in the language of whoever asks; in one sentence, where that is not English.
    public String description(Invoker asker) {
        return description(name(), description(), asker);
    }

    /// The sentence about a command or noun in the language of whoever asks.
    public static String description(String name, String english, Invoker asker) {
        return BRIEF.find(asker.language(), name).orElse(english);
    }

    /// The one sentence of each language that has it, by language.
    public static Map<String, String> translations(String name) {
        var all = new HashMap<String, String>();
        for (var language : SentenceCatalog.LANGUAGES)
            BRIEF.find(language, name).ifPresent(text -> all.put(language, text));
        return all;
    }

    public String example() {
        return String.join(" ", about.footer()).replaceFirst("^/" + name(), "/" + title);
    }

    /// Returns how to write it, one line.
    public String usage(Invoker asker) {
        return synopsis().equals(example())
                ? asker.told("usage", synopsis())
                : asker.told("usage.example", synopsis(), example());
    }
}
