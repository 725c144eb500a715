package dev.continuo.life.observation.told;

import dev.continuo.life.observation.Observation;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An observation that may be told, with what it takes to tell it.
///
/// @param subject the name of the person it is about; null for none
/// @param name of whoever said it; null for several, and for who has none
/// @param supports the sources that speak for it
/// @param contradicts those that speak against it
/// @param before the claim in whose place it came; null for none
public record HeldClaim(
        Observation observation,
        @Nullable String subject,
        @Nullable String name,
        Set<Long> supports,
        List<Long> contradicts,
        @Nullable String before) {
    /// Parts of a slot.
    static final List<String> CARE = List.of("allergy", "diet", "health", "medication");

    public HeldClaim {
        supports = Set.copyOf(supports);
        contradicts = List.copyOf(contradicts);
    }

    /// Tells whether it is how somebody wants to be answered, whatever they ask.
    boolean standing() {
        return observation.key().wish();
    }

    /// Tells whether it is one of the wishes in the words of whoever has it: it may be about
    /// anything.
    boolean topical() {
        return observation.key().slot().startsWith("instruction");
    }

    /// Holds for how somebody wants to be answered, where nothing speaks against it.
    public boolean wish() {
        return standing()
                && contradicts.isEmpty()
                && observation.validity().status() != Observation.ObservationStatus.STALE;
    }

    /// Tells whether somebody has to be looked after: advice that leaves it out may do harm,
    /// whatever words it was asked in.
    boolean care() {
        return CARE.stream().anyMatch(List.of(observation.key().slot().split("\\.", -1))::contains);
    }

    /// Holds for "Tom is called Tom": whoever is spoken of by a name is known by it.
    boolean namesItself() {
        return observation.key().slot().equals("name")
                && subject != null
                && observation.claim().value().equalsIgnoreCase(subject);
    }

    long id() {
        return observation.id();
    }
}
