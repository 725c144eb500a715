package dev.continuo.mind.retrieval.vector;

/// Settings of the search for vectors.
///
/// @param budgetBytes memory of this process that vectors may use
/// @param external whether the database is a server of its own, whose pgvector may be used; the
///   embedded one never gets an index of it: without the library every statement on the table fails
public record VectorSettings(long budgetBytes, boolean external) {
    public static final VectorSettings USUAL = new VectorSettings(64L << 20, false);
}
