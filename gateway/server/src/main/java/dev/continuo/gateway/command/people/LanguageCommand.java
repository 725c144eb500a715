package dev.continuo.gateway.command.people;

import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.people.People;
import java.util.Arrays;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Sets the language a person is answered in.
@Command(
        name = "language",
        description = "The language that I answer you in, by its tag (BCP 47), such as de.",
        customSynopsis = "[TAG]",
        footer = "/language de")
public final class LanguageCommand implements CommandInvocation {
    private final People people;

    @Parameters(arity = "0..1")
    private String tag = "";

    public LanguageCommand(People people) {
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.person().isEmpty()) return asker.nobody();
        if (tag.isEmpty()) return show(asker);
        var locale = find(tag);
        if (locale.isEmpty())
            return CommandResult.refusal(
                    "unknown_language",
                    asker.told("language.unknown", TextTable.excerpt(tag, 30))
                            + " "
                            + nearest(tag)
                                    .map(near -> asker.told("did_you_mean", near))
                                    .orElseGet(() -> asker.told("language.tag")));
        var known = locale.get().toLanguageTag();
        return new CommandResult(
                Invoker.told(
                        asker.person().map(person -> person.speaking(known)),
                        "language.now",
                        locale.get().getDisplayLanguage(shown(known)),
                        known),
                Map.of("language", known),
                people.selves(asker.personId()).stream()
                        .map(self -> new PreferenceSet(self, null, known))
                        .map(set -> NewEvent.of(set, asker.actor()))
                        .toList());
    }

    private static CommandResult show(Invoker asker) {
        var set = asker.person().flatMap(p -> Optional.ofNullable(p.language())).orElse("");
        return CommandResult.of(
                set.isEmpty() ? asker.told("language.none") : asker.told("language.set", set), Map.of("language", set));
    }

    /// The language that says so: English where there are no sentences in the new one.
    private static Locale shown(String tag) {
        return Locale.of(SentenceCatalog.language(tag));
    }

    /// The language of a tag.
    public static Optional<Locale> find(String tag) {
        try {
            var locale =
                    new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build();
            return Arrays.asList(Locale.getISOLanguages()).contains(locale.getLanguage())
                    ? Optional.of(locale)
                    : Optional.empty();
        } catch (IllformedLocaleException _) {
            return Optional.empty();
        }
    }

    /// A sentence that names the tag that was probably meant.
    public static String suggestion(String tag) {
        return nearest(tag).map("Did you mean %s?"::formatted).orElse("Write its tag, such as de.");
    }

    /// The tag of the language that is so called, or nearly, in English or in itself; or the
    /// nearest tag.
    private static Optional<String> nearest(String tag) {
        var byName = Arrays.stream(Locale.getISOLanguages())
                .map(Locale::of)
                .flatMap(l -> names(l).map(name -> Map.entry(name, l.getLanguage())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a));
        var word = tag.toLowerCase(Locale.ROOT);
        if (word.length() > 3) return ClosestMatch.to(word, byName.keySet()).map(byName::get);
        return ClosestMatch.to(word, List.of(Locale.getISOLanguages()));
    }

    private static Stream<String> names(Locale language) {
        Function<Locale, String> name = in -> language.getDisplayLanguage(in).toLowerCase(Locale.ROOT);
        return Stream.of(name.apply(Locale.ENGLISH), name.apply(language)).distinct();
    }
}
