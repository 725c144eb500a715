package dev.continuo.life.observation;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Observations as JSON values.
public final class ObservationJson {
    private ObservationJson() {}

    /// One, or that it is withheld.
    public static Map<String, Object> of(ObservationView view, Instant now) {
        return switch (view) {
            case ObservationView.RedactedObservation(var id) -> Map.of("id", id, "private", true);
            case ObservationView.VisibleObservation(var held, var evidence) -> of(held, evidence, now);
        };
    }

    /// One with what it rests on.
    public static Map<String, Object> of(Observation held, List<EvidenceLink> evidence, Instant now) {
        var json = of(held, now);
        json.put("evidence", evidence.stream().map(ObservationJson::of).toList());
        return json;
    }

    /// One without it.
    public static Map<String, Object> of(Observation held, Instant now) {
        var standing = held.standing();
        var json = new LinkedHashMap<String, Object>();
        json.put("id", held.id());
        json.put("kind", held.key().kind().text());
        json.put("subject", subject(held));
        var person = held.origin().person();
        if (person != null) json.put("person", person);
        json.put("key", held.key().text());
        json.put("summary", held.claim().summary());
        json.put("value", held.claim().value());
        json.put("confidence", standing.confidence());
        json.put(
                "components",
                Map.of(
                        "sourceCount", standing.sourceCount(),
                        "sourceDiversity", standing.sourceDiversity(),
                        "supportWeight", standing.supportWeight(),
                        "contradictionWeight", standing.contradictionWeight(),
                        "recencyWeight", standing.recencyWeight(),
                        "operatorConfirmedBoost", standing.confirmedBoost()));
        json.put("freshness", held.freshness(now));
        json.put("status", held.validity().status().text());
        if (!held.validity().reason().isEmpty())
            json.put("reason", held.validity().reason());
        var before = held.validity().supersedes();
        if (before != null) json.put("supersedes", before);
        var after = held.validity().supersededBy();
        if (after != null) json.put("supersededBy", after);
        json.put("audience", held.origin().audience());
        json.put("trust", held.origin().trust().text());
        json.put("madeBy", held.origin().madeBy());
        json.put("formed", held.origin().formedAt().toString());
        json.put("since", standing.supportedFrom());
        json.put("supported", standing.supported());
        json.put("due", standing.due());
        return json;
    }

    /// `entity:12`, `project:boat`, `global`.
    private static String subject(Observation held) {
        var key = held.key();
        return key.subject().isEmpty()
                ? key.subjectType().text()
                : key.subjectType().text() + ":" + key.subject();
    }

    private static Map<String, Object> of(EvidenceLink link) {
        return Map.of(
                "source", link.source(),
                "type", link.type(),
                "stance", link.stance(),
                "weight", link.weight(),
                "at", link.at());
    }
}
