package dev.continuo.mind.turn;

import dev.continuo.events.Attachment;
import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.turn.context.TurnInput;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Collectors;

/// The sentences with which a turn ends that no model thought of, and those below an answer, in the
/// language of whoever is answered.
final class TurnSentences {
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.mind.sentences");

    /// An absence that is told by its hours alone.
    private static final Duration SAME_DAY = Duration.ofHours(20);

    private TurnSentences() {}

    private static String language(TurnInput input) {
        return input.person().speaks(input.text());
    }

    static String stopped(TurnInput input) {
        return WORDS.say(language(input), "answer.stopped");
    }

    /// For messages that consist of what the agent cannot open.
    static String unreadable(TurnInput input) {
        var language = language(input);
        var came = input.messages().stream()
                .flatMap(said -> said.attachments().stream())
                .map(attachment -> named(language, attachment))
                .distinct()
                .collect(Collectors.joining(", "));
        return WORDS.say(language, "answer.unreadable", came);
    }

    private static String named(String language, Attachment attachment) {
        var kind = kind(language, attachment);
        var name = attachment.name();
        return name == null ? kind : kind + " \"" + QuotedText.name(name) + "\"";
    }

    private static String kind(String language, Attachment attachment) {
        return WORDS.find(language, "attachment." + attachment.kind())
                .orElseGet(() -> WORDS.say(language, "attachment.other"));
    }

    /// For messages that waited too long.
    static String skipped(TurnInput input, Instant now) {
        var from = input.messages().stream().map(TurnInput.TurnMessage::at).min(Instant::compareTo);
        return WORDS.say(
                language(input),
                "away",
                time(input, from.orElse(now), now),
                time(input, now, now),
                input.messages().size());
    }

    private static String time(TurnInput input, Instant time, Instant now) {
        var today = Duration.between(time, now).compareTo(SAME_DAY) < 0;
        return WORDS.time(
                language(input),
                today ? "away.time" : "away.day",
                time.atZone(input.person().zone()));
    }

    static String cutShort(TurnInput input, String text) {
        return text + "\n\n" + WORDS.say(language(input), "answer.cut.model", id(input));
    }

    static String cutAt(TurnInput input, String text, int limit) {
        var language = language(input);
        var characters = String.format(Locale.of(language), "%,d", limit);
        return text + "\n\n" + WORDS.say(language, "answer.cut.chars", characters, id(input));
    }

    /// The answer, and below it that what it answers was set apart.
    static String setApart(TurnInput input, String text) {
        return input.messages().stream()
                .filter(TurnInput.TurnMessage::quarantined)
                .findFirst()
                .map(said -> text + "\n\n" + WORDS.say(language(input), "answer.setApart", said.id()))
                .orElse(text);
    }

    private static long id(TurnInput input) {
        return input.ids().getFirst();
    }
}
