package dev.continuo.life.selfhood;

import dev.continuo.language.text.VisibleText;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.message.QuotedText;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The block that a session begins with: the narrative, the state, and what was done lately,
/// between two marks. What people and models wrote is quoted in it, on one line each, and cannot
/// write the marks.
public final class WakeUpPrefix {
    static final String BEGIN = "<!-- SELFHOOD:BEGIN -->";
    static final String END = "<!-- SELFHOOD:END -->";

    /// Characters between the marks.
    static final int MAX_CHARS = 2400;

    private static final int STATE_CHARS = 1200;
    private static final int NARRATIVE_CHARS = 700;
    private static final int NOTE_CHARS = 160;

    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH);

    /// Questions, and threads, that are told.
    private static final int NOTES = 5;

    private static final String HEADER = """
            ### CONTINUITY FROM MY PAST SESSIONS
            What follows is mine — entries I wrote in earlier sessions. Read them as autobiographical memory, not external \
            knowledge.
            """;

    /// Line after which the block may begin: a line of ours that nobody else can write.
    private static final String NOTES_BEGIN = "[notes]\n";

    private WakeUpPrefix() {}

    /// Content of the block.
    ///
    /// @param lastActive in the zone of the person; null where nothing was done
    /// @param experiences those that are told, in order
    /// @param told the memories that are told beside it
    record WakeUpContent(
            Optional<SelfText> narrative,
            @Nullable ZonedDateTime lastActive,
            Optional<Mood> mood,
            List<SelfText> questions,
            List<SelfText> unfinished,
            List<DiaryEntry> experiences,
            Set<Long> told) {
        WakeUpContent {
            questions = questions.stream().limit(NOTES).toList();
            unfinished = unfinished.stream().limit(NOTES).toList();
            experiences = List.copyOf(experiences);
            told = Set.copyOf(told);
        }

        /// Tells whether nothing is remembered. The time of the last activity is nothing by itself,
        /// and neither is a derived mood.
        boolean empty() {
            return narrative.isEmpty()
                    && mood.filter(one -> one.source() == Mood.MoodSource.SELF).isEmpty()
                    && questions.isEmpty()
                    && unfinished.isEmpty()
                    && experiences.isEmpty();
        }
    }

    /// The block, a line break behind it; empty where nothing is remembered.
    static String of(WakeUpContent content) {
        if (content.empty()) return "";
        var blocks = new ArrayList<String>();
        blocks.add(HEADER.strip());
        content.narrative()
                .ifPresent(text -> blocks.add(
                        "Where I last left off — my running diary:\n" + quoted(text.text(), NARRATIVE_CHARS)));
        var state = cut(state(content), STATE_CHARS);
        if (!state.isEmpty()) blocks.add(state);
        if (!content.experiences().isEmpty())
            blocks.add("Recent things I remember doing:\n"
                    + content.experiences().stream()
                            .map(entry -> line(entry.text(content.told())))
                            .collect(Collectors.joining("\n")));
        return BEGIN + "\n" + cut(String.join("\n\n", blocks), MAX_CHARS) + "\n" + END + "\n";
    }

    private static String state(WakeUpContent content) {
        var lines = new ArrayList<String>();
        var last = content.lastActive();
        if (last != null) lines.add("I was last active on %s.".formatted(WHEN.format(last)));
        content.mood().ifPresent(mood -> lines.add(mood(mood)));
        notes("Questions I have open:", content.questions(), lines);
        notes("What I have not finished:", content.unfinished(), lines);
        return String.join("\n", lines);
    }

    private static String mood(Mood mood) {
        var label = unmarked(QuotedText.line(VisibleText.of(mood.label()), Mood.MAX_LABEL));
        return mood.note().isEmpty()
                ? "My mood: %s.".formatted(label)
                : "My mood: %s, for %s".formatted(label, quoted(mood.note(), NOTE_CHARS));
    }

    private static void notes(String title, List<SelfText> notes, List<String> to) {
        if (notes.isEmpty()) return;
        to.add(title);
        for (var note : notes) to.add("  - #%d %s".formatted(note.id(), quoted(note.text(), NOTE_CHARS)));
    }

    private static String line(String text) {
        return "  - " + unmarked(text.replaceAll("[\\p{Cntrl}\\s]+", " "));
    }

    private static String quoted(String text, int most) {
        return "\"" + unmarked(QuotedText.line(VisibleText.of(text), most)) + "\"";
    }

    /// Without anything that looks like the marks.
    private static String unmarked(String text) {
        return text.replace("<!--", "<!‑").replace("-->", "‑>");
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) return text;
        var end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }

    /// A prompt without the block: it is looked for where alone it can be, at the beginning of the
    /// text or of our notes. Without a block the text stays as it is.
    public static String strip(String text) {
        var begin = begin(text);
        if (begin < 0) return text;
        var end = text.indexOf("\n" + END, begin);
        if (end < 0) return text;
        var after = end + 1 + END.length();
        if (after < text.length() && text.charAt(after) == '\n') after++;
        return text.substring(0, begin) + text.substring(after);
    }

    private static int begin(String text) {
        if (text.startsWith(BEGIN + "\n")) return 0;
        if (text.startsWith(NOTES_BEGIN + BEGIN + "\n")) return NOTES_BEGIN.length();
        var notes = text.indexOf("\n" + NOTES_BEGIN + BEGIN + "\n");
        return notes < 0 ? -1 : notes + 1 + NOTES_BEGIN.length();
    }
}
