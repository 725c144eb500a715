package dev.continuo.mind.faculty.role;

import dev.continuo.mind.audience.Listener;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/// Notes that a faculty adds to those that a model is given with a question.
@FunctionalInterface
public interface PromptSection extends MindPart {

    /// A line of the notes.
    ///
    /// @param section one lower-case word for what it tells of; lines of one section follow each
    ///   other
    /// @param title words of ours, before the quotation
    /// @param words what people said or wrote: they are shown as a quotation
    /// @param events what it tells of: the reply rests on them, and falls with them
    record NoteLine(String section, String title, String words, Set<Long> events) {
        public NoteLine {
            events = Set.copyOf(events);
        }
    }

    /// The question that is answered.
    ///
    /// @param zone of whoever asks
    record Asked(String text, Instant at, ZoneId zone) {}

    /// The lines for whoever asks; empty where nothing bears on the question.
    List<NoteLine> lines(MindReader mind, Listener listener, Asked asked);
}
