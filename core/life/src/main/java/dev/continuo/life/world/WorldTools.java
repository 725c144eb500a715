package dev.continuo.life.world;

import dev.continuo.events.WorldEvent.Merged;
import dev.continuo.events.WorldEvent.WorldMemoryAdded;
import dev.continuo.events.WorldEvent.WorldMemoryCompacted;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.NearSentences;
import dev.continuo.language.utterance.SelfReference;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.idle.ModelSubstance;
import dev.continuo.life.world.WorldEntry.EntryType;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.tool.NoteTaker;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.Tool.ToolTrait;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tools with which a model uses world memory. Nobody but the stranger hears of a note that it
/// takes on a stranger's word.
final class WorldTools implements NoteTaker {
    /// Characters of an entry: a sentence or two.
    static final int MAX_TEXT = 500;

    private static final String ERROR = "Content appears to reference assistant actions or identity";
    private static final String SUGGESTION =
            "Session memory should contain facts about the WORLD, PLAYERS, or EVENTS - not what you"
                    + " did. Rephrase in third-person.";

    /// The most trusted first; among equals the newest, which is what was said last.
    private static final Comparator<WorldEntry> BEST =
            Comparator.comparing(WorldEntry::trust).thenComparing(WorldEntry::id, Comparator.reverseOrder());

    static final Tool COMPACT = new Tool(
            "compact_session_memory",
            "Tidy up what was noted here: entries that say the same become one.",
            ToolSchema.object().json(),
            ToolCategory.SAFE_CHAIN,
            Role.MEMBER,
            Set.of(ToolTrait.WRITES, ToolTrait.RARE),
            (turn, _) -> compact(turn));

    @Override
    public List<String> kinds() {
        return Arrays.stream(EntryType.values()).map(EntryType::text).toList();
    }

    @Override
    public ToolResult note(ToolTurn turn, String kind, String said) throws ToolFailure {
        var type = EntryType.parse(kind);
        var text = Words.line(said);
        if (text.length() > MAX_TEXT)
            throw new ToolFailure("A note has %d characters at most.".formatted(MAX_TEXT), "Say it in one sentence.");
        if (SelfReference.in(text)) return ToolResult.refused(ERROR, SUGGESTION);
        var board = board(turn);
        var same = board.of(type).stream()
                .filter(entry -> type != EntryType.TASK)
                .anyMatch(entry -> entry.text().equalsIgnoreCase(text));
        if (same) return ToolResult.of(Map.of("type", type.text(), "note", "That was noted already."));
        var added = new WorldMemoryAdded(
                board.audience(),
                type.text(),
                text,
                trust(turn, text).text(),
                turn.turn().person(),
                turn.turn().conversation(),
                turn.sources().stream().sorted().toList());
        return ToolResult.of(Map.of("type", type.text(), "content", text))
                .recording(List.of(NewEvent.guarded(added, Actor.AGENT, SourceGuard.of(turn.sources()))));
    }

    /// The trust of a fact: the person's where they said it, else that of the model's own words.
    private static Trust trust(ToolTurn turn, String text) {
        return ModelSubstance.bears(text, turn.said()) ? turn.role().trust() : Trust.SELF;
    }

    private static WorldBoard board(ToolTurn turn) {
        var own = turn.role().trust() == Trust.STRANGER;
        var audience = own
                ? Audience.person(turn.turn().person()).label()
                : turn.turn().audience();
        var mind = turn.mind();
        return WorldRows.board(mind.db(), mind.agent(), audience).after(turn.decided(), turn.now());
    }

    private static ToolResult compact(ToolTurn turn) {
        var board = board(turn);
        var merged = merged(board.entries());
        var compacted = new WorldMemoryCompacted(board.audience(), merged);
        var guard = WorldRows.version(board.audience()).changing(board.version());
        var after = board.after(List.of(compacted), turn.now());
        return ToolResult.of(after.json())
                .recording(List.of(NewEvent.guarded(compacted, Actor.AGENT, guard)))
                .telling(after.events());
    }

    /// Each entry joins the best one that says the same. What is not recorded yet waits for the
    /// next time.
    private static List<Merged> merged(List<WorldEntry> entries) {
        var merged = new ArrayList<Merged>();
        var left = new ArrayList<>(
                entries.stream().filter(entry -> entry.id() > 0).sorted(BEST).toList());
        while (!left.isEmpty()) {
            var best = left.removeFirst();
            var same = left.stream().filter(entry -> isSame(best, entry)).toList();
            left.removeAll(same);
            if (!same.isEmpty())
                merged.add(new Merged(
                        best.id(), same.stream().map(WorldEntry::id).sorted().toList()));
        }
        return merged;
    }

    /// Tells whether two entries are the same. A task that was done on different days was done more
    /// than once.
    private static boolean isSame(WorldEntry one, WorldEntry other) {
        return one.type() == other.type()
                && (one.type() != EntryType.TASK || day(one).equals(day(other)))
                && NearSentences.sayTheSame(one.text(), other.text());
    }

    private static LocalDate day(WorldEntry entry) {
        return entry.at().atZone(ZoneOffset.UTC).toLocalDate();
    }
}
