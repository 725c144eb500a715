package dev.continuo.life.world;

import dev.continuo.events.WorldEvent;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notes of the agent on the world, in memory, so that a turn reads them without a statement.
/// Follows the ledger.
public final class WorldMemory implements CommitListener, PromptSection {
    // They stand beside the memories that were found, which are more exact.
    private static final int MAX_ENTRIES = 4;
    private static final int ENTRY_CHARS = 200;

    // Of a short question, or of the entry: one word of several is chance.
    private static final double MIN_OVERLAP = 0.5;

    private final Snapshot<ReadEntries> entries;

    private record ReadEntries(Map<String, List<WorldEntry>> entries, PhraseOverlap words) {}

    private record RelatedEntry(WorldEntry entry, double overlap) {}

    public WorldMemory(MindReader mind) {
        entries = new Snapshot<>(
                payload -> payload instanceof WorldEvent || payload instanceof Erased,
                () -> new ReadEntries(WorldRows.entries(mind.db(), mind.agent()), new PhraseOverlap()));
    }

    @Override
    public void committed(List<Event> events) {
        entries.committed(events);
    }

    /// The few entries that bear on the question most, the newest first among equals.
    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        var read = entries.get();
        return read.entries().entrySet().stream()
                .filter(each -> listener.hears(each.getKey()))
                .flatMap(each -> each.getValue().stream())
                .map(entry -> new RelatedEntry(entry, read.words().overlap(asked.text(), phrase(entry))))
                .filter(each -> each.overlap() >= MIN_OVERLAP)
                .sorted(Comparator.comparingDouble(RelatedEntry::overlap)
                        .thenComparingLong(each -> each.entry().id())
                        .reversed())
                .limit(MAX_ENTRIES)
                .map(each -> line(each.entry()))
                .toList();
    }

    private static WeightedPhrase phrase(WorldEntry entry) {
        return new WeightedPhrase(entry.id(), entry.text(), 1);
    }

    private static NoteLine line(WorldEntry entry) {
        var what = switch (entry.type()) {
            case FACT -> "A fact you noted";
            case PATTERN -> "A pattern you noted";
            case TASK -> "Done, as you noted";
        };
        var whose = switch (entry.trust()) {
            case STRANGER -> ", on a stranger's word";
            case SELF -> ", on nobody's word";
            case OPERATOR, MEMBER -> "";
        };
        return new NoteLine(
                "world",
                "%s (#%d%s)".formatted(what, entry.id(), whose),
                SummaryText.excerpt(entry.text(), ENTRY_CHARS),
                Set.of(entry.id()));
    }
}
