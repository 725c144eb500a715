package dev.continuo.life.initiative;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/// The hours in which nothing is said unasked, by the wall clock of a zone.
///
/// @param from the first moment of them
/// @param to the first moment after them; equal to `from` where there are none
public record QuietHours(LocalTime from, LocalTime to, ZoneId zone) {
    private static final LocalTime EVENING = LocalTime.of(22, 0);
    private static final LocalTime MORNING = LocalTime.of(8, 0);

    /// From ten in the evening to eight in the morning.
    public static QuietHours usual(ZoneId zone) {
        return new QuietHours(EVENING, MORNING, zone);
    }

    /// Tells whether there are such hours at all.
    public boolean any() {
        return !from.equals(to);
    }

    public boolean hold(Instant at) {
        var time = at.atZone(zone).toLocalTime();
        return from.isBefore(to)
                ? !time.isBefore(from) && time.isBefore(to)
                : any() && (!time.isBefore(from) || time.isBefore(to));
    }
}
