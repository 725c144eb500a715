package dev.continuo.mind.faculty;

import static org.jooq.impl.DSL.cast;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.impl.DSL;

/// The derived texts that were written in answering somebody, or by their command.
public final class DerivedTextExport implements PersonalDataSource {
    private final DerivedTexts texts;
    private final String key;
    private final String noun;

    /// @param key their name in data
    /// @param noun for one of them; `s` makes several of it
    public DerivedTextExport(DerivedTexts texts, String key, String noun) {
        this.texts = texts;
        this.key = key;
        this.noun = noun;
    }

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of(
                new Count(key, noun, noun + "s", texts.written(mind, persons).size()));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var number = cast(DSL.count(), Long.class).as("number");
        return mind.db()
                .select(texts.audience(), number)
                .from(texts.table())
                .where(texts.of(mind).and(texts.person().in(persons)))
                .groupBy(texts.audience())
                .fetchMap(texts.audience(), number);
    }

    /// One's own words may always be had; what a model wrote, as far as it may be heard still.
    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var own = texts.author().in(listener.persons());
        return Map.of(
                key,
                mind.db()
                        .select(
                                texts.id(),
                                texts.writtenAt(),
                                texts.audience(),
                                texts.text().as(DSL.name("words")))
                        .from(texts.table())
                        .where(texts.of(mind).and(texts.person().in(listener.persons())))
                        .and(own.or(listener.hears(texts.audience())))
                        .orderBy(texts.id())
                        .fetch(r -> RecordJson.of(r, "id=value1 time=value2 audience=value3 text=value4")));
    }
}
