package dev.continuo.gateway.command.people;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.channel.Document;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Exports;
import dev.continuo.mind.provenance.PersonalData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/// Everything that is held about one human being, as JSON values.
public final class OwnExport {
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);

    /// Time for which a copy that was asked for over HTTP can be fetched.
    public static final Duration LINK_LIFE = Duration.ofMinutes(10);

    private final People people;
    private final PersonalData data;
    private final Exports exports;
    private final InstantSource clock;

    public OwnExport(Mind mind, DSLContext db, InstantSource clock) {
        var agent = mind.ledger().agent();
        people = mind.people();
        data = mind.memory().personalData();
        exports = new Exports(db, agent);
        this.clock = clock;
    }

    /// A copy as a file, made now; empty where there is no such person.
    public Optional<Document> document(long person) {
        var now = clock.instant();
        return people.find(person)
                .map(one -> InvokerLabels.listener(new Invoker(Optional.of(one), Optional.empty()), people))
                .map(listener -> new Document(
                        "continuo-" + DAY.format(now) + ".json",
                        "application/json",
                        text(of(listener, now)).getBytes(StandardCharsets.UTF_8)));
    }

    /// The same, if it was asked for in that message and a link to it is still good.
    public Optional<Document> fetched(long message) {
        return exports.find(message)
                .filter(asked -> asked.at().plus(LINK_LIFE).isAfter(clock.instant()))
                .flatMap(asked -> document(asked.person()));
    }

    /// Returns the answer to a person who asks for a copy.
    public CommandResult answer(Invoker asker) {
        return new OwnExportAnswer(this, exports, people, clock.instant()).to(asker);
    }

    /// Gathers it.
    ///
    /// @param listener the human being, and what they may hear alone with the agent
    public Map<String, Object> of(Listener listener, Instant now) {
        var export = new LinkedHashMap<String, Object>();
        export.put("exported", now.toString());
        export.putAll(data.export(listener));
        return export;
    }

    private static String text(Map<String, Object> export) {
        try {
            return JSON.writeValueAsString(export);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
