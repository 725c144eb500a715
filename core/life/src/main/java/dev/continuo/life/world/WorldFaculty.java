package dev.continuo.life.world;

import static dev.continuo.mind.faculty.role.SummaryText.ids;
import static dev.continuo.mind.faculty.role.SummaryText.words;
import static dev.continuo.tables.mind.Tables.WORLD_ENTRY;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.WorldEvent;
import dev.continuo.events.WorldEvent.Merged;
import dev.continuo.events.WorldEvent.WorldMemoryAdded;
import dev.continuo.events.WorldEvent.WorldMemoryCompacted;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// World memory. What it adds to a prompt is kept in memory by each mind: [WorldMemory].
public final class WorldFaculty {
    public static final Faculty FACULTY = Faculty.named("world", 1)
            .with(WorldEvent.KINDS)
            .projecting(new WorldProjection())
            .summarizing(WorldEvent.class, WorldFaculty::summary)
            .keeping(WorldRows.TEXTS.contents(Set.of(WorldMemoryAdded.class)).with(WorldFaculty::merged))
            .explaining(new DerivedTextExplainer(WorldRows.TEXTS, "world", "a note of mine about the world"))
            .exporting(new DerivedTextExport(WorldRows.TEXTS, "world", "world note"))
            .working(new WorldTools(), ToolProvider.of(List.of(WorldTools.COMPACT)))
            .build();

    private WorldFaculty() {}

    /// The entries that those which go stand for: they say the same.
    private static Set<Long> merged(MindReader mind, Long[] gone) {
        return mind.column(WORLD_ENTRY.ID)
                .and(WORLD_ENTRY.MERGED_INTO.eq(any(gone)))
                .fetchSet(WORLD_ENTRY.ID);
    }

    private static String summary(WorldEvent event, Listener listener) {
        return switch (event) {
            case WorldMemoryAdded added -> added.type() + ": " + words(added.text(), added.audience(), listener);
            case WorldMemoryCompacted compacted ->
                compacted.merged().stream().map(WorldFaculty::summary).collect(Collectors.joining("; "));
        };
    }

    private static String summary(Merged merged) {
        return "#%d stands for %s".formatted(merged.into(), ids(merged.entries()));
    }
}
