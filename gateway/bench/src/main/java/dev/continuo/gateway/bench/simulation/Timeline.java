package dev.continuo.gateway.bench.simulation;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Event;
import dev.continuo.life.Life;
import dev.continuo.life.view.Milestones;
import java.io.PrintStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Prints what matters while a life is lived: a line for each such thing, and for each day's cost.
final class Timeline {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd HH:mm");
    private static final double MICROS = 1e6;

    private final PrintStream out;
    private @Nullable LocalDate today;
    private long micros;
    private int day;

    Timeline(PrintStream out) {
        this.out = out;
    }

    /// The clock stands there now.
    synchronized void at(Instant now) {
        var date = LocalDate.ofInstant(now, ZoneOffset.UTC);
        if (date.equals(today)) return;
        if (today != null && micros > 0) out.printf(Locale.ROOT, "day %3d        cost $%.4f%n", day, micros / MICROS);
        today = date;
        micros = 0;
        day++;
    }

    synchronized void committed(List<Event> events) {
        for (var event : events) {
            if (event.payload() instanceof ModelCalled call) micros += call.costMicros();
            Milestones.text(Life.KINDS.named(event.kind()).type(), 1).ifPresent(text -> line(event, text));
        }
    }

    private void line(Event event, String text) {
        var time = TIME.format(event.time().atZone(ZoneOffset.UTC)).substring(3);
        out.printf(Locale.ROOT, "day %3d %s  %s (#%d)%n", day, time, text, event.seq());
    }
}
