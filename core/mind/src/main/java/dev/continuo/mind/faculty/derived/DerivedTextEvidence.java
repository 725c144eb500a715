package dev.continuo.mind.faculty.derived;

import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record2;
import org.jooq.Select;

/// What derived texts rest on: all that was before whoever wrote them.
public final class DerivedTextEvidence implements EvidenceSource {
    private final DerivedTexts texts;

    public DerivedTextEvidence(DerivedTexts texts) {
        this.texts = texts;
    }

    @Override
    public Optional<Select<Record1<Long>>> restingOn(String agent, Field<Long> event) {
        var from = texts.sources();
        return Optional.of(
                select(from.item())
                        .from(from.table())
                        .where(from.agent().eq(agent).and(from.source().eq(event))));
    }

    @Override
    public Optional<Select<Record2<Long, Long>>> sources(String agent, Long[] events) {
        var from = texts.sources();
        return Optional.of(
                select(from.item(), from.source())
                        .from(from.table())
                        .where(from.agent().eq(agent).and(from.item().eq(any(events)))));
    }

    @Override
    public Map<Long, String> heardBy(MindReader mind, Collection<String> audiences) {
        return mind.db()
                .select(texts.id(), texts.text())
                .from(texts.table())
                .where(texts.of(mind).and(texts.audience().in(audiences)))
                .fetchMap(texts.id(), texts.text());
    }

    @Override
    public Map<Long, String> texts(MindReader mind, Set<Long> events) {
        var words = new HashMap<Long, String>();
        texts.words(mind, events).forEach((id, text) -> words.put(id, text + "\n"));
        return words;
    }
}
