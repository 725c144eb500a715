package dev.continuo.life.selfhood;

import static dev.continuo.tables.mind.Tables.SELF_SOURCE;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.Record;

/// The statements about what the agent wrote of itself.
public final class SelfTexts {
    /// All of it.
    public static final DerivedTexts TEXTS = new DerivedTexts(
            SELF_TEXT.AGENT_ID,
            SELF_TEXT.ID,
            SELF_TEXT.AUDIENCE,
            SELF_TEXT.PERSON,
            castNull(Long.class),
            SELF_TEXT.CONVERSATION,
            SELF_TEXT.RECORDED_AT,
            SELF_TEXT.TEXT,
            Sources.any(SELF_SOURCE.AGENT_ID, SELF_SOURCE.ITEM, SELF_SOURCE.SOURCE));

    private static final Condition NOTE =
            SELF_TEXT.KIND.in(SelfTextKind.QUESTION.text(), SelfTextKind.UNFINISHED.text());

    private SelfTexts() {}

    /// Returns the texts that hold now, oldest first: notes, and the latest mood and narrative of
    /// each audience.
    static List<SelfText> current(MindReader mind) {
        var latest = select(max(SELF_TEXT.ID))
                .from(SELF_TEXT)
                .where(SELF_TEXT.AGENT_ID.eq(mind.agent()).and(SELF_TEXT.DROPPED.isFalse()))
                .and(NOTE.not().and(SELF_TEXT.KIND.ne(SelfTextKind.EXPERIENCE.text())))
                .groupBy(SELF_TEXT.AUDIENCE, SELF_TEXT.KIND);
        return texts(mind, SELF_TEXT.DROPPED.isFalse().and(NOTE.or(SELF_TEXT.ID.in(latest))));
    }

    /// The notes of an audience that were not dropped, oldest first.
    public static List<SelfText> notes(MindReader mind, String audience) {
        return texts(mind, SELF_TEXT.DROPPED.isFalse().and(NOTE).and(SELF_TEXT.AUDIENCE.eq(audience)));
    }

    /// Everything that was not dropped, oldest first; for whoever may read all of it.
    public static List<SelfText> all(MindReader mind) {
        return texts(mind, SELF_TEXT.DROPPED.isFalse());
    }

    /// The newest narratives that a listener may hear, withdrawn ones aside, newest first.
    public static List<SelfText> narratives(MindReader mind, Listener listener, int n) {
        return mind.rows(SELF_TEXT)
                .and(SELF_TEXT.DROPPED.isFalse())
                .and(SELF_TEXT.KIND.eq(SelfTextKind.NARRATIVE.text()))
                .and(listener.hears(SELF_TEXT.AUDIENCE))
                .orderBy(SELF_TEXT.ID.desc())
                .limit(n)
                .fetch(SelfTexts::text);
    }

    /// The last narrative's number over all audiences, withdrawn ones included; 0 for none.
    public static long lastNarrative(MindReader mind) {
        var last = mind.db()
                .select(max(SELF_TEXT.ID))
                .from(SELF_TEXT)
                .where(SELF_TEXT.AGENT_ID.eq(mind.agent()))
                .and(SELF_TEXT.KIND.eq(SelfTextKind.NARRATIVE.text()))
                .fetchSingle()
                .value1();
        return last == null ? 0 : last;
    }

    /// Returns the sources that a text rests on.
    static Set<Long> sources(MindReader mind, long text) {
        return mind.column(SELF_SOURCE.SOURCE).and(SELF_SOURCE.ITEM.eq(text)).fetchSet(SELF_SOURCE.SOURCE);
    }

    private static List<SelfText> texts(MindReader mind, Condition which) {
        return mind.rows(SELF_TEXT).and(which).orderBy(SELF_TEXT.ID).fetch(SelfTexts::text);
    }

    private static SelfText text(Record r) {
        return new SelfText(
                r.get(SELF_TEXT.ID),
                SelfTextKind.parse(r.get(SELF_TEXT.KIND)),
                Objects.requireNonNullElse(r.get(SELF_TEXT.LABEL), ""),
                r.get(SELF_TEXT.TEXT),
                r.get(SELF_TEXT.AUDIENCE),
                r.get(SELF_TEXT.RECORDED_AT),
                r.get(SELF_TEXT.CLOSED_AT));
    }
}
