package dev.continuo.gateway.command.observation;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.Status;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.memory.views.MemoryViews.MemoryView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes what is held true for people.
final class BeliefText {
    private static final int WORDS = 200;

    private BeliefText() {}

    /// One in a list: two lines at most, usually.
    static String line(Observation held, Invoker asker) {
        var marks = new ArrayList<String>();
        marks.add(Weighing.sureness(held.standing().confidence()));
        marks.add("since " + when(held.standing().supportedFrom(), asker));
        if (held.status() == Status.STALE) marks.add("not heard for long");
        if (held.disputed()) marks.add("disputed");
        return TextTable.line(
                "#%d %s (%s)"
                        .formatted(
                                held.id(),
                                TextTable.excerpt(held.summary(), WORDS),
                                String.join(", ", marks)));
    }

    static String when(String at, Invoker asker) {
        return TextTable.when(Instant.parse(at), asker.zone());
    }

    /// How it stands, in lines.
    static List<String> standing(Observation held, Instant now, Invoker asker) {
        var standing = held.standing();
        var lines = new ArrayList<String>();
        lines.add(
                "#%d %s%s: %s"
                        .formatted(
                                held.id(),
                                held.status().text(),
                                held.reason().isEmpty() ? "" : " (" + held.reason() + ")",
                                TextTable.excerpt(held.summary(), WORDS)));
        lines.add("Key: " + held.key().text());
        lines.add(
                "Confidence %s (%s): %s, %s; weight for it %s, against it %s; recency %s; confirmed"
                                .formatted(
                                        n(standing.confidence()),
                                        Weighing.sureness(standing.confidence()),
                                        TextTable.plural(standing.sourceCount(), "source"),
                                        TextTable.plural(standing.sourceDiversity(), "kind"),
                                        n(standing.supportWeight()),
                                        n(standing.contradictionWeight()),
                                        n(standing.recencyWeight()))
                        + " "
                        + n(standing.confirmedBoost())
                        + ".");
        lines.add(
                "Freshness %s; supported since %s, last on %s; due on %s."
                        .formatted(
                                n(held.freshness(now)),
                                when(standing.supportedFrom(), asker),
                                when(standing.supported(), asker),
                                when(standing.due(), asker)));
        lines.add(
                "May be heard by: %s. Trusted as: %s."
                        .formatted(held.audience(), held.trust().text()));
        return lines;
    }

    /// One piece of evidence: who said it and when, as far as the asker may hear.
    static String evidence(EvidenceLink link, @Nullable MemoryView memory, Invoker asker) {
        var head = "#%d, weight %s".formatted(link.source(), n(link.weight()));
        if (!(memory instanceof MemoryView.Visible seen))
            return TextTable.line(
                    "%s, %s, %s"
                            .formatted(
                                    head, link.type().replace('_', ' '), when(link.at(), asker)));
        return TextTable.line(
                "%s, %s, %s: \"%s\""
                        .formatted(
                                head,
                                who(seen, asker),
                                TextTable.when(seen.saidAt(), asker.zone()),
                                TextTable.excerpt(seen.text(), WORDS)));
    }

    private static String who(MemoryView.Visible seen, Invoker asker) {
        var speaker = seen.speaker();
        if (speaker == null) return "taught";
        if (speaker == asker.personId()) return "you";
        var name = seen.name();
        return TextTable.excerpt(name == null ? "somebody" : name, 30);
    }

    private static String n(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
