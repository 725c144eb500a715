package dev.continuo.mind.faculty.erasure;

import java.util.Set;

/// Erasure that is about to empty events.
///
/// @param persons who is forgotten altogether; empty where only some events are
/// @param owned their private conversations
/// @param gone everything said or derived that goes, replies aside
/// @param plan what is emptied by this transaction
public record PendingErasure(Set<Long> persons, Set<Long> owned, Set<Long> gone, ErasurePlan plan) {
    public PendingErasure {
        persons = Set.copyOf(persons);
        owned = Set.copyOf(owned);
        gone = Set.copyOf(gone);
    }
}
