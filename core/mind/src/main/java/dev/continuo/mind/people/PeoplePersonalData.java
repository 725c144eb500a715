package dev.continuo.mind.people;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
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
        var json = new LinkedHashMap<String, Object>();
        json.put("id", id);
        people.find(id).ifPresent(person -> {
            json.put("name", person.name());
            json.put("role", person.role().text());
            if (person.timezone() != null) json.put("timezone", person.timezone());
            if (person.language() != null) json.put("language", person.language());
            if (person.spoken() != null) json.put("spoken", person.spoken());
        });
        json.put("accounts", people.accounts(id));
        json.put(
                "aliases",
                aliases.stream()
                        .filter(alias -> alias.person() == id)
                        .map(alias -> Map.of("name", alias.name(), "audience", alias.audience()))
                        .toList());
        return json;
    }
}
