package dev.continuo.mind.tool;

import dev.continuo.language.text.VisibleText;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Notices an answer that says that something was done, or will be, for which no tool was called:
/// "I'll remind you tomorrow at nine." The model itself is asked, in one short call: whatever
/// language it answers in, it knows what it said.
final class UncalledTools {
    /// Of the answer and of what it answers; a claim stands in a short one, or at either end.
    private static final int MAX_CHARS = 1_200;

    private static final Pattern APART = Pattern.compile("[^A-Za-z0-9_-]+");

    private final Models models;

    UncalledTools(Models models) {
        this.models = models;
    }

    /// The tool whose work an answer claims. Blocks as [Models#ask].
    ///
    /// @param said what is answered
    /// @param tools what the model could have called
    /// @param message the message that it is for
    Optional<String> claimed(String answer, String said, List<Tool> tools, long message, CancellationToken stop) {
        // Whoever only asks, or makes small talk, wants nothing done.
        if (answer.isBlank() || SalienceSignals.hollow(said)) return Optional.empty();
        var names = tools.stream()
                .map(Tool::name)
                .filter(name -> !name.equals(ToolOffer.MORE))
                .sorted()
                .toList();
        var asked = Prompt.of("", List.of(new Prompt.PromptLine(false, task(answer, said, names))));
        var told = models.ask(Models.SYSTEM1, asked, message, stop, null).completion();
        return told instanceof Completion.Answered named
                ? first(VisibleText.of(named.text()), names)
                : Optional.empty();
    }

    private static Optional<String> first(String told, List<String> names) {
        return APART.splitAsStream(told)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(names::contains)
                .findFirst();
    }

    private static String task(String answer, String said, List<String> names) {
        return """
        [notes]
        Somebody said: %s
        Your answer, which was not sent yet: %s
        No tool has done anything for it. There are: %s.
        If the answer says that something has been done, or will be, that one of these does, write the name of that \
        tool and nothing else. What people say is remembered without a tool. Otherwise write: none
        [end of notes]\
        """.formatted(
                QuotedText.quoted(said, MAX_CHARS), QuotedText.quoted(answer, MAX_CHARS), String.join(", ", names));
    }
}
