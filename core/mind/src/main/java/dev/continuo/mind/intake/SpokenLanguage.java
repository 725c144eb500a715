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
    private static final int MIN_WORDS = 4;

    /// Signs of a language that are enough while nobody knows which they speak.
    private static final int FIRST = 1;

    private static final String ENGLISH = SentenceCatalog.LANGUAGES.getFirst();

    private SpokenLanguage() {}

    /// The BCP 47 tag of the language to answer them in.
    static String of(InboundMessage in, Optional<Person> person) {
        return person.map(Person::language)
                .or(() -> told(in, person))
                .or(() -> before(in, person))
                .orElse(ENGLISH);
    }

    /// A language that is not known to be theirs yet. Nothing is noted of those who speak English
    /// from the beginning.
    static Optional<String> noticed(InboundMessage in, Optional<Person> person) {
        var known = person.map(Person::spoken).orElse(ENGLISH);
        return told(in, person).or(() -> before(in, person)).filter(language -> !language.equals(known));
    }

    /// The language of their own words, where these clearly tell another than is known: not of
    /// commands, nor of what others said.
    private static Optional<String> told(InboundMessage in, Optional<Person> person) {
        var text = in.text();
        if (Intake.isCommand(text) || Forwarded.is(text) || Words.of(text).size() < MIN_WORDS) return Optional.empty();
        var before = before(in, person).orElse(ENGLISH);
        var signs = person.map(Person::spoken).isPresent() ? Person.CLEAR : FIRST;
        return Optional.of(
                        Language.changed(text, Language.tagged(before), signs).tag())
                .filter(tag -> !tag.equals(before));
    }

    /// The language that they spoke before, or that their app shows.
    private static Optional<String> before(InboundMessage in, Optional<Person> person) {
        return person.map(Person::spoken)
                .or(() -> Optional.ofNullable(in.around().locale()).map(SentenceCatalog::language));
    }
}
