package dev.continuo.mind.memory.gate;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Audiences of speakers: what they may hear, and whom they speak among.
final class SpeakerAudience {
    private static final long NOBODY = 0;

    private final DSLContext db;
    private final String agent;
    private final People people;

    SpeakerAudience(DSLContext db, String agent, People people) {
        this.db = db;
        this.agent = agent;
        this.people = people;
    }

    /// One speaker's.
    ///
    /// @param persons all that are the same human being; empty for the agent
    /// @param labels of what they may hear alone with the agent
    record Ear(Set<Long> persons, Set<String> labels, NameMentions circle) {

        /// The labels among which a memory is compared: what its speaker may hear and what its own
        /// listeners hear.
        Set<String> with(String audience) {
            var all = new HashSet<>(labels);
            all.add(audience);
            return all;
        }
    }

    /// Reads each speaker once; made anew for each portion.
    final class Cache {
        private final Map<Long, Ear> ears = new HashMap<>();

        Ear of(@Nullable Long speaker) {
            return ears.computeIfAbsent(speaker == null ? NOBODY : speaker, SpeakerAudience.this::read);
        }
    }

    Cache fresh() {
        return new Cache();
    }

    private Ear read(long speaker) {
        if (speaker == NOBODY)
            return new Ear(Set.of(), Set.of(Audience.EVERYONE.label()), NameMentions.of(db, agent, Set.of()));
        var persons = new HashSet<>(people.linked(speaker));
        persons.add(speaker);
        var alone = new Conversation(0, "", "", false, speaker, null, null, 0, null);
        return new Ear(persons, people.audible(alone, speaker), NameMentions.of(db, agent, persons));
    }
}
