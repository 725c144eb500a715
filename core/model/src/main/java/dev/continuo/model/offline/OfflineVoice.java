package dev.continuo.model.offline;

import dev.continuo.model.offline.DialogueAct.Act;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Remembered;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The voice without a model: deterministic, and it says nothing that was not said to it. It
/// answers a question by quoting the memories that share its words, says plainly when there are
/// none, says that it will remember only what is kept, and how to make it forget; the rest gets a
/// short friendly word.
public final class OfflineVoice {
    /// Stored as the model of what it says.
    public static final String NAME = "offline";

    private static final Pattern PRONOUN = Pattern.compile(
            "|i|me|you|ich|du|sie|yo|tú|tu|usted|je|vous|eu|você|я|ты|вы",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final String INTRODUCTION = "introduction";

    /// The first clause of that sentence, in every language.
    private static final List<String> OPENINGS = OfflinePhrases.all().stream()
            .map(phrases -> phrases.text(INTRODUCTION).split(";", -1)[0])
            .toList();

    private static final int QUOTES = 3;
    private static final int LONGEST_QUOTE = 400;

    public String answer(Prompt prompt) {
        var phrases = OfflinePhrases.of(prompt.language());
        var parts = new ArrayList<String>();
        var speech = DialogueAct.of(prompt.heard(), prompt.language());
        var act = speech.act().empty() && prompt.kept() ? Act.STATEMENT : speech.act();
        switch (act) {
            case QUESTION -> parts.addAll(quotes(speech, prompt.memories(), phrases));
            case STATEMENT -> parts.add(phrases.text(prompt.kept() ? "noted" : "seen"));
            case GREETING, WELLBEING, THANKS, FAREWELL, SELF, ASSENT, FORGET -> parts.add(phrases.text(act.key()));
        }
        // First the answer: nobody greets with what is missing.
        if (prompt.introduce()) parts.add(phrases.text(INTRODUCTION));
        return String.join("\n", parts);
    }

    /// Tells whether a text asks the agent who or what it is.
    public static boolean asksWhoItIs(String text) {
        return DialogueAct.of(text, "").act() == Act.SELF;
    }

    /// Tells whether a text asks to forget something, in any language that the voice knows.
    public static boolean asksToForget(String text) {
        return DialogueAct.asksToForget(text);
    }

    /// Tells whether a text does nothing but ask to forget something, in any language that the
    /// voice knows.
    public static boolean onlyAsksToForget(String text) {
        return DialogueAct.onlyAsksToForget(text);
    }

    /// One of its answers without the sentence that no model is connected: with a model it is no
    /// longer true. In older answers it stood first, and went on otherwise behind its first clause.
    public static String withoutIntroduction(String answer) {
        return answer.lines()
                .filter(line -> OPENINGS.stream().noneMatch(line::startsWith))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> quotes(DialogueAct question, List<Remembered> memories, OfflinePhrases phrases) {
        var bearing = MemoryRelevance.of(question, memories).stream()
                // A wish to have something forgotten is no answer to anything.
                .filter(memory -> !DialogueAct.asksToForget(memory.text()))
                .limit(QUOTES)
                .map(memory -> quote(memory, phrases))
                .toList();
        if (!bearing.isEmpty()) return bearing;
        var everything = question.topics().isEmpty() && question.asksForEverything();
        return List.of(phrases.text(everything ? "everything" : "nothing"));
    }

    private static String quote(Remembered memory, OfflinePhrases phrases) {
        var template = switch (memory.voice()) {
            case ASKER -> "quote.you";
            case SELF -> "quote.i";
            case OTHER, OPERATOR -> "quote.other";
            case GATHERED -> "quote.gathered";
            case HELD, NOTED, NOTED_OF_OTHER -> "quote.held";
        };
        return phrases.text(template)
                .replace("{name}", named(memory.name()))
                .replace("{when}", phrases.moment(memory.at()))
                .replace("{day}", phrases.day(memory.at()))
                .replace("{id}", Long.toString(memory.id()))
                .replace("{text}", split(memory.text()));
    }

    /// A name that could be taken for the listener or for the agent is put in quotation marks.
    private static String named(String name) {
        return PRONOUN.matcher(name.strip()).matches() ? "“" + name.strip() + "”" : name;
    }

    private static String split(String text) {
        var line = text.strip().replaceAll("\\s+", " ");
        if (line.length() <= LONGEST_QUOTE) return line;
        var space = line.lastIndexOf(' ', LONGEST_QUOTE);
        var end = space > LONGEST_QUOTE / 2 ? space : LONGEST_QUOTE;
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + " …";
    }
}
