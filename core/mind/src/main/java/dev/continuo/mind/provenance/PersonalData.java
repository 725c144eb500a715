package dev.continuo.mind.provenance;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.mind.faculty.role.PersonalDataSource.Disclosure;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Everything that is held about some persons, one human being, over all faculties.
public final class PersonalData {
    private final MindReader mind;
    private final List<PersonalDataSource> sources;

    public PersonalData(MindReader mind, Faculties faculties) {
        this.mind = mind;
        this.sources = faculties.stream()
                .map(Faculty::personalData)
                .flatMap(Optional::stream)
                .toList();
    }

    /// Returns how many things are held of them.
    public List<Count> count(Set<Long> persons) {
        var counts = new ArrayList<Count>();
        for (var source : sources) counts.addAll(source.count(mind, persons));
        return counts;
    }

    /// Returns who may hear what is held of them: labels with counts.
    public Map<String, Long> audiences(Set<Long> persons) {
        var audiences = new TreeMap<String, Long>();
        for (var source : sources)
            source.audiences(mind, persons).forEach((label, count) -> audiences.merge(label, count, Long::sum));
        return audiences;
    }

    /// Returns the disclosures of what is private to them, newest first.
    public List<Disclosure> disclosures(Set<Long> persons) {
        var disclosures = new ArrayList<Disclosure>();
        for (var source : sources) disclosures.addAll(source.disclosures(mind, persons));
        disclosures.sort(Comparator.comparingLong(Disclosure::event).reversed());
        return disclosures;
    }

    /// All of it, as JSON values by name.
    ///
    /// @param listener the persons, and what they may hear alone with the agent
    public Map<String, Object> export(Listener listener) {
        var export = new LinkedHashMap<String, Object>();
        for (var source : sources) export.putAll(source.export(mind, listener));
        var disclosures = disclosures(listener.persons());
        export.put("opened", disclosures.stream().map(PersonalData::json).toList());
        return export;
    }

    public static Map<String, Object> json(Disclosure disclosure) {
        return RecordJson.of(disclosure, "time=at event what detail");
    }
}
