package dev.continuo.mind.faculty;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.projection.Projector;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.EvidenceSource;
import dev.continuo.mind.faculty.role.MindParts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// All faculties of a mind, in the order in which their projections see an event.
public final class Faculties {
    private final List<Faculty> faculties;
    private final EventTypes kinds;
    private final Projector projector;

    public Faculties(List<Faculty> faculties) {
        this.faculties = List.copyOf(faculties);
        var names = new HashSet<String>();
        for (var faculty : faculties)
            if (!names.add(faculty.name()))
                throw new IllegalArgumentException("two faculties are called " + faculty.name());
        this.kinds = new EventTypes(faculties.stream().map(Faculty::events).toList());
        this.projector = new Projector(
                version(faculties),
                faculties.stream().flatMap(f -> f.projections().stream()).toList(),
                faculties.stream().flatMap(f -> f.scripts().stream()).toList());
    }

    /// These and more.
    public Faculties and(List<Faculty> more) {
        var all = new ArrayList<>(faculties);
        all.addAll(more);
        return new Faculties(all);
    }

    public EventTypes kinds() {
        return kinds;
    }

    public Projector projector() {
        return projector;
    }

    public Stream<Faculty> stream() {
        return faculties.stream();
    }

    /// Returns the content of an event in one line; `erased` where it says nothing any more.
    public String summary(Event event, Listener listener) {
        var payload = event.payload();
        if (payload == null) return "erased";
        return stream()
                .flatMap(faculty -> faculty.summary().stream())
                .map(summary -> summary.of(payload, listener))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// Returns the erasure participants of all faculties.
    public List<ErasureParticipant> erasures() {
        return stream().flatMap(faculty -> faculty.erasure().stream()).toList();
    }

    /// Whatever of them works while a mind is open.
    public MindParts parts() {
        return MindParts.of(
                stream().flatMap(faculty -> faculty.parts().stream()).toList());
    }

    /// Returns the evidence sources of all faculties.
    public List<EvidenceSource> evidence() {
        return stream().flatMap(faculty -> faculty.evidence().stream()).toList();
    }

    /// One number for all their versions: another one means that the mind is to be made anew.
    private static int version(List<Faculty> faculties) {
        var sum = new CRC32();
        for (var faculty : faculties) {
            if (faculty.projections().isEmpty()) continue;
            var line = faculty.name() + "=" + faculty.version() + "\n";
            sum.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return (int) sum.getValue();
    }
}
