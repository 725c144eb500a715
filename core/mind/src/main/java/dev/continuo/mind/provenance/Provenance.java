package dev.continuo.mind.provenance;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Rank;
import dev.continuo.mind.faculty.role.ExplanationPart.RankedSources;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Traces anything in the ledger to who said it. What belongs to a faculty, that faculty explains;
/// words that the listener may not hear never leave it.
public final class Provenance {
    private final MindReader mind;
    private final List<Explainer> explainers;

    public Provenance(MindReader mind, Faculties faculties) {
        this.mind = mind;
        this.explainers = faculties.stream()
                .map(Faculty::explainer)
                .flatMap(Optional::stream)
                .toList();
    }

    /// Explains an event; empty where there is none of that number.
    public Optional<Explanation> explain(long id, Listener listener) {
        return buried(id)
                .or(() -> said(id, listener))
                .or(() -> mind.ledger().find(id).map(entry -> new Explanation.Happened(entry.event())));
    }

    private Optional<Explanation> buried(long id) {
        return mind.rows(TOMBSTONE)
                .and(TOMBSTONE.ID.eq(id))
                .fetchOptional(r ->
                        new Explanation.Forgotten(id, r.getKind(), r.getState(), r.getErasedBy(), r.getErasedAt()));
    }

    private Optional<Explanation> said(long id, Listener listener) {
        return switch (quote(List.of(id), listener).get(id)) {
            case Quotation.Spoken said -> Optional.of(explain(said, listener));
            case Quotation.Withheld _ -> Optional.of(new Explanation.Private(id));
            case Quotation.ErasedQuotation _ -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private Explanation explain(Quotation.Spoken said, Listener listener) {
        var parts = new ArrayList<ExplanationPart>();
        for (var explainer : explainers) parts.addAll(explainer.explain(mind, said, listener));
        beside(said.id(), parts, listener).ifPresent(parts::add);
        parts.sort(Comparator.comparing(ExplanationPart::section));
        return new Explanation.ExplainedWords(said, parts, quote(named(parts), listener));
    }

    private static Set<Long> named(List<ExplanationPart> parts) {
        var named = new HashSet<Long>();
        for (var part : parts)
            switch (part) {
                case Note _ -> {}
                case Related related -> named.addAll(related.events());
                case RankedSources ranked ->
                    ranked.ranks().stream().map(Rank::event).forEach(named::add);
            }
        return named;
    }

    /// Other sources of a reply, which neither the parts nor the lines of the talk name: lessons,
    /// narratives, promises and the like, as far as the listener may hear them.
    private Optional<ExplanationPart> beside(long reply, List<ExplanationPart> parts, Listener listener) {
        var sources = mind.db()
                .select(REPLY_EVIDENCE.SOURCE)
                .from(REPLY_EVIDENCE)
                .leftAntiJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                .and(MESSAGE.ID.eq(REPLY_EVIDENCE.SOURCE))
                .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(REPLY_EVIDENCE.REPLY.eq(reply))
                .fetchSet(REPLY_EVIDENCE.SOURCE);
        sources.removeAll(named(parts));
        if (sources.isEmpty()) return Optional.empty();
        var told = quote(sources, listener).values().stream()
                .filter(Quotation.Spoken.class::isInstance)
                .map(Quotation::id)
                .sorted()
                .toList();
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(new Related(Section.EVIDENCE, "Told beside it:", "told", told));
    }

    /// The words of events, as far as a listener may hear them; those of other events are left out.
    public Map<Long, Quotation> quote(Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        for (var explainer : explainers) quoted.putAll(explainer.quote(mind, events, listener));
        return quoted;
    }
}
