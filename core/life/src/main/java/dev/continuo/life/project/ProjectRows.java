package dev.continuo.life.project;

import static dev.continuo.tables.mind.Tables.PROJECT;
import static dev.continuo.tables.mind.Tables.PROJECT_SOURCE;
import static dev.continuo.tables.mind.Tables.PROJECT_TEXT;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.concat;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.when;

import dev.continuo.life.project.Project.ProjectStatus;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.LabelVersion;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.tables.mind.tables.ProjectText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;

/// The statements about projects.
public final class ProjectRows {
    /// The texts of projects.
    public static final DerivedTexts TEXTS = new DerivedTexts(
            PROJECT_TEXT.AGENT_ID,
            PROJECT_TEXT.ID,
            PROJECT_TEXT.AUDIENCE,
            PROJECT_TEXT.PERSON,
            when(PROJECT_TEXT.COMMAND.isNotNull(), PROJECT_TEXT.PERSON),
            PROJECT_TEXT.CONVERSATION,
            PROJECT_TEXT.WRITTEN_AT,
            concat(line(PROJECT_TEXT.KEY), line(PROJECT_TEXT.SUMMARY), coalesce(PROJECT_TEXT.CONTEXT, "")),
            Sources.last(PROJECT_SOURCE.AGENT_ID, PROJECT_SOURCE.ITEM, PROJECT_SOURCE.SOURCE));

    /// The text that created a project, and the last ones with its summary and its context.
    private static final ProjectText FIRST = PROJECT_TEXT.as("first");

    private static final ProjectText ABOUT = PROJECT_TEXT.as("about");

    private static final ProjectText LAST = PROJECT_TEXT.as("last");

    /// Events that moved a project, and events that wrote about one.
    private static final Table<?> CHANGES = select(PROJECT.AGENT_ID, PROJECT.AUDIENCE, PROJECT.CHANGED)
            .from(PROJECT)
            .unionAll(select(PROJECT_TEXT.AGENT_ID, PROJECT_TEXT.AUDIENCE, PROJECT_TEXT.ID)
                    .from(PROJECT_TEXT))
            .asTable("changes");

    private ProjectRows() {}

    private static Field<String> line(Field<String> words) {
        return coalesce(words.concat("\n"), "");
    }

    static LabelVersion version(String audience) {
        return new LabelVersion(
                CHANGES, column(PROJECT.AGENT_ID), column(PROJECT.AUDIENCE), column(PROJECT.CHANGED), audience);
    }

    private static <T> Field<T> column(Field<T> of) {
        return Objects.requireNonNull(CHANGES.field(of));
    }

    /// The projects of an audience.
    public static ProjectBoard board(DSLContext db, String agent, String audience) {
        var found = boards(db, agent, PROJECT.AUDIENCE.eq(audience)).get(audience);
        return found == null ? new ProjectBoard(audience, 0, List.of()) : found;
    }

    /// All projects, by their audience.
    static Map<String, ProjectBoard> boards(DSLContext db, String agent) {
        return boards(db, agent, noCondition());
    }

    private static Map<String, ProjectBoard> boards(DSLContext db, String agent, Condition which) {
        var boards = new TreeMap<String, ProjectBoard>();
        db.select(PROJECT.fields())
                .select(FIRST.KEY, ABOUT.ID, ABOUT.SUMMARY, ABOUT.WRITTEN_AT)
                .select(LAST.ID, LAST.CONTEXT, LAST.WRITTEN_AT)
                .from(PROJECT)
                .join(FIRST)
                .on(FIRST.AGENT_ID.eq(PROJECT.AGENT_ID).and(FIRST.ID.eq(PROJECT.ID)))
                .join(ABOUT)
                .on(ABOUT.AGENT_ID.eq(PROJECT.AGENT_ID))
                .and(ABOUT.ID.eq(last(texts -> texts.SUMMARY)))
                .join(LAST)
                .on(LAST.AGENT_ID.eq(PROJECT.AGENT_ID))
                .and(LAST.ID.eq(last(texts -> texts.CONTEXT)))
                .where(PROJECT.AGENT_ID.eq(agent).and(which))
                .orderBy(PROJECT.ID)
                .forEach(r -> boards.merge(r.get(PROJECT.AUDIENCE), board(r), ProjectRows::joined));
        return boards;
    }

    /// The number of the last text of a project that holds such words.
    private static Field<Long> last(Function<ProjectText, Field<String>> words) {
        var texts = PROJECT_TEXT.as("texts");
        return field(select(max(texts.ID))
                .from(texts)
                .where(texts.AGENT_ID.eq(PROJECT.AGENT_ID))
                .and(texts.AUDIENCE.eq(PROJECT.AUDIENCE))
                .and(texts.SLOT.eq(PROJECT.SLOT))
                .and(words.apply(texts).isNotNull()));
    }

    private static ProjectBoard joined(ProjectBoard one, ProjectBoard other) {
        var all = new ArrayList<>(one.projects());
        all.addAll(other.projects());
        return new ProjectBoard(one.audience(), Math.max(one.version(), other.version()), all);
    }

    private static ProjectBoard board(Record r) {
        var times = List.of(r.get(PROJECT.LAST_ACTIVE), r.get(LAST.WRITTEN_AT), r.get(ABOUT.WRITTEN_AT));
        var project = new Project(
                r.get(PROJECT.ID),
                r.get(PROJECT.SLOT),
                Objects.requireNonNullElse(r.get(FIRST.KEY), ""),
                Objects.requireNonNullElse(r.get(ABOUT.SUMMARY), ""),
                r.get(ABOUT.ID),
                Objects.requireNonNullElse(r.get(LAST.CONTEXT), ""),
                r.get(LAST.ID),
                ProjectStatus.parse(r.get(PROJECT.STATUS)),
                r.get(PROJECT.CREATED_AT),
                Collections.max(times));
        var version = Collections.max(List.of(r.get(PROJECT.CHANGED), r.get(LAST.ID), r.get(ABOUT.ID)));
        return new ProjectBoard(r.get(PROJECT.AUDIENCE), version, List.of(project));
    }
}
