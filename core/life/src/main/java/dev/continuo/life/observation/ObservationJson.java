package dev.continuo.life.observation;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Observations as JSON values.
public final class ObservationJson {
    private static final String HELD = "id kind=key.kind person=origin.person key=key.text summary=claim.summary"
            + " value=claim.value confidence=standing.confidence status=validity.status reason=validity.reason?"
            + " supersedes=validity.supersedes supersededBy=validity.superseded_by audience=origin.audience"
            + " trust=origin.trust madeBy=origin.made_by formed=origin.formed_at since=standing.supported_from supported=standing.supported due=standing.due";
    private static final String COMPONENTS = "sourceCount sourceDiversity supportWeight contradictionWeight"
            + " recencyWeight operatorConfirmedBoost=confirmedBoost";

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
        json.put("evidence", RecordJson.list(evidence, "source type stance weight at"));
        return json;
    }

    /// One without it.
    public static Map<String, Object> of(Observation held, Instant now) {
        var json = RecordJson.of(held, HELD);
        json.put("subject", subject(held));
        json.put("components", RecordJson.of(held.standing(), COMPONENTS));
        json.put("freshness", held.freshness(now));
        return json;
    }

    /// `entity:12`, `project:boat`, `global`.
    private static String subject(Observation held) {
        var key = held.key();
        return key.subject().isEmpty()
                ? key.subjectType().text()
                : key.subjectType().text() + ":" + key.subject();
    }
}
