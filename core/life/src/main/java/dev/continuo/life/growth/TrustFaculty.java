package dev.continuo.life.growth;

import dev.continuo.events.TrustEvent;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustProposed;
import dev.continuo.events.TrustEvent.TrustRevoked;
import dev.continuo.mind.faculty.Faculty;

/// Trust. It has no tables: see [AgentTrust].
public final class TrustFaculty {
    public static final Faculty FACULTY = Faculty.named("trust", 1)
            .with(TrustEvent.KINDS)
            .summarizing(TrustEvent.class, (event, _) -> "level " + level(event))
            .build();

    private TrustFaculty() {}

    private static int level(TrustEvent event) {
        return switch (event) {
            case TrustProposed proposed -> proposed.level();
            case TrustGranted granted -> granted.level();
            case TrustRevoked revoked -> revoked.level();
        };
    }
}
