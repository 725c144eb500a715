package dev.continuo.mind.intake;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.language.text.Words;
import dev.continuo.mind.channel.Forwarded;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.people.Person;
import java.util.Optional;

/// The language of whoever sends a message: their own word, their words, or what their app shows.
final class SpokenLanguage {
    // Fewer are names and greetings, which people borrow.
    private static final int MIN_WORDS = 3;

    private SpokenLanguage() {}

    /// The BCP 47 tag of the language to answer them in.
    static String of(InboundMessage in, Optional<Person> person) {
        var set = person.map(Person::language);
        if (set.isPresent()) return set.get();
        return told(in).or(() -> person.map(Person::spoken))
                .or(() -> shown(in))
                .orElse(SentenceCatalog.LANGUAGES.getFirst());
    }

    /// A language that is not known to be theirs yet. Nothing is noted of those who speak English
    /// from the beginning.
    static Optional<String> noticed(InboundMessage in, Optional<Person> person) {
        var known = person.map(Person::spoken);
        var now = told(in).or(() -> known.isEmpty() ? shown(in) : Optional.empty());
        var before = known.orElse(SentenceCatalog.LANGUAGES.getFirst());
        return now.filter(language -> !language.equals(before));
    }

    /// The language of their own words: not of commands, nor of what others said.
    private static Optional<String> told(InboundMessage in) {
        var text = in.text();
        if (Intake.isCommand(text) || Forwarded.is(text) || Words.of(text).size() < MIN_WORDS)
            return Optional.empty();
        return Optional.of(Language.of(text).tag()).filter(tag -> !tag.isEmpty());
    }

    private static Optional<String> shown(InboundMessage in) {
        return Optional.ofNullable(in.around().locale()).map(SentenceCatalog::language);
    }
}
