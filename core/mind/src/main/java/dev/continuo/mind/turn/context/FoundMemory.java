package dev.continuo.mind.turn.context;

import dev.continuo.language.claim.Claims;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.ReplacedSentences;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Voice;
import java.util.List;
import java.util.Objects;

/// A memory that was found, as a prompt tells it: in whose voice, and what took its place since.
final class FoundMemory {
    private FoundMemory() {}

    static Prompt.Remembered of(Recall.Found found, Person person) {
        var speaker = found.speaker();
        var voice = voice(found, person);
        var name =
                speaker == null
                        ? "the operator"
                        : Objects.requireNonNullElse(found.name(), "somebody");
        return new Prompt.Remembered(
                found.memory(),
                voice,
                QuotedText.name(name),
                found.saidAt().atZone(person.zone()),
                found.text(),
                found.passage(),
                found.ties().replacements().entrySet().stream()
                        .map(by -> replacement(found.text(), by.getKey(), by.getValue()))
                        .toList(),
                found.ties().disputed());
    }

    private static Voice voice(Recall.Found found, Person person) {
        var speaker = found.speaker();
        // Its words are ours where nobody in particular said them.
        if (found.insight() && speaker == null) return Voice.GATHERED;
        if (found.trust().equals(Trust.SELF.text())) return Voice.SELF;
        if (speaker == null) return Voice.OPERATOR;
        if (speaker == person.id()) return found.insight() ? Voice.NOTED : Voice.ASKER;
        return found.insight() ? Voice.NOTED_OF_OTHER : Voice.OTHER;
    }

    /// A correction takes what it is about, and the rest of the message stands.
    private static Prompt.Replacement replacement(String text, long by, String words) {
        var single =
                ReplacedSentences.split(text).size() < 2
                        && Claims.of(text).size() < 2
                        && !leaves(words, text);
        if (single || Claims.retracts(words)) return new Prompt.Replacement(by, words, true, "");
        var parts = words.isEmpty() ? List.<String>of() : ReplacedSentences.in(text, words);
        var part =
                parts.size() == 1
                        && Claims.of(parts.getFirst()).size() < 2
                        && !leaves(words, parts.getFirst());
        return new Prompt.Replacement(by, words, false, part ? parts.getFirst() : "");
    }

    /// Holds where a sentence has more figures than its correction, such as a day and a price: what
    /// is not corrected stands.
    private static boolean leaves(String correction, String sentence) {
        var figures = figures(sentence);
        return figures > 1 && figures(correction) < figures;
    }

    private static long figures(String text) {
        return Words.of(text).list().stream()
                .filter(word -> Character.isDigit(word.charAt(0)))
                .count();
    }
}
