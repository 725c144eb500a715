package dev.continuo.life.selfhood.diary;

import static dev.continuo.tables.mind.Tables.DIARY;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.Quotation.QuotedPlace;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An entry's text, and the turn it is of. A reply leads to its entry, and so does a trajectory,
/// which names its reply.
final class DiaryExplainer implements Explainer {

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        var diary = new Diary(mind);
        mind.db()
                .select(DIARY.ID, DIARY.AUDIENCE)
                .from(DIARY)
                .where(DIARY.AGENT_ID.eq(mind.agent()).and(DIARY.ID.eq(any(Ids.array(events)))))
                .forEach(r -> {
                    if (listener.hears(r.value2()))
                        diary.find(r.value1(), listener).ifPresent(entry -> quoted.put(entry.id(), spoken(entry)));
                    else quoted.put(r.value1(), new Quotation.Withheld(r.value1()));
                });
        return quoted;
    }

    private static Quotation spoken(DiaryEntry entry) {
        return new Quotation.Spoken(
                entry.id(), null, entry.at(), QuotedPlace.NOWHERE, entry.audience(), null, entry.text());
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var found = new Diary(mind).find(event.id(), listener);
        if (found.isEmpty()) return List.of();
        var entry = found.get();
        if (entry.id() != event.id()) return List.of(new Related(Section.USE, "", "diary", List.of(entry.id())));
        var reply = entry.reply();
        return List.of(
                new Note(Section.WHAT, "It is an entry of my diary.", "kind", "diary"),
                new Related(
                        Section.ORIGIN,
                        "It goes back to:",
                        "chain",
                        entry.messages().stream().sorted().toList()),
                new Related(
                        Section.ANSWER,
                        reply == null ? "" : "I answered:",
                        "reply",
                        reply == null ? List.of() : List.of(reply)));
    }
}
