package dev.continuo.mind.turn.context;

import dev.continuo.language.injection.ControlMarkers;
import dev.continuo.language.text.VisibleText;
import dev.continuo.mind.channel.Forwarded;
import dev.continuo.mind.channel.MessageContext.Quoted;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import dev.continuo.model.prompt.Prompt;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lines of a prompt that hold words of people, which are data: in a room each line begins with a
/// name that is written here, and further lines of the same words are indented, so that a line
/// break makes no speaker; alone with one person the words stand as they are.
final class PromptLines {
    private static final int ANSWERED_CHARS = 600;
    private static final int NOTICE_CHARS = 1_000;

    private static final Pattern MARKS = Pattern.compile(
            "^(?=\\s*[\\[［【〔]\\s*(?:end\\s+of\\s+)?notes)", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

    private final boolean room;
    private final Speaker asker;
    private final Speakers speakers;
    private final LongFunction<Optional<Quoted>> quoted;

    /// @param talk what was said before
    /// @param quoted what a message answers that is not recorded, or the part of it that is meant,
    ///   by the message
    PromptLines(TurnInput input, List<Utterance> talk, LongFunction<Optional<Quoted>> quoted) {
        room = input.conversation().room();
        asker = Speaker.of(input.person().id(), input.person().name());
        speakers = new Speakers(speaking(input, talk));
        this.quoted = quoted;
    }

    private List<Speaker> speaking(TurnInput input, List<Utterance> talk) {
        var all = new ArrayList<Speaker>();
        all.add(asker);
        for (var spoken : talk) if (spoken.speaker() != null) all.add(spoken.speaker());
        for (var said : input.messages()) {
            var answered = said.answered();
            if (answered != null && answered.speaker() != null) all.add(answered.speaker());
        }
        return all;
    }

    /// All whose names stand in the prompt, those who said what was found among them.
    Speakers with(Collection<Recall.Found> found) {
        speakers.add(found.stream()
                .filter(one -> one.speaker() != null)
                .map(one -> Speaker.of(one.speaker(), one.name()))
                .toList());
        return speakers;
    }

    /// The name of who asks.
    String asker() {
        return speakers.label(asker);
    }

    /// Writes words of who asks.
    Prompt.PromptLine asked(String text) {
        return line(asker, text);
    }

    /// Quotes the message that it answers, to stand before its words.
    String answering(TurnInput.TurnMessage said) {
        var answered = said.answered();
        var told = quoted.apply(said.id());
        if (answered != null) {
            var speaker = answered.speaker();
            return answering(
                    speaker == null ? "you" : speakers.label(speaker),
                    told.map(Quoted::text).orElse(answered.text()));
        }
        return told.map(q -> {
                    var name = q.name();
                    var label = name == null ? "somebody" : "\"" + QuotedText.name(name) + "\"";
                    return answering(label, q.text());
                })
                .orElse("");
    }

    private static String answering(String name, String text) {
        var words = QuotedText.line(VisibleText.of(text), ANSWERED_CHARS);
        return "[in reply to " + name + ": \"" + words + "\"]\n";
    }

    /// Quotes a notice that the program sent: it may name strangers, and a model that took it for
    /// its own words would write the like.
    static Prompt.PromptLine notice(String text) {
        var words = QuotedText.line(VisibleText.of(text), NOTICE_CHARS);
        return new Prompt.PromptLine(false, "[notes: the program told them here, not you: \"" + words + "\"]");
    }

    /// Writes words of somebody.
    ///
    /// @param speaker null for the agent
    Prompt.PromptLine line(@Nullable Speaker speaker, String text) {
        // The agent's own words may repeat what somebody wrote, or what a hook or a tool brought.
        if (speaker == null) return new Prompt.PromptLine(true, ControlMarkers.broken(text));
        if (room) return new Prompt.PromptLine(false, speakers.label(speaker) + ": " + QuotedText.indented(text));
        var words = Forwarded.is(text) ? QuotedText.indented(text) : QuotedText.plain(text);
        return new Prompt.PromptLine(false, MARKS.matcher(words).replaceAll("  "));
    }
}
