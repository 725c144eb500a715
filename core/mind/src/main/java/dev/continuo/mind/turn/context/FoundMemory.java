package dev.continuo.mind.turn.context;

import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Voice;
import java.util.Objects;

/// A memory that was found, as a prompt tells it: in whose voice, and what corrects it.
final class FoundMemory {
    private FoundMemory() {}

    /// @param speakers all whose names stand in the prompt
    static Prompt.Remembered of(Recall.Found found, Person person, Speakers speakers) {
        var speaker = found.speaker();
        var voice = voice(found, person);
        var name = speaker == null ? "the operator" : Objects.requireNonNullElse(found.name(), "somebody");
        return new Prompt.Remembered(
                found.memory(),
                voice,
                QuotedText.name(name),
                speaker == null ? "" : speakers.mark(Speaker.of(speaker, found.name())),
                found.saidAt().atZone(person.zone()),
                found.text(),
                found.rank().passage(),
                found.ties().replacements().entrySet().stream()
                        .map(by -> new Prompt.Replacement(by.getKey(), by.getValue()))
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
}
