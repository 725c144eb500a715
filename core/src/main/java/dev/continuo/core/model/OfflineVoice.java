package dev.continuo.core.model;

import dev.continuo.core.model.Prompt.Remembered;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The voice without a model: deterministic, and it says nothing that was not said to it. It
/// answers a question by quoting the memories that share its words, says plainly when there are
/// none, and acknowledges everything else.
final class OfflineVoice {

    private static final Pattern PRONOUN =
            Pattern.compile(
                    "|i|me|you|ich|du|sie|yo|tú|tu|usted|je|vous|eu|você|я|ты|вы",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final int QUOTES = 3;
    private static final int LONGEST_QUOTE = 400;

    String answer(Prompt prompt) {
        var heard = prompt.exchanges().isEmpty() ? "" : prompt.exchanges().getLast().text();
        var phrases = Phrases.of(prompt.language());
        var parts = new ArrayList<String>();
        if (prompt.introduce()) parts.add(phrases.text("introduction"));
        var speech = Speech.of(heard, prompt.language());
        switch (speech.act()) {
            case GREETING -> parts.add(phrases.text("greeting"));
            case STATEMENT -> parts.add(phrases.text("noted"));
            case QUESTION -> parts.addAll(quotes(speech, prompt.memories(), phrases));
        }
        return String.join("\n", parts);
    }

    private static List<String> quotes(
            Speech question, List<Remembered> memories, Phrases phrases) {
        var bearing =
                Bearing.of(question, memories).stream()
                        .limit(QUOTES)
                        .map(memory -> quote(memory, phrases))
                        .toList();
        return bearing.isEmpty() ? List.of(phrases.text("nothing")) : bearing;
    }

    private static String quote(Remembered memory, Phrases phrases) {
        var template =
                switch (memory.voice()) {
                    case ASKER -> "quote.you";
                    case SELF -> "quote.i";
                    case OTHER -> "quote.other";
                };
        return phrases.text(template)
                .replace("{name}", named(memory.name()))
                .replace("{when}", memory.when())
                .replace("{id}", Long.toString(memory.id()))
                .replace("{text}", cut(memory.text()));
    }

    /// A name that could be taken for the listener or for the agent is put in quotation marks.
    private static String named(String name) {
        return PRONOUN.matcher(name.strip()).matches() ? "“" + name.strip() + "”" : name;
    }

    private static String cut(String text) {
        var line = text.strip().replaceAll("\\s+", " ");
        if (line.length() <= LONGEST_QUOTE) return line;
        var space = line.lastIndexOf(' ', LONGEST_QUOTE);
        var end = space > LONGEST_QUOTE / 2 ? space : LONGEST_QUOTE;
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end)
                + " …";
    }
}
