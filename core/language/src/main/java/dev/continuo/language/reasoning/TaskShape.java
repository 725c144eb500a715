package dev.continuo.language.reasoning;

import dev.continuo.language.text.PhraseLists;
import dev.continuo.language.text.Sentences;
import java.util.regex.Pattern;

/// Features of a task that its words show.
///
/// @param asks whether something is asked for at all
/// @param steps how many steps it names; 0 where nothing is asked for
/// @param longHorizon whether it asks for a plan of weeks or longer
public record TaskShape(boolean asks, int steps, boolean longHorizon) {
    private static final PhraseLists LISTS = PhraseLists.read(TaskShape.class, "task");
    private static final Pattern LISTED = Pattern.compile("^\\s*(?:\\d{1,2}[.)]|[-*•])\\s+\\S", Pattern.MULTILINE);

    public static TaskShape of(String text) {
        var words = Sentences.folded(text);
        var asks = Sentences.ask(text) || LISTS.has("asks", words);
        if (!asks) return new TaskShape(false, 0, false);
        var listed = (int) LISTED.matcher(text).results().count();
        return new TaskShape(
                true, Math.max(listed, 1 + sequence(words)), LISTS.has("plan", words) && LISTS.has("horizon", words));
    }

    /// Returns how often it goes on: "then", "after that", "finally".
    private static int sequence(String words) {
        var text = " " + words + " ";
        var steps = 0;
        for (var word : LISTS.of("then"))
            for (var at = text.indexOf(" " + word + " "); at >= 0; at = text.indexOf(" " + word + " ", at + 1)) steps++;
        return steps;
    }
}
