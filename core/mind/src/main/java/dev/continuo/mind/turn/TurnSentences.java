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

    private static String language(TurnInput taken) {
        return taken.person().speaks(taken.text());
    }

    static String stopped(TurnInput taken) {
        return WORDS.say(language(taken), "answer.stopped");
    }

    /// For messages that consist of what the agent cannot open.
    static String unreadable(TurnInput taken) {
        var language = language(taken);
        var came = taken.messages().stream()
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
    static String skipped(TurnInput taken, Instant now) {
        var from = taken.messages().stream().map(TurnInput.TurnMessage::at).min(Instant::compareTo);
        return WORDS.say(
                language(taken),
                "away",
                time(taken, from.orElse(now), now),
                time(taken, now, now),
                taken.messages().size());
    }

    private static String time(TurnInput taken, Instant time, Instant now) {
        var today = Duration.between(time, now).compareTo(SAME_DAY) < 0;
        return WORDS.time(
                language(taken),
                today ? "away.time" : "away.day",
                time.atZone(taken.person().zone()));
    }

    static String cutShort(TurnInput taken, String text) {
        return text + "\n\n" + WORDS.say(language(taken), "answer.cut.model", id(taken));
    }

    static String cutAt(TurnInput taken, String text, int limit) {
        var language = language(taken);
        var characters = String.format(Locale.of(language), "%,d", limit);
        return text + "\n\n" + WORDS.say(language, "answer.cut.chars", characters, id(taken));
    }

    /// The answer, and below it that what it answers was set apart.
    static String setApart(TurnInput taken, String text) {
        return taken.messages().stream()
                .filter(TurnInput.TurnMessage::quarantined)
                .findFirst()
                .map(said -> text + "\n\n" + WORDS.say(language(taken), "answer.setApart", said.id()))
                .orElse(text);
    }

    private static long id(TurnInput taken) {
        return taken.ids().getFirst();
    }
}
