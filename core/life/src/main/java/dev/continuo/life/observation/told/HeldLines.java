package dev.continuo.life.observation.told;

import dev.continuo.language.text.VisibleText;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Words with which a claim is told: how sure, on how much, since when, on whose word, and what was
/// so until then.
final class HeldLines {
    private static final int BEFORE_CHARS = 200;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH_OF_YEAR = DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);

    private HeldLines() {}

    /// A claim with what is known of it besides its words.
    static HeldTruth.ToldClaim told(HeldClaim claim, Person asker, Instant now) {
        var held = claim.observation();
        return new HeldTruth.ToldClaim(
                held.id(),
                claim.wish() && !held.claim().value().isBlank()
                        ? held.claim().value()
                        : held.claim().summary(),
                standing(claim, asker, now),
                last(held).atZone(asker.zone()),
                claim.wish());
    }

    /// The day in the asker's zone: `26 November 2026`.
    static String day(Instant at, Person asker) {
        return DAY.format(at.atZone(asker.zone()));
    }

    private static String standing(HeldClaim claim, Person asker, Instant now) {
        var held = claim.observation();
        var parts = new ArrayList<String>();
        if (!claim.contradicts().isEmpty())
            parts.add("disputed: see "
                    + claim.contradicts().stream().map(id -> "#" + id).collect(Collectors.joining(", ")));
        parts.add(
                held.validity().status() == ObservationStatus.STALE
                        ? "was so %s; not heard since".formatted(month(held, asker.zone(), now))
                        : Weighing.sureness(held.standing().confidence()));
        parts.add(statements(held, asker.zone()));
        said(claim, asker, parts);
        if (held.claim().tags().contains(Observation.CONFIDED)) parts.add("told in confidence");
        if (claim.before() != null)
            parts.add("until %s: \"%s\""
                    .formatted(
                            DAY.format(since(held).atZone(asker.zone())),
                            QuotedText.line(VisibleText.of(claim.before()), BEFORE_CHARS)));
        return String.join("; ", parts);
    }

    private static String statements(Observation held, ZoneId zone) {
        var count = held.standing().sourceCount();
        return "%d statement%s, %s%s"
                .formatted(
                        count,
                        count == 1 ? "" : "s",
                        count == 1 ? "on " : "last on ",
                        DAY.format(last(held).atZone(zone)));
    }

    private static void said(HeldClaim claim, Person asker, List<String> parts) {
        var held = claim.observation();
        var speaker = held.origin().speaker();
        if (speaker != null && speaker == asker.id()) parts.add("said by them");
        else if (speaker != null && claim.name() != null)
            parts.add("said by \"%s\"%s"
                    .formatted(
                            QuotedText.name(claim.name()),
                            held.origin().trust() == Trust.STRANGER ? ", a stranger" : ""));
    }

    private static String month(Observation held, ZoneId zone, Instant now) {
        var then = last(held).atZone(zone);
        var same = then.getYear() == now.atZone(zone).getYear();
        return "in " + (same ? MONTH : MONTH_OF_YEAR).format(then);
    }

    /// It is formed some time after the first word of it.
    private static Instant since(Observation held) {
        var last = last(held);
        return held.origin().formedAt().isBefore(last) ? held.origin().formedAt() : last;
    }

    private static Instant last(Observation held) {
        return Instant.parse(held.standing().supported());
    }
}
