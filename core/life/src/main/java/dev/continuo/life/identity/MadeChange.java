package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.events.TraitKind;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.List;

/// A change of a trait that took effect.
///
/// @param id the event that made or proposed it
/// @param weight 0 where the trait was taken away
/// @param at when it was made or proposed
public record MadeChange(long id, TraitKind kind, String text, double weight, Instant at) {

    /// `value "honesty"`, or `no longer the value "honesty"`.
    public String words() {
        return "%s%s \"%s\"".formatted(weight == 0 ? "no longer the " : "", kind.text(), text);
    }

    /// The newest that a listener may hear of, newest first.
    public static List<MadeChange> heard(MindReader mind, Listener listener, int limit) {
        if (!listener.hears(Audience.EVERYONE.label())) return List.of();
        return mind.rows(IDENTITY_CHANGE)
                .and(ChangeRows.PUBLIC)
                .orderBy(IDENTITY_CHANGE.ID.desc())
                .limit(limit)
                .fetch(row -> {
                    var weight = row.getWeight();
                    return new MadeChange(
                            row.getId(),
                            TraitKind.parse(row.getKind()),
                            row.getText(),
                            weight == null ? 1 : weight,
                            row.getMadeAt());
                });
    }
}
