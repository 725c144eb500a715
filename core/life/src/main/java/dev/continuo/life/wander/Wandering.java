package dev.continuo.life.wander;

import dev.continuo.events.Factors;
import dev.continuo.events.WanderEvent.Learned;
import dev.continuo.life.wander.Association.AssociatedThought;
import java.util.List;

/// A draw and all that led to it.
///
/// @param candidates among how many
/// @param thought what it led to
record Wandering(Draw draw, int candidates, Factors mix, Gut gut, AssociatedThought thought, List<Learned> learned) {
    /// Tells whether it led somewhere, or knows what became of others.
    boolean led() {
        return !thought.key().isEmpty() || !learned.isEmpty();
    }
}
