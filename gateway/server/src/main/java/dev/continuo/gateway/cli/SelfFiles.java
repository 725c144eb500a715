package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.gateway.settings.FilePermissions;
import dev.continuo.ledger.Ledger;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.SelfTexts;
import dev.continuo.life.selfhood.diary.Diary;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.faculty.role.MindReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The self as files that people can read and compare: `autobiographical.jsonl`, `state.json`,
/// `narrative.md` and `narrative.history.jsonl` in `system/selfhood`. Each takes the place of the
/// one before whole, or not at all.
final class SelfFiles {
    static final String FOLDER = "system/selfhood";
    static final String DIARY = "autobiographical.jsonl";
    static final String STATE = "state.json";
    static final String NARRATIVE = "narrative.md";
    static final String HISTORY = "narrative.history.jsonl";
    static final String SCHEMA_VERSION = "v1";

    /// Characters of a request by which its turn is known again.
    private static final int FIRST_WORDS = 80;

    private static final JsonMapper JSON = new JsonMapper();

    private final MindReader mind;

    SelfFiles(MindReader mind) {
        this.mind = mind;
    }

    /// Writes them. Returns what to tell of it.
    ///
    /// @param all with what was said in private and in closed rooms
    String write(Path folder, boolean all) throws IOException {
        var to = FilePermissions.privateFolder(folder.resolve(FOLDER));
        var entries = new Diary(mind).all(Integer.MAX_VALUE).reversed();
        var texts = SelfTexts.all(mind);
        var told = texts.stream().filter(text -> all || open(text.audience())).toList();
        write(
                to.resolve(DIARY),
                lines(entries.stream().map(e -> experience(e, all)).toList()));
        write(to.resolve(STATE), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(state(told, entries)) + "\n");
        write(to.resolve(NARRATIVE), narratives(told));
        write(to.resolve(HISTORY), lines(history(told)));
        var hidden = texts.size()
                - told.size()
                + entries.stream().filter(entry -> !open(entry.audience())).count();
        return "Wrote %d diary entries and %d texts to %s. %s"
                .formatted(
                        entries.size(),
                        told.size(),
                        to,
                        all
                                ? "They hold private words of people."
                                : "Left out: the private words of %d of them; --all includes them.".formatted(hidden));
    }

    /// Whoever reads meanwhile, or after a crash, has the file of before or the new one.
    private static void write(Path file, String text) throws IOException {
        FilePermissions.replace(file, out -> out.append(text));
    }

    /// Tells whether everybody, or everybody on a server, may hear it.
    private static boolean open(String audience) {
        return audience.equals("everyone") || audience.startsWith("server:");
    }

    private static Map<String, Object> experience(DiaryEntry entry, boolean all) {
        var words = all || open(entry.audience());
        var shown = words ? entry : entry.without();
        var line = new LinkedHashMap<String, Object>();
        line.put("id", Long.toString(entry.id()));
        line.put("trajectory_id", Long.toString(entry.turn()));
        line.put("timestamp", entry.at().toString());
        line.put("subject", DiaryWritten.SELF);
        line.put("summary", shown.text());
        line.put(
                "user_first_words",
                shown.request()
                        .substring(0, Math.min(FIRST_WORDS, shown.request().length())));
        line.put("tools_used", entry.tools());
        line.put("outcome", entry.outcome().text());
        return line;
    }

    private static Map<String, @Nullable Object> state(List<SelfText> told, List<DiaryEntry> entries) {
        var state = new LinkedHashMap<String, @Nullable Object>();
        state.put("schema_version", SCHEMA_VERSION);
        state.put("open_questions", notes(told, SelfTextKind.QUESTION, "text", "resolved_at"));
        state.put("unfinished_threads", notes(told, SelfTextKind.UNFINISHED, "descriptor", "closed_at"));
        state.put("mood", mood(told).orElse(null));
        state.put(
                "last_session_at",
                entries.isEmpty() ? "" : entries.getLast().at().toString());
        return state;
    }

    private static List<Map<String, Object>> notes(
            List<SelfText> told, SelfTextKind kind, String words, String closed) {
        return told.stream()
                .filter(text -> text.kind() == kind)
                .map(text -> {
                    var note = new LinkedHashMap<String, Object>();
                    note.put("id", Long.toString(text.id()));
                    note.put(words, text.text());
                    note.put("opened_at", text.at().toString());
                    var end = text.closedAt();
                    note.put(closed, end == null ? "" : end.toString());
                    return (Map<String, Object>) note;
                })
                .toList();
    }

    private static Optional<Map<String, Object>> mood(List<SelfText> told) {
        return told.stream()
                .filter(text -> text.kind() == SelfTextKind.MOOD)
                .reduce((_, later) -> later)
                .map(text -> Map.of(
                        "label", text.label(),
                        "evidence", text.text(),
                        "set_at", text.at().toString()));
    }

    /// The latest of each audience.
    private static String narratives(List<SelfText> told) {
        var latest = new TreeMap<String, String>();
        for (var text : told) if (text.kind() == SelfTextKind.NARRATIVE) latest.put(text.audience(), text.text());
        return latest.values().stream().map(text -> text + "\n").collect(Collectors.joining("\n"));
    }

    private List<Map<String, Object>> history(List<SelfText> told) {
        var ids = told.stream()
                .filter(text -> text.kind() == SelfTextKind.NARRATIVE)
                .map(SelfText::id)
                .collect(Collectors.toSet());
        var lines = new ArrayList<Map<String, Object>>();
        for (var event :
                mind.ledger().find(ids).stream().map(Ledger.HashedEvent::event).toList())
            if (event.payload() instanceof NarrativeWritten written) {
                var line = new LinkedHashMap<String, Object>();
                line.put("timestamp", event.time().toString());
                line.put("used_llm", written.writer().equals("model"));
                line.put("source_experience_count", written.experiences());
                line.put("text", written.text());
                lines.add(line);
            }
        return lines;
    }

    private static String lines(List<Map<String, Object>> values) throws IOException {
        var text = new StringBuilder();
        for (var value : values) text.append(JSON.writeValueAsString(value)).append('\n');
        return text.toString();
    }
}
