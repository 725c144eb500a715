package dev.continuo.mind.memory.gate;

/// A memory that is like the one on the scales, and not in quarantine.
///
/// @param same whether the one on the scales is by the same human being
/// @param evidence how many things speak for it
/// @param superseded whether a newer one has taken its place
/// @param dropped whether a gate let it go: it may come to mind all the same, so it is corrected
///   like any other, and counts for nothing else
/// @param similarity to the one on the scales, in [0,1]
public record NeighbourMemory(
        MemoryContent said, boolean same, int evidence, boolean superseded, boolean dropped, double similarity) {}
