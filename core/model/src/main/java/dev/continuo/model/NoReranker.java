package dev.continuo.model;

import dev.continuo.ledger.database.Unavailable;
import java.util.List;

/// Reranker that stands for none being set.
final class NoReranker implements Reranker {
    @Override
    public boolean ready() {
        return false;
    }

    @Override
    public String trouble() {
        return "";
    }

    @Override
    public List<Double> relevance(String question, List<String> texts) {
        throw new Unavailable("No reranker is set.");
    }

    @Override
    public void close() {}
}
