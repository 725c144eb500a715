package dev.continuo.life.selfhood.diary;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import java.util.LinkedHashMap;
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
                                .map(DiaryExport::json)
                                .toList());
    }

    private static Map<String, Object> json(DiaryEntry entry) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", entry.id());
        json.put("time", entry.at().toString());
        json.put("audience", entry.audience());
        json.put("text", entry.text());
        return json;
    }
}
