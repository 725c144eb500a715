package dev.continuo.life.project;

import dev.continuo.mind.faculty.role.RecordJson;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Something that is worked on over several sessions.
///
/// @param id the event it was created in; 0 while that is not recorded
/// @param slot its number among those of its audience
/// @param key what it is called, one word
/// @param summary what it is, a sentence
/// @param summaryEvent the event that the summary was written in; 0 while that is not recorded
/// @param context how far it is: what whoever goes on with it must know
/// @param contextEvent the event that the context was written in; 0 while that is not recorded
/// @param lastActive when it was last in hand, or its context was written
public record Project(
        long id,
        int slot,
        String key,
        String summary,
        long summaryEvent,
        String context,
        long contextEvent,
        ProjectStatus status,
        Instant created,
        Instant lastActive) {

    /// Status of a project.
    public enum ProjectStatus {
        /// It is in hand: at most one of an audience is.
        ACTIVE("active"),
        PAUSED("paused"),
        COMPLETED("completed");

        private final String text;

        ProjectStatus(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        /// Of a stored name.
        public static ProjectStatus parse(String text) {
            for (var status : values()) if (status.text.equals(text)) return status;
            throw new IllegalArgumentException("no status of a project: " + text);
        }
    }

    public boolean active() {
        return status == ProjectStatus.ACTIVE;
    }

    /// The recorded events that it is of: what created it and what its summary and context were
    /// written in.
    public Set<Long> events() {
        return recorded(id, summaryEvent, contextEvent);
    }

    /// The same, without its context.
    Set<Long> summaryEvents() {
        return recorded(id, summaryEvent);
    }

    private static Set<Long> recorded(Long... ids) {
        var events = new HashSet<>(List.of(ids));
        events.remove(0L);
        return events;
    }

    Project moved(ProjectStatus newStatus, Instant at) {
        return new Project(id, slot, key, summary, summaryEvent, context, contextEvent, newStatus, created, at);
    }

    Project writtenAnew(String newContext, Instant at) {
        return new Project(id, slot, key, summary, summaryEvent, newContext, 0, status, created, at);
    }

    Project summarized(String newSummary, Instant at) {
        return new Project(id, slot, key, newSummary, 0, context, contextEvent, status, created, at);
    }

    /// As JSON values, without its context.
    public Map<String, Object> json() {
        return RecordJson.of(this, "key summary status created_at=created last_active");
    }
}
