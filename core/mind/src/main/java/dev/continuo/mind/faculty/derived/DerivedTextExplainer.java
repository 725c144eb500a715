package dev.continuo.mind.faculty.derived;

import static dev.continuo.tables.mind.Tables.PERSON;
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
import dev.continuo.mind.faculty.role.Quotation.Place;
import dev.continuo.mind.faculty.role.Quotation.Speaker;
import dev.continuo.mind.people.Person;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What a derived text says, to whoever may hear it, and what it goes back to.
public final class DerivedTextExplainer implements Explainer {
    private final DerivedTexts texts;
    private final String kind;
    private final String what;

    /// @param kind what such a text is, in data
    /// @param what the same, with an article
    public DerivedTextExplainer(DerivedTexts texts, String kind, String what) {
        this.texts = texts;
        this.kind = kind;
        this.what = what;
    }

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        mind.db()
                .select(
                        texts.id(),
                        texts.audience(),
                        texts.author().as("author"),
                        PERSON.NAME,
                        texts.writtenAt(),
                        texts.text().as("words"))
                .from(texts.table())
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(texts.agent()).and(PERSON.ID.eq(texts.author())))
                .where(texts.of(mind).and(texts.id().eq(any(Ids.array(events)))))
                .forEach(r -> {
                    var author = r.value3();
                    var name = Objects.requireNonNullElse(r.value4(), Person.NOBODY);
                    quoted.put(
                            r.value1(),
                            !listener.hears(r.value2())
                                    ? new Quotation.Withheld(r.value1())
                                    : new Quotation.Spoken(
                                            r.value1(),
                                            author == null ? null : new Speaker(author, name),
                                            r.value5(),
                                            Place.NOWHERE,
                                            r.value2(),
                                            null,
                                            r.value6()));
                });
        return quoted;
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        if (!texts.has(mind, event.id())) return List.of();
        var sources = texts.sources().of(mind, event.id());
        return List.of(
                new Note(Section.WHAT, "It is " + what + ".", "kind", kind),
                new Related(Section.ORIGIN, "It goes back to:", "chain", sources));
    }
}
