package dev.continuo.language.claim;

/// A claim as one English sentence, its names and values as they were written.
public final class ClaimText {
    private ClaimText() {}

    /// Returns the sentence that a claim states.
    ///
    /// @param name of what it is about
    public static String of(Claim claim, String name) {
        var kin = claim.relation().equals("kin") ? "" : ClaimWords.kinOf(claim.slot());
        var of = kin.isEmpty() ? name : "The %s of %s".formatted(kin, name);
        return Relation.of(claim.relation()).summary(claim.topic(), claim.value(), of);
    }
}
