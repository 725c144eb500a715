package dev.continuo.life.selfhood.diary;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The entries of turns that answered somebody.
final class DiaryExport implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of(new Count(
                "diary",
                "diary entry",
                "diary entries",
                new Diary(mind).of(persons, Integer.MAX_VALUE).size()));
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of(
                "diary",
                new Diary(mind)
                        .of(listener.persons(), Integer.MAX_VALUE).reversed().stream()
                                .filter(entry -> listener.hears(entry.audience()))
                                .map(entry -> RecordJson.of(entry, "id time=at audience text"))
                                .toList());
    }
}
