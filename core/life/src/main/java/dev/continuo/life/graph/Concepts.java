package dev.continuo.life.graph;

import dev.continuo.events.ConceptEvent;
import dev.continuo.events.ConceptEvent.ConceptAliased;
import dev.continuo.events.ConceptEvent.ConceptDefined;
import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.ConceptEvent.ConceptRelated;
import dev.continuo.events.ConceptEvent.ConceptStatementEnded;
import dev.continuo.events.ConceptEvent.ConceptThreadBound;
import dev.continuo.events.ConceptEvent.Stated;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides about statements on concepts: the event to record, or the reason of a refusal.
public final class Concepts {
    private static final int MAX_NAME = 40;
    private static final int MAX_DEFINITION = 300;

    private final GraphReader reader;
    private final Stated by;

    /// @param listener whoever says so: nothing depends on what they may not hear
    public Concepts(MindReader mind, Listener listener, Stated by) {
        this.reader = new GraphReader(mind, listener);
        this.by = by;
    }

    /// A decision.
    public sealed interface ConceptVerdict {
        /// Holds once its events are recorded.
        ///
        /// @param concept its name
        record DecidedConcept(List<ConceptEvent> events, String concept) implements ConceptVerdict {
            public DecidedConcept {
                events = List.copyOf(events);
            }

            DecidedConcept(ConceptEvent event, String concept) {
                this(List.of(event), concept);
            }
        }

        record RefusedConcept(String code, String sentence) implements ConceptVerdict {}
    }

    public ConceptVerdict define(String word, String definition) {
        var token = Ontology.token(word);
        if (token.isEmpty() || token.length() > MAX_NAME)
            return new ConceptVerdict.RefusedConcept(
                    "bad_name", "A concept needs a name of at most %d letters.".formatted(MAX_NAME));
        if (definition.isBlank() || definition.length() > MAX_DEFINITION)
            return new ConceptVerdict.RefusedConcept(
                    "bad_definition", "Say what it is in at most %d characters.".formatted(MAX_DEFINITION));
        return new ConceptVerdict.DecidedConcept(new ConceptDefined(token, definition, by), token);
    }

    public ConceptVerdict alias(String word, String concept) {
        var token = Ontology.token(word);
        if (token.isEmpty() || token.length() > MAX_NAME)
            return new ConceptVerdict.RefusedConcept(
                    "bad_name", "An alias has at most %d letters.".formatted(MAX_NAME));
        if (reader.ontology().circular(token, Ontology.token(concept)))
            return new ConceptVerdict.RefusedConcept(
                    "alias_cycle",
                    "\"%s\" already stands for \"%s\": it would be an alias of itself.".formatted(concept, word));
        var other = token(concept);
        return other.isEmpty()
                ? unknown(concept)
                : new ConceptVerdict.DecidedConcept(new ConceptAliased(token, other, by), other);
    }

    public ConceptVerdict relate(String concept, String to) {
        var token = token(concept);
        var other = token(to);
        if (token.isEmpty() || other.isEmpty()) return unknown(token.isEmpty() ? concept : to);
        return token.equals(other)
                ? new ConceptVerdict.RefusedConcept("same_concept", "These are two words for one concept.")
                : new ConceptVerdict.DecidedConcept(new ConceptRelated(token, other, by), token);
    }

    /// Ends a concept with its aliases and relations, or one alias. What is bound to it is not told
    /// any more; it is again where the concept is defined anew.
    public ConceptVerdict remove(String word) {
        var said = reader.ontology().saidOf(word);
        var name = Ontology.token(word);
        if (!said.isEmpty())
            return new ConceptVerdict.DecidedConcept(
                    said.stream().<ConceptEvent>map(ConceptStatementEnded::new).toList(), name);
        return token(word).isEmpty()
                ? unknown(word)
                : new ConceptVerdict.RefusedConcept(
                        "seeded_concept", "I began with \"%s\": nobody added it, so it stays.".formatted(name));
    }

    /// Binds an event; all of its talk, where it is a promise.
    public ConceptVerdict bind(long event, String concept) {
        var token = token(concept);
        if (token.isEmpty()) return unknown(concept);
        var kind = reader.kind(event);
        if (kind.isEmpty())
            return new ConceptVerdict.RefusedConcept(
                    "unknown_event", "There is no #%d that you may hear of.".formatted(event));
        var known = reader.ontology().definitions(token);
        var thread = kind.get().equals(GraphRows.NodeKind.THREAD.text());
        return new ConceptVerdict.DecidedConcept(bound(event, thread, token, known, by.person()), token);
    }

    static ConceptEvent bound(long event, boolean thread, String concept, List<Long> known, @Nullable Long person) {
        return thread
                ? new ConceptThreadBound(event, concept, known, person)
                : new ConceptEventBound(event, concept, known, person);
    }

    /// The name of a concept that was defined, by any word for it; empty for none.
    private String token(String word) {
        return reader.ontology()
                .find(reader.ontology().concept(word))
                .map(Ontology.Concept::token)
                .orElse("");
    }

    private static ConceptVerdict unknown(String word) {
        return new ConceptVerdict.RefusedConcept(
                "unknown_concept", "There is no concept \"%s\". /concept define adds one.".formatted(word));
    }
}
