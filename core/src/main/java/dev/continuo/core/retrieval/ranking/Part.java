package dev.continuo.core.retrieval.ranking;

/// A feature of a memory that its score is made of.
public enum Part {
    WORDS
}
