package dev.continuo.model;

import java.util.List;

/// Tells how relevant texts are to a question, by reading each together with it (a cross-encoder).
/// Runs in this process: nobody outside sees what is compared.
public interface Reranker extends AutoCloseable {

    /// Compares nothing.
    Reranker NONE = new NoReranker();

    /// Tells whether it can compare now. False while its model loads, and when that has failed.
    /// Never waits.
    boolean ready();

    /// Why it will never compare anything, in a sentence; empty while it may.
    String trouble();

    /// The relevance of each text, in order, from 0 to 1. Stops between two texts when the thread
    /// is interrupted.
    ///
    /// @throws dev.continuo.ledger.database.Unavailable when the model is not there or fails
    List<Double> relevance(String question, List<String> texts) throws InterruptedException;

    @Override
    void close();
}
