package dev.continuo.gateway.command.memory;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.people.People;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/// Writes what is held true for people.
final class BeliefText {
    private static final int WORDS = 200;

    private BeliefText() {}

    /// One in a list: two lines at most, usually.
    static String line(Observation held, Invoker asker) {
        var marks = new StringBuilder();
        if (held.validity().status() == ObservationStatus.STALE)
            marks.append(", ").append(asker.told("belief.unheard"));
        if (held.disputed()) marks.append(", ").append(asker.told("belief.disputed"));
        return TextTable.line(asker.told(
                "belief.line",
                held.id(),
                TextTable.excerpt(held.claim().summary(), WORDS),
                sureness(held, asker),
                asker.time("day", Instant.parse(held.standing().supportedFrom())),
                marks));
    }

    static String when(String at, Invoker asker) {
        return asker.when(Instant.parse(at));
    }

    private static String sureness(Observation held, Invoker asker) {
        return asker.word("belief", Weighing.sureness(held.standing().confidence()));
    }

    static String status(Observation held, Invoker asker) {
        return asker.word("belief.status", held.validity().status().text());
    }

    /// Returns the standing of an observation, in lines.
    static List<String> standing(Observation held, Instant now, Invoker asker, People people) {
        var standing = held.standing();
        var lines = new ArrayList<String>();
        lines.add("#%d %s%s: %s"
                .formatted(
                        held.id(),
                        status(held, asker),
                        held.validity().reason().isEmpty()
                                ? ""
                                : " ("
                                        + asker.word(
                                                "belief.reason", held.validity().reason()) + ")",
                        TextTable.excerpt(held.claim().summary(), WORDS)));
        lines.add(asker.told("belief.key", key(held, people)));
        lines.add(asker.told(
                "belief.confidence",
                TextTable.number(standing.confidence()),
                sureness(held, asker),
                standing.sourceCount(),
                standing.sourceDiversity(),
                TextTable.number(standing.supportWeight()),
                TextTable.number(standing.contradictionWeight()),
                TextTable.number(standing.recencyWeight()),
                TextTable.number(standing.confirmedBoost())));
        lines.add(asker.told(
                "belief.freshness",
                TextTable.number(held.freshness(now)),
                when(standing.supportedFrom(), asker),
                when(standing.supported(), asker),
                when(standing.due(), asker)));
        lines.add(asker.told(
                "belief.heard",
                asker.audience(held.origin().audience(), people),
                asker.word("role", held.origin().trust().text())));
        return lines;
    }

    /// The key, a person by their name.
    private static String key(Observation held, People people) {
        var text = held.key().text();
        var person = held.origin().person();
        return person == null
                ? text
                : people.find(person)
                        .map(one -> text.replaceFirst("^[^:]+:[^:]*", Matcher.quoteReplacement(one.name())))
                        .orElse(text);
    }

    /// One piece of evidence: who said it and when, as far as the asker may hear.
    static String evidence(EvidenceLink link, @Nullable MemoryView memory, Invoker asker) {
        if (!(memory instanceof MemoryView.Visible seen))
            return head(link, asker.word("belief.source", link.type()), when(link.at(), asker), asker);
        return "%s: \"%s\""
                .formatted(
                        head(link, who(seen, asker), asker.when(seen.origin().saidAt()), asker),
                        TextTable.excerpt(seen.text(), WORDS));
    }

    private static String head(EvidenceLink link, String who, String when, Invoker asker) {
        return TextTable.line(asker.told("belief.evidence", link.source(), TextTable.number(link.weight()), who, when));
    }

    private static String who(MemoryView.Visible seen, Invoker asker) {
        var speaker = seen.origin().speaker();
        if (speaker == null) return asker.told("taught");
        if (speaker == asker.personId()) return asker.told("you");
        var name = seen.origin().name();
        return TextTable.excerpt(name == null ? asker.told("somebody") : name, 30);
    }
}
