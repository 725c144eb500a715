package dev.continuo.mind.faculty.role;

import java.util.List;

/// Something that `/why` says of an event beside its words. Other events are named by number; what
/// the listener may hear of them, their owners say.
public sealed interface ExplanationPart {

    Section section();

    /// The parts are told in this order.
    enum Section {
        WHAT,
        ORIGIN,
        ANSWER,
        EVIDENCE,
        USE,
        RELATION
    }

    /// A sentence.
    ///
    /// @param text empty for what is told as data only
    /// @param key its name in the data; empty for none
    /// @param value JSON value
    record Note(Section section, String text, String key, Object value) implements ExplanationPart {}

    /// Other events that it has to do with.
    ///
    /// @param title empty for what is told as data only
    /// @param key their name in the data
    record Related(Section section, String title, String key, List<Long> events) implements ExplanationPart {
        public Related {
            events = List.copyOf(events);
        }
    }

    /// Sources of a text, best first.
    ///
    /// @param none said where there is nothing
    record RankedSources(Section section, String title, String none, String key, List<Rank> ranks)
            implements ExplanationPart {
        public RankedSources {
            ranks = List.copyOf(ranks);
        }
    }

    /// One of several, in order.
    ///
    /// @param rank from 1
    record Rank(int rank, double score, long event) {}
}
