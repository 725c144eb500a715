package dev.continuo.mind.thinking;

import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.model.CancellationToken;
import dev.continuo.model.Completion;
import dev.continuo.model.ModelAnswer;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.Prompt;
import java.util.ArrayList;
import java.util.Optional;

/// System 2: reads what System 1 was told and what it drafted, and advises it. It recalls nothing
/// more, has no tools, and never speaks to anybody.
final class SecondThought {
    /// Characters of an advice: about 200 words.
    private static final int MAX_ADVICE = 1_200;

    /// Tokens of a draft that is shown.
    private static final int MAX_DRAFT = 1_500;

    private final Models models;

    SecondThought(Models models) {
        this.models = models;
    }

    /// Advice of System 2.
    ///
    /// @param words the advice on one line; empty where there is none
    record Advice(Optional<String> words, ModelAnswer answer) {}

    /// Asks for advice. Blocks as [Models#ask].
    ///
    /// @param prompt what System 1 was told
    /// @param draft what it would say
    /// @param question why it is asked, as a sentence
    /// @param message the message that it is for
    Advice consult(Prompt prompt, String draft, String question, long message, CancellationToken stop) {
        var lines = new ArrayList<>(prompt.exchanges());
        lines.add(new Prompt.PromptLine(true, models.tokens(Models.SYSTEM2).shorten(draft, MAX_DRAFT)));
        lines.add(new Prompt.PromptLine(false, task(question)));
        var asked = new Prompt(
                prompt.system(), lines, prompt.memories(), false, prompt.language(), prompt.heard(), prompt.kept());
        var answer = models.ask(Models.SYSTEM2, asked, message, stop, null);
        var words = answer.completion() instanceof Completion.Answered said
                ? Optional.of(QuotedText.line(VisibleText.of(said.text()), MAX_ADVICE))
                : Optional.<String>empty();
        return new Advice(words.filter(text -> !text.isBlank()), answer);
    }

    private static String task(String question) {
        return """
        [notes]
        Your last line above is a draft that was not sent. Think it over once more; nobody but you reads this. %s
        Advise yourself in at most 150 words: what is wrong or missing, what could not be taken back, what should \
        be asked or checked first. Write no answer to the person.
        [end of notes]
        Your advice:\
        """.formatted(question);
    }
}
