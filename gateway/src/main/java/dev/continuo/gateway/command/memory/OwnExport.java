package dev.continuo.gateway.command.memory;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.core.Mind;
import dev.continuo.core.channel.Document;
import dev.continuo.core.memory.Memories;
import dev.continuo.core.memory.Memories.Looker;
import dev.continuo.core.memory.Memories.Sight;
import dev.continuo.core.people.Aliases;
import dev.continuo.core.people.Aliases.Alias;
import dev.continuo.core.people.Exports;
import dev.continuo.core.people.People;
import dev.continuo.core.turn.Dossier;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;

/// Everything that is held about one human being, as JSON values.
public final class OwnExport {
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final int PORTION = 500;

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);

    /// How long a copy that was asked for over HTTP can be fetched.
    public static final Duration LINK_LIFE = Duration.ofMinutes(10);

    private final People people;
    private final Memories memories;
    private final Dossier dossier;

    private final Exports exports;
    private final Aliases aliases;
    private final InstantSource clock;

    public OwnExport(Mind mind, DSLContext db, InstantSource clock) {
        var agent = mind.ledger().agent();
        people = mind.people();
        memories = new Memories(db, agent);
        dossier = new Dossier(db, mind.ledger());
        exports = new Exports(db, agent);
        aliases = new Aliases(db, agent);
        this.clock = clock;
    }

    /// A copy as a file, made now; empty where there is no such person.
    public Optional<Document> document(long person) {
        var now = clock.instant();
        return people.find(person)
                .map(one -> Lookers.of(new Asker(Optional.of(one), Optional.empty()), people))
                .map(looker ->
                        new Document(
                                "continuo-" + DAY.format(now) + ".json",
                                "application/json",
                                text(of(looker, now)).getBytes(StandardCharsets.UTF_8)));
    }

    /// The same, if it was asked for in that message and a link to it is still good.
    public Optional<Document> fetched(long message) {
        return exports.find(message)
                .filter(asked -> asked.at().plus(LINK_LIFE).isAfter(clock.instant()))
                .flatMap(asked -> document(asked.person()));
    }

    /// What a person is answered who asks for a copy.
    public Answer answer(Asker asker) {
        return new OwnExportAnswer(this, exports, people, clock.instant()).to(asker);
    }

    /// Gathers it.
    ///
    /// @param looker the human being, and what they may hear alone with the agent
    public Map<String, Object> of(Looker looker, Instant now) {
        var persons = looker.persons();
        var export = new LinkedHashMap<String, Object>();
        export.put("exported", now.toString());
        var called = aliases.list(looker.audible());
        export.put("persons", persons.stream().sorted().map(id -> person(id, called)).toList());
        export.put(
                "messages",
                dossier.said(persons, looker.audible()).stream().map(OwnExport::json).toList());
        export.put("reactions", dossier.reactions(persons).stream().map(OwnExport::json).toList());
        export.put("memories", remembered(looker));
        export.put(
                "opened", memories.history().openings(persons).stream().map(Sights::json).toList());
        return export;
    }

    private static String text(Map<String, Object> export) {
        try {
            return JSON.writeValueAsString(export);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Object> person(long id, List<Alias> called) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", id);
        people.find(id)
                .ifPresent(person -> {
                    json.put("name", person.name());
                    json.put("role", person.role().text());
                    if (person.timezone() != null) json.put("timezone", person.timezone());
                    if (person.language() != null) json.put("language", person.language());
                });
        json.put("accounts", people.accounts(id));
        json.put(
                "aliases",
                called.stream()
                        .filter(alias -> alias.person() == id)
                        .map(alias -> Map.of("name", alias.name(), "audience", alias.audience()))
                        .toList());
        return json;
    }

    private List<Map<String, Object>> remembered(Looker looker) {
        // One's own words may always be had, wherever they were said.
        var labels =
                new java.util.HashSet<>(memories.counts().audiences(looker.persons()).keySet());
        var own = new Looker(looker.persons(), labels, false);
        var all = new LinkedHashMap<Long, Map<String, Object>>();
        for (var person : looker.persons()) {
            for (var sight : every(person, own))
                if (sight instanceof Sight.Seen seen && looker.persons().contains(speaker(seen)))
                    all.put(seen.id(), remembered(seen, own));
            for (var sight : every(person, new Looker(Set.of(), looker.audible(), false)))
                if (sight instanceof Sight.Seen seen)
                    all.putIfAbsent(seen.id(), remembered(seen, looker));
        }
        return List.copyOf(all.values());
    }

    private static long speaker(Sight.Seen seen) {
        var speaker = seen.speaker();
        return speaker == null ? 0 : speaker;
    }

    private Map<String, Object> remembered(Sight.Seen seen, Looker looker) {
        var json = new LinkedHashMap<>(Sights.json(seen));
        json.put(
                "history",
                memories.history().of(seen.id(), looker).stream().map(Sights::json).toList());
        return json;
    }

    private List<Sight> every(long person, Looker looker) {
        var all = new ArrayList<Sight>();
        for (var before = Long.MAX_VALUE; ; ) {
            var portion = memories.of(person, looker, before, PORTION);
            all.addAll(portion);
            if (portion.size() < PORTION) return all;
            before = portion.getLast().id();
        }
    }

    private static Map<String, Object> json(Dossier.Said said) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", said.id());
        json.put("time", said.at().toString());
        json.put("channel", said.channel());
        json.put("conversation", said.conversation());
        json.put("text", said.text());
        json.put("audience", said.audience());
        json.put("command", said.command());
        if (!said.was().isEmpty())
            json.put(
                    "versions",
                    said.was().entrySet().stream()
                            .map(e -> Map.of("event", e.getKey(), "text", e.getValue()))
                            .toList());
        if (!said.files().isEmpty())
            json.put("files", said.files().stream().map(OwnExport::json).toList());
        var reply = said.reply();
        if (reply != null) json.put("reply", reply);
        return json;
    }

    private static Map<String, Object> json(Dossier.File file) {
        var json = new LinkedHashMap<String, Object>();
        json.put("kind", file.kind());
        if (file.name() != null) json.put("name", file.name());
        json.put("size", file.size());
        if (file.text() != null) json.put("text", file.text());
        return json;
    }

    private static Map<String, Object> json(Dossier.Reaction reaction) {
        return Map.of(
                "id", reaction.id(),
                "time", reaction.at().toString(),
                "message", reaction.message(),
                "reaction", reaction.reaction(),
                "added", reaction.added());
    }
}
