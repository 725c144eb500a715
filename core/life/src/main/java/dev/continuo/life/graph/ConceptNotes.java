package dev.continuo.life.graph;

import dev.continuo.events.ConceptEvent;
import dev.continuo.events.ConceptEvent.ConceptEventBound;
import dev.continuo.events.ConceptEvent.ConceptThreadBound;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.graph.Ontology.ConceptStatement;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells the model how the operator defined what a question is about. The definitions are kept in
/// memory, so that a turn reads them without a statement.
final class ConceptNotes implements CommitListener, PromptSection {
    // Two definitions of 80 characters and their titles stay below 60 tokens.
    private static final int MAX_CONCEPTS = 2;
    private static final int DEFINITION_CHARS = 80;

    private final Snapshot<List<ConceptStatement>> stated;

    ConceptNotes(MindReader mind) {
        stated = new Snapshot<>(ConceptNotes::touches, () -> ConceptRows.all(mind));
    }

    private static boolean touches(@Nullable EventPayload payload) {
        return switch (payload) {
            case ConceptEventBound _, ConceptThreadBound _ -> false;
            case ConceptEvent _, Erased _ -> true;
            case null, default -> false;
        };
    }

    @Override
    public void committed(List<Event> events) {
        stated.committed(events);
    }

    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        var heard = stated.get().stream()
                .filter(one -> listener.hears(one.audience()))
                .toList();
        if (heard.isEmpty()) return List.of();
        var ontology = Ontology.SEEDED.with(heard);
        return ontology.spokenIn(asked.text()).stream()
                .flatMap(token -> definition(NodeNames.concept(token), ontology, heard).stream())
                .limit(MAX_CONCEPTS)
                .map(one -> new NoteLine(
                        "concepts",
                        "Concept (#%d)".formatted(one.event()),
                        one.concept() + ": " + SummaryText.excerpt(one.text(), DEFINITION_CHARS),
                        Set.of(one.event())))
                .toList();
    }

    /// The last one that was said, which holds.
    private static Optional<ConceptStatement> definition(String name, Ontology ontology, List<ConceptStatement> heard) {
        return heard.reversed().stream()
                .filter(one -> one.act().equals(ConceptStatement.DEFINE))
                .filter(one -> ontology.known(NodeNames.concept(one.concept())).equals(name))
                .findFirst();
    }
}
