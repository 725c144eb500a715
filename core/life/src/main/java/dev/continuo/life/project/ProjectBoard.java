package dev.continuo.life.project;

import dev.continuo.events.ProjectEvent;
import dev.continuo.events.ProjectEvent.ProjectCompleted;
import dev.continuo.events.ProjectEvent.ProjectCreated;
import dev.continuo.events.ProjectEvent.ProjectSummaryWritten;
import dev.continuo.events.ProjectEvent.ProjectSwapped;
import dev.continuo.events.ProjectEvent.ProjectUpdated;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.project.Project.ProjectStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// The projects of one audience at a moment.
///
/// @param audience whose they are, as a label
/// @param version the last recorded event that changed any of them; 0 for none
/// @param projects in the order in which they were created
public record ProjectBoard(String audience, long version, List<Project> projects) {
    public ProjectBoard {
        projects = List.copyOf(projects);
    }

    /// The one in hand.
    public Optional<Project> active() {
        return find(Project::active);
    }

    /// The project of that key, in whatever case it is written.
    public Optional<Project> find(String key) {
        return find(project -> project.key().equalsIgnoreCase(key));
    }

    private Optional<Project> find(Predicate<Project> which) {
        return projects.stream().filter(which).findFirst();
    }

    int nextSlot() {
        return projects.stream().mapToInt(Project::slot).max().orElse(0) + 1;
    }

    /// The events that its summaries are of.
    public Set<Long> events() {
        var events = new HashSet<Long>();
        for (var project : projects) events.addAll(project.summaryEvents());
        return events;
    }

    /// As JSON values, without contexts: `{active?,projects}`.
    public Map<String, Object> json() {
        var json = new LinkedHashMap<String, Object>();
        active().ifPresent(project -> json.put("active", project.key()));
        json.put("projects", projects.stream().map(Project::json).toList());
        return json;
    }

    /// Returns the board after events that are not recorded yet; those of other audiences change
    /// nothing.
    public ProjectBoard after(List<EventPayload> decided, Instant now) {
        var board = this;
        for (var payload : decided)
            if (payload instanceof ProjectEvent event && event.audience().equals(audience))
                board = board.after(event, now);
        return board;
    }

    private ProjectBoard after(ProjectEvent event, Instant now) {
        return switch (event) {
            case ProjectCreated created -> with(created, now);
            case ProjectUpdated(var _, var slot, var context, var _) ->
                changed(slot, project -> project.writtenAnew(context, now));
            case ProjectSummaryWritten(var _, var slot, var summary, var _) ->
                changed(slot, project -> project.summarized(summary, now));
            case ProjectSwapped(var _, var from, var to) ->
                changed(to, project -> project.moved(ProjectStatus.ACTIVE, now))
                        .changed(
                                Objects.requireNonNullElse(from, 0),
                                project -> project.moved(ProjectStatus.PAUSED, now));
            case ProjectCompleted(var _, var slot) ->
                changed(slot, project -> project.moved(ProjectStatus.COMPLETED, now));
        };
    }

    private ProjectBoard with(ProjectCreated created, Instant now) {
        var all = new ArrayList<>(projects);
        all.add(new Project(
                0,
                created.slot(),
                created.key(),
                created.summary(),
                0,
                created.context(),
                0,
                created.active() ? ProjectStatus.ACTIVE : ProjectStatus.PAUSED,
                now,
                now));
        return new ProjectBoard(audience, version, all);
    }

    private ProjectBoard changed(int slot, UnaryOperator<Project> how) {
        return new ProjectBoard(
                audience,
                version,
                projects.stream()
                        .map(project -> project.slot() == slot ? how.apply(project) : project)
                        .toList());
    }
}
