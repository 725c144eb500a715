package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.CLAIM_REFUSAL;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.events.ObservationEvent.Standing;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Explains what an observation goes back to, and which observations a reply was told.
final class ObservationExplainer implements Explainer {
    private static final int REFUSED = 3;

    private final DerivedTextExplainer observations =
            new DerivedTextExplainer(ObservationFaculty.TEXTS, "observation", "something that I hold true");

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return observations.quote(mind, events, listener);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var parts = new ArrayList<>(refused(mind, event.id(), listener));
        var told = mind.db()
                .select(OBSERVATION.ID)
                .from(REPLY_EVIDENCE)
                .join(OBSERVATION)
                .on(OBSERVATION.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                .and(OBSERVATION.ID.eq(REPLY_EVIDENCE.SOURCE))
                .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(REPLY_EVIDENCE.REPLY.eq(event.id()))
                .and(listener.hears(OBSERVATION.AUDIENCE))
                .orderBy(OBSERVATION.ID)
                .fetch(OBSERVATION.ID);
        if (told.isEmpty()) parts.addAll(held(mind, event, listener));
        else parts.add(new Related(Section.EVIDENCE, "I hold true, and told:", "observations", told));
        return parts;
    }

    /// Claims of it that a model made and that were not taken.
    private static List<ExplanationPart> refused(MindReader mind, long source, Listener listener) {
        return mind.db()
                .select(CLAIM_REFUSAL.ID, CLAIM_REFUSAL.REASON)
                .from(CLAIM_REFUSAL)
                .where(CLAIM_REFUSAL.AGENT_ID.eq(mind.agent()).and(CLAIM_REFUSAL.SOURCE.eq(source)))
                .and(listener.hears(CLAIM_REFUSAL.AUDIENCE))
                .orderBy(CLAIM_REFUSAL.ID.desc())
                .limit(REFUSED)
                .fetch(r -> new Note(
                        Section.RELATION,
                        "A model made a claim of it that I did not take (#%d): %s."
                                .formatted(r.value1(), RefusedClaim.sentence(r.value2())),
                        "claim_refused",
                        r.value2()));
    }

    /// Returns the parts that explain an observation: how sure it is and why, how it stands, what
    /// it took the place of, and what speaks for it and against it; all of its own audience.
    private List<ExplanationPart> held(MindReader mind, Quotation.Spoken event, Listener listener) {
        var reader = new Observations(mind);
        var found = reader.find(event.id(), listener);
        if (found.isEmpty()) return List.of();
        var held = found.get();
        var parts = new ArrayList<>(observations.explain(mind, event, listener));
        parts.add(new Note(
                Section.RELATION,
                standing(held),
                "status",
                held.validity().status().text()));
        parts.add(new Note(
                Section.RELATION, confidence(held.standing()), "key", held.key().text()));
        var links = reader.evidence(List.of(held.id())).getOrDefault(held.id(), List.of());
        related("What speaks for it:", "support", links, Weighing.SUPPORT, parts);
        related("What speaks against it:", "contradict", links, Weighing.CONTRADICT, parts);
        var doubts = reader.doubts(held.id(), listener);
        if (!doubts.isEmpty()) parts.add(new Related(Section.EVIDENCE, "Doubted by:", "doubts", doubts));
        chain("It took the place of:", "supersedes", held.validity().supersedes(), parts);
        chain("In its place came:", "superseded_by", held.validity().supersededBy(), parts);
        return parts;
    }

    private static String standing(Observation held) {
        return "It is %s%s. It may be heard by: %s. It is trusted as: %s."
                .formatted(
                        held.validity().status().text(),
                        held.validity().reason().isEmpty()
                                ? ""
                                : " (" + held.validity().reason() + ")",
                        held.origin().audience(),
                        held.origin().trust().text());
    }

    private static String confidence(Standing standing) {
        return String.format(
                Locale.ROOT,
                "Confidence %.2f: %d sources of %d kinds, weight for it %.2f, against it %.2f,"
                        + " recency %.2f, confirmed %.2f.",
                standing.confidence(),
                standing.sourceCount(),
                standing.sourceDiversity(),
                standing.supportWeight(),
                standing.contradictionWeight(),
                standing.recencyWeight(),
                standing.confirmedBoost());
    }

    private static void related(
            String says, String key, List<EvidenceLink> links, String stance, List<ExplanationPart> parts) {
        var sources = links.stream()
                .filter(link -> link.stance().equals(stance))
                .map(EvidenceLink::source)
                .toList();
        if (!sources.isEmpty()) parts.add(new Related(Section.EVIDENCE, says, key, sources));
    }

    private static void chain(String says, String key, @Nullable Long other, List<ExplanationPart> parts) {
        if (other != null) parts.add(new Related(Section.RELATION, says, key, List.of(other)));
    }
}
