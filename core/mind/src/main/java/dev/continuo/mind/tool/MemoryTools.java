package dev.continuo.mind.tool;

import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.BearingPart;
import dev.continuo.ledger.event.Actor;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryEditing.EditVerdict;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.memory.MemoryViews.MemoryView.Visible;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.Recall.Found;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Memory: looked through in other words than the question's, kept for good, put right. No words of
/// the model's become a memory: what it keeps is what the person said, and a correction consists of
/// what was said before and now.
final class MemoryTools {
    private static final int MAX_QUERY = 400;
    private static final int MAX_FOUND = 8;
    private static final int MAX_VARIANTS = 3;
    private static final int MEMORY_CHARS = 600;

    /// Characters of a long message that are read at once.
    private static final int PAGE = 2_000;

    /// Letters of a word that says something.
    private static final int TELLING = 4;

    private final Retrieval retrieval;
    private final MemoryEditing editing;

    MemoryTools(Retrieval retrieval, EntryGate gate) {
        this.retrieval = retrieval;
        this.editing = new MemoryEditing(gate);
    }

    List<Tool> tools() {
        return List.of(
                new Tool(
                        "search_memory",
                        "Searches what you remember and may tell here, when your notes do not" + " answer.",
                        ToolSchema.object()
                                .text("query", "In their language.")
                                .optionalText("variants", "Up to 3, a line each.")
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.GUEST,
                        Set.of(ToolTrait.CACHEABLE),
                        this::search),
                new Tool(
                        "read_message",
                        "Reads all that was said in a memory of which you were shown a part (…).",
                        ToolSchema.object()
                                .number("id", "The memory.")
                                .optionalNumber("page", "1 unless a page before named the next.")
                                .json(),
                        ToolCategory.SAFE_CHAIN,
                        Role.GUEST,
                        Set.of(ToolTrait.CACHEABLE, ToolTrait.RARE),
                        MemoryTools::read));
    }

    private ToolResult search(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var wordings = new ArrayList<>(List.of(arguments.text("query", MAX_QUERY)));
        arguments
                .optionalText("variants", MAX_VARIANTS * MAX_QUERY)
                .ifPresent(lines -> lines.lines()
                        .filter(line -> !line.isBlank())
                        .limit(MAX_VARIANTS)
                        .forEach(wordings::add));
        var found = wordings.stream().map(text -> recall(turn, text)).toList();
        var best = merged(found);
        var body = new LinkedHashMap<String, Object>();
        body.put(
                "memories",
                best.stream().map(one -> json(one, wordings.getFirst())).toList());
        if (best.isEmpty()) body.put("hint", wordings.size() > 1 ? "Nothing is known." : "Try other words once.");
        return ToolResult.of(body).telling(best.stream().map(Found::memory).collect(Collectors.toSet()));
    }

    private Recall recall(ToolTurn turn, String text) {
        var at = turn.turn();
        return retrieval.recall(
                new Query(text, at.listener().labels(), at.messages(), MAX_FOUND, at.person(), turn.now(), false)
                        .lookedFor());
    }

    /// Merges the results of several wordings. Memories that several wordings find count most: each
    /// wording gives a memory 1/(60 + its place).
    private static List<Found> merged(List<Recall> all) {
        if (all.size() == 1) return all.getFirst().found();
        var scores = new HashMap<Long, Double>();
        var found = new LinkedHashMap<Long, Found>();
        for (var recall : all) {
            var place = 0;
            for (var one : recall.found()) {
                found.putIfAbsent(one.memory(), one);
                scores.merge(one.memory(), 1.0 / (60 + ++place), Double::sum);
            }
        }
        return found.values().stream()
                .sorted(Comparator.comparingDouble((Found one) -> -scores.getOrDefault(one.memory(), 0.0)))
                .limit(MAX_FOUND)
                .toList();
    }

    private static Map<String, Object> json(Found found, String query) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", found.memory());
        json.put("said_by", found.speaker() == null ? "you" : String.valueOf(found.name()));
        json.put("said_at", found.saidAt().toString());
        json.put("trust", found.trust());
        json.put(
                "text",
                BearingPart.of(found.text(), query, MEMORY_CHARS, found.rank().passage()));
        if (!found.ties().replacedBy().isEmpty())
            json.put("replaced_by", found.ties().replacedBy());
        return json;
    }

    private static ToolResult read(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var id = arguments.number("id");
        var seen = visible(turn, id);
        if (seen == null) throw unknown(id);
        var text = seen.text();
        var pages = Math.max(1, (text.length() + PAGE - 1) / PAGE);
        var page = Math.clamp(arguments.optionalNumber("page").orElse(1), 1, pages);
        var body = new LinkedHashMap<String, Object>();
        body.put("id", id);
        body.put(
                "said_by",
                seen.origin().speaker() == null
                        ? "you"
                        : String.valueOf(seen.origin().name()));
        body.put("said_at", seen.origin().saidAt().toString());
        body.put("trust", seen.origin().trust());
        body.put("text", text.substring(start(text, page), start(text, page + 1)));
        if (page < pages) body.put("next_page", page + 1);
        if (!seen.ties().supersededBy().isEmpty())
            body.put("replaced_by", seen.ties().supersededBy());
        return ToolResult.of(body).telling(Set.of(id));
    }

    /// The begin of a page, never within a character.
    private static int start(String text, int page) {
        var at = Math.min(text.length(), (page - 1) * PAGE);
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static ToolFailure unknown(long id) {
        return new ToolFailure("There is no memory #%d that may be told here.".formatted(id));
    }

    /// Keeps for good what the person has just said.
    ToolResult keep(ToolTurn turn) {
        for (var message : turn.turn().messages().stream().sorted().toList()) {
            var seen = visible(turn, message);
            if (seen == null || seen.pinned()) continue;
            return result(editing.pin(seen, true, editor(turn)));
        }
        return ToolResult.refused("Nothing of what was just said is to be kept.", "");
    }

    /// Puts right what the person said before.
    ToolResult correct(ToolTurn turn, long id, String text) throws ToolFailure {
        var seen = visible(turn, id);
        if (seen == null) throw unknown(id);
        var said = words(seen.text() + " " + turn.said());
        var made = words(text).stream().filter(word -> !said.contains(word)).toList();
        if (!made.isEmpty())
            throw new ToolFailure(
                    "Nobody said \"%s\".".formatted(made.getFirst()),
                    "Use the words of the memory and of what was just said.");
        return result(editing.edit(seen, text, editor(turn)));
    }

    private static Set<String> words(String text) {
        return Words.of(text).list().stream()
                .filter(word -> word.length() >= TELLING)
                .collect(Collectors.toSet());
    }

    private static @Nullable Visible visible(ToolTurn turn, long id) {
        var listener = turn.turn().listener();
        return new MemoryViews(turn.mind().db(), turn.mind().agent())
                .find(id, new Viewer(listener, false))
                .filter(Visible.class::isInstance)
                .map(Visible.class::cast)
                .orElse(null);
    }

    private static MemoryEditing.MemoryEditor editor(ToolTurn turn) {
        return new MemoryEditing.MemoryEditor(
                Actor.AGENT,
                turn.turn().listener().persons(),
                turn.role(),
                turn.turn().conversation(),
                turn.turn().messages().stream().min(Long::compare));
    }

    private static ToolResult result(EditVerdict verdict) {
        return switch (verdict) {
            case EditVerdict.DecidedEdit(var draft) ->
                ToolResult.of(Map.of("status", "recorded with your answer")).recording(List.of(draft));
            case EditVerdict.RefusedEdit(var _, var sentence) -> ToolResult.refused(sentence, "");
        };
    }
}
