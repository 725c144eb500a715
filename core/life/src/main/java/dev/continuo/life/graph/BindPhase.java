package dev.continuo.life.graph;

import dev.continuo.events.ConceptEvent.ConceptAliased;
import dev.continuo.events.ConceptEvent.ConceptDefined;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.graph.Ontology.ConceptStatement;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Binds what people said and what was promised to the concepts whose words it has. No model is
/// asked.
final class BindPhase implements IdlePhase {
    private static final Set<Class<? extends EventPayload>> TEXTS =
            Set.of(MessageReceived.class, MessageEdited.class, GoalAdded.class);

    private static final Set<Class<? extends EventPayload>> CAUSES =
            Set.of(MessageReceived.class, GoalAdded.class, ConceptDefined.class, ConceptAliased.class);

    /// The newest that are looked at: a concept that is new finds them, too.
    private static final int NEWEST = 2_000;

    private static final int STEP = 200;

    /// A text that may be bound.
    private record Text(long event, boolean thread, String words) {}

    @Override
    public String name() {
        return "bind";
    }

    @Override
    public String purpose() {
        return "Binds what was said and promised to the concepts that it has words for.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(5));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofMinutes(15);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (!ConceptRows.anything(mind)) return Optional.of("nobody defined a concept");
        return SinceLastRun.happened(mind, name(), CAUSES)
                ? Optional.empty()
                : Optional.of("nothing was said or promised, and no concept is new");
    }

    @Override
    public void run(PhaseRun run) {
        var statements = ConceptRows.all(run.mind());
        var texts = texts(run.mind().ledger());
        for (int from = 0; from < texts.size(); from += STEP) {
            if (run.stopped()) return;
            bind(run, statements, texts.subList(from, Math.min(texts.size(), from + STEP)));
        }
    }

    private static void bind(PhaseRun run, List<ConceptStatement> statements, List<Text> texts) {
        var ids = texts.stream().map(Text::event).toList();
        var bound = new HashSet<>(ConceptRows.bound(run.mind(), Ids.array(ids)));
        var events = new ArrayList<NewEvent>();
        var sources = new TreeSet<Long>();
        for (var ontology : ontologies(statements))
            for (var text : texts)
                for (var token : ontology.spokenIn(text.words())) {
                    var known = ontology.definitions(token);
                    // What the program brings along is found by its words whenever it is asked for.
                    if (known.isEmpty() || !bound.add(text.event() + " " + token)) continue;
                    events.add(
                            NewEvent.of(Concepts.bound(text.event(), text.thread(), token, known, null), Actor.AGENT));
                    sources.add(text.event());
                    sources.addAll(known);
                }
        if (events.isEmpty()) return;
        var input = events.stream().map(NewEvent::toString).collect(Collectors.joining("\n"));
        run.record(new PhaseStep("bind:" + ids.getFirst(), input, SourceGuard.of(sources), events));
    }

    /// The concepts that everyone hears of, and those together with what is said of concepts in one
    /// place: what a word stands for there changes nothing elsewhere.
    private static List<Ontology> ontologies(List<ConceptStatement> statements) {
        var everyone = Audience.EVERYONE.label();
        var labels = new TreeSet<String>();
        labels.add(everyone);
        for (var one : statements) labels.add(one.audience());
        return labels.stream()
                .map(label -> Ontology.SEEDED.with(statements.stream()
                        .filter(one -> one.audience().equals(everyone)
                                || one.audience().equals(label))
                        .toList()))
                .toList();
    }

    private static List<Text> texts(Ledger ledger) {
        var texts = new TreeMap<Long, Text>();
        for (var entry : ledger.before(Long.MAX_VALUE, TEXTS, NEWEST).reversed()) add(entry.event(), texts);
        return List.copyOf(texts.values());
    }

    private static void add(Event e, Map<Long, Text> texts) {
        switch (e.payload()) {
            case MessageReceived said
            when said.remember() && !said.command() -> texts.put(e.seq(), new Text(e.seq(), false, said.text()));
            // Which of its words stand now is not known here.
            case MessageEdited edited -> texts.remove(edited.message());
            case GoalAdded goal -> texts.put(e.seq(), new Text(e.seq(), goal.promise() != null, goal.text()));
            case null, default -> {}
        }
    }
}
