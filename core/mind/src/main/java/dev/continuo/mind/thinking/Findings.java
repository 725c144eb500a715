package dev.continuo.mind.thinking;

import dev.continuo.events.ThoughtEvent.Reading;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Findings of the monitors, gathered.
final class Findings {
    private final List<Reading> readings = new ArrayList<>();
    private final Set<Trigger> triggers = EnumSet.noneOf(Trigger.class);
    private final List<String> lines = new ArrayList<>();
    private boolean boundary;
    private boolean crossed;

    void read(Reading reading) {
        readings.add(reading);
    }

    void trigger(Trigger trigger) {
        triggers.add(trigger);
    }

    /// A line of ours for the notes.
    void tell(String line) {
        lines.add(line);
    }

    void touchesBoundary() {
        boundary = true;
    }

    void crossesBoundary() {
        crossed = true;
    }

    List<Reading> readings() {
        return List.copyOf(readings);
    }

    Set<Trigger> triggers() {
        return Set.copyOf(triggers);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    /// Tells whether System 1 is to be told something.
    boolean fires() {
        return !lines.isEmpty();
    }

    /// Tells whether memory does not know what is asked.
    boolean knowsNothing() {
        return fired().contains(Monitor.KNOWING.text());
    }

    /// Tells whether a boundary has to do with it.
    boolean boundary() {
        return boundary;
    }

    /// Tells whether a hard boundary would be crossed.
    boolean crossed() {
        return crossed;
    }

    /// The names of the monitors that fired.
    List<String> fired() {
        return readings.stream()
                .filter(Reading::fired)
                .map(Reading::monitor)
                .distinct()
                .toList();
    }
}
