package dev.continuo.mind.people;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.Aliases.Alias;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Data about persons: their names, accounts and preferences.
final class PeoplePersonalData implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        return List.of();
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var people = People.of(mind);
        var aliases = new Aliases(mind.db(), mind.agent()).list(listener);
        return Map.of(
                "persons",
                listener.persons().stream()
                        .sorted()
                        .map(id -> person(people, id, aliases))
                        .toList());
    }

    private static Map<String, Object> person(People people, long id, List<Alias> aliases) {
        var json = people.find(id)
                .map(person -> RecordJson.of(person, "name role timezone language spoken"))
                .orElseGet(LinkedHashMap::new);
        json.put("id", id);
        json.put("accounts", people.accounts(id));
        json.put(
                "aliases",
                RecordJson.list(
                        aliases.stream().filter(alias -> alias.person() == id).toList(), "name audience"));
        return json;
    }
}
