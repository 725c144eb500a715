package dev.continuo.life.selfhood;

import dev.continuo.events.SelfhoodEvent.MoodSet;
import dev.continuo.events.SelfhoodEvent.SelfNoteClosed;
import dev.continuo.events.SelfhoodEvent.SelfNoted;
import dev.continuo.language.utterance.NearSentences;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tool with which a model writes into its own state. Its texts are heard by those whom the turn
/// answers, and are read in their sessions to come.
final class SelfStateTool {
    /// Notes of a kind for an audience, those that are closed included.
    static final int MAX_NOTES = 10;

    private static final int MAX_TEXT = 300;

    static final Tool TOOL = new Tool(
            "self_state",
            "Your own state for later sessions: an open question, something unfinished, your"
                    + " mood. Nothing about other people.",
            ToolSchema.object()
                    .choice(
                            "action",
                            "Action.",
                            List.of("note_question", "resolve", "add_unfinished", "close", "set_mood"))
                    .optionalText("text", "One line.")
                    .optionalText("label", "The mood.")
                    .optionalNumber("id", "To resolve or close.")
                    .json(),
            ToolCategory.SAFE_CHAIN,
            Role.MEMBER,
            Set.of(ToolTrait.WRITES, ToolTrait.QUOTES, ToolTrait.RARE),
            SelfStateTool::call);

    private SelfStateTool() {}

    private static ToolResult call(ToolTurn turn, ToolArguments given) throws ToolFailure {
        var action = given.text("action", MAX_TEXT);
        return switch (action) {
            case "note_question" -> note(turn, SelfTextKind.QUESTION, given.text("text", MAX_TEXT));
            case "add_unfinished" -> note(turn, SelfTextKind.UNFINISHED, given.text("text", MAX_TEXT));
            case "resolve" -> close(turn, SelfTextKind.QUESTION, given.number("id"));
            case "close" -> close(turn, SelfTextKind.UNFINISHED, given.number("id"));
            case "set_mood" -> mood(turn, given);
            default -> throw new ToolFailure("There is no action \"%s\".".formatted(action));
        };
    }

    private static ToolResult note(ToolTurn turn, SelfTextKind kind, String text) throws ToolFailure {
        var refusal = SelfContent.refusal(text);
        if (refusal.isPresent()) return ToolResult.refused(refusal.get(), "");
        var board = board(turn, kind);
        for (var one : board)
            if (one.open(turn.now()) && NearSentences.sayTheSame(one.text(), text))
                return ToolResult.of(Map.of("id", one.id(), "note", "That was noted already."))
                        .telling(one.id() == 0 ? Set.of() : Set.of(one.id()));
        var noted = new SelfNoted(
                turn.turn().audience(),
                kind.text(),
                text,
                turn.turn().person(),
                turn.turn().conversation(),
                turn.sources().stream().sorted().toList(),
                dropped(turn, board));
        return recorded(turn, noted, Map.of("text", text));
    }

    /// Returns the notes to drop to make room: first those that do not count any more, then the
    /// oldest.
    private static List<Long> dropped(ToolTurn turn, List<SelfText> board) {
        var left = new ArrayList<>(board);
        var dropped = new ArrayList<Long>();
        while (left.size() >= MAX_NOTES) {
            var next = left.stream()
                    .filter(one -> !one.open(turn.now()))
                    .findFirst()
                    .orElseGet(left::getFirst);
            left.remove(next);
            if (next.id() > 0) dropped.add(next.id());
        }
        return dropped;
    }

    /// The notes of a kind for whoever is answered, oldest first, with what earlier calls decided.
    private static List<SelfText> board(ToolTurn turn, SelfTextKind kind) {
        var audience = turn.turn().audience();
        var board = new ArrayList<>(SelfTexts.notes(turn.mind(), audience));
        board.removeIf(one -> one.kind() != kind);
        for (var payload : turn.decided())
            switch (payload) {
                case SelfNoted noted
                when noted.kind().equals(kind.text()) -> {
                    board.removeIf(one -> noted.dropped().contains(one.id()));
                    board.add(new SelfText(0, kind, "", noted.text(), audience, turn.now(), null));
                }
                case SelfNoteClosed closed -> board.removeIf(one -> one.id() == closed.note());
                default -> {}
            }
        return board;
    }

    private static ToolResult close(ToolTurn turn, SelfTextKind kind, long id) throws ToolFailure {
        var open = board(turn, kind).stream().filter(one -> one.id() == id && one.open(turn.now()));
        if (open.findAny().isEmpty()) throw new ToolFailure("There is no open %s #%d here.".formatted(kind.text(), id));
        var closed = new SelfNoteClosed(turn.turn().audience(), id);
        return ToolResult.of(Map.of("id", id))
                .recording(List.of(NewEvent.guarded(closed, Actor.AGENT, SourceGuard.of(Set.of(id)))));
    }

    private static ToolResult mood(ToolTurn turn, ToolArguments given) throws ToolFailure {
        var label = given.text("label", Mood.MAX_LABEL);
        var note = given.optionalText("text", Mood.MAX_NOTE).orElse("");
        var refusal = SelfContent.refusal(label).or(() -> SelfContent.moodRefusal(note));
        if (refusal.isPresent()) return ToolResult.refused(refusal.get(), "");
        var set = new MoodSet(
                turn.turn().audience(),
                label,
                note,
                turn.turn().person(),
                turn.turn().conversation(),
                turn.sources().stream().sorted().toList());
        return recorded(turn, set, Map.of("label", label));
    }

    private static ToolResult recorded(ToolTurn turn, EventPayload payload, Map<String, ?> body) {
        return ToolResult.of(body)
                .recording(List.of(NewEvent.guarded(payload, Actor.AGENT, SourceGuard.of(turn.sources()))));
    }
}
