package dev.continuo.life.project;

import dev.continuo.events.ProjectEvent;
import dev.continuo.events.ProjectEvent.ProjectCompleted;
import dev.continuo.events.ProjectEvent.ProjectCreated;
import dev.continuo.events.ProjectEvent.ProjectSummaryWritten;
import dev.continuo.events.ProjectEvent.ProjectSwapped;
import dev.continuo.events.ProjectEvent.ProjectUpdated;
import dev.continuo.events.ProjectEvent.Written;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.project.Project.ProjectStatus;
import dev.continuo.life.project.ProjectVerdict.DecidedProject;
import dev.continuo.life.project.ProjectVerdict.RefusedProject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Decides what may be done to the projects of one audience. Pure: it reads and records nothing.
///
/// At most one is active. A new one is, and the one before it is paused.
///
/// @param board the projects as they are, with what is decided and not recorded yet
/// @param actor whose hand it is
/// @param written how the words came to be written
public record ProjectEditing(ProjectBoard board, Actor actor, Written written, Instant now) {
    /// Characters of a key.
    public static final int MAX_KEY = 60;

    /// Characters of a summary: a sentence or two.
    public static final int MAX_SUMMARY = 300;

    /// Characters of a context: about a page.
    public static final int MAX_CONTEXT = 4_000;

    private static final Pattern KEY = Pattern.compile("[\\p{L}\\p{M}\\p{N}_-]+");
    private static final String LIST = "list_projects names them all.";

    /// Begins a project and puts the active one away.
    ///
    /// @param update as for [#swap]
    public ProjectVerdict create(String key, String said, String context, Optional<String> update) {
        var summary = Words.line(said);
        if (key.length() > MAX_KEY || !KEY.matcher(key).matches())
            return new RefusedProject(
                    "bad_key",
                    "A project's key is one word.",
                    "Use letters, digits, _ and -, %d at most.".formatted(MAX_KEY));
        var flaw = flawedSummary(summary).or(() -> flawed(context)).or(() -> update.flatMap(ProjectEditing::flawed));
        if (flaw.isPresent()) return flaw.get();
        if (board.find(key).isPresent())
            return new RefusedProject(
                    "same",
                    "There is a project \"%s\" already.".formatted(key),
                    "Choose another key, or go on with that one.");
        var before = board.active();
        if (update.isPresent() && before.isEmpty()) return none();
        var slot = board.nextSlot();
        var created =
                new ProjectCreated(board.audience(), slot, key, summary, context.strip(), before.isEmpty(), written);
        if (before.isEmpty()) return decided(created);
        var swapped = new ProjectSwapped(board.audience(), before.get().slot(), slot);
        return update.isPresent()
                ? decided(updated(before.get(), update.get()), created, swapped)
                : decided(created, swapped);
    }

    /// Writes the context or the summary of the active one anew, or both; what is empty stays.
    public ProjectVerdict update(Optional<String> context, Optional<String> said) {
        var active = board.active();
        if (active.isEmpty()) return none();
        var summary = said.map(Words::line);
        if (context.isEmpty() && summary.isEmpty())
            return new RefusedProject("nothing", "Neither a context nor a summary is given.", "Give one of them.");
        var flaw = summary.flatMap(ProjectEditing::flawedSummary).or(() -> context.flatMap(ProjectEditing::flawed));
        if (flaw.isPresent()) return flaw.get();
        var events = new ArrayList<ProjectEvent>();
        summary.ifPresent(text -> events.add(
                new ProjectSummaryWritten(board.audience(), active.get().slot(), text, written)));
        context.ifPresent(text -> events.add(updated(active.get(), text)));
        return decided(events.toArray(ProjectEvent[]::new));
    }

    /// Takes another one in hand and puts the active one away.
    ///
    /// @param update what becomes the context of the one that is put away; empty where it stays as
    ///   it is
    public ProjectVerdict swap(String target, Optional<String> update) {
        var found = board.find(target);
        if (found.isEmpty()) return unknown(target);
        var to = found.get();
        if (to.status() != ProjectStatus.PAUSED)
            return new RefusedProject(
                    to.status().text(),
                    "The project \"%s\" is %s%s."
                            .formatted(
                                    to.key(),
                                    to.active() ? "already " : "",
                                    to.status().text()),
                    to.active() ? "update_project writes its context." : LIST);
        var active = board.active();
        if (update.isPresent() && active.isEmpty()) return none();
        var flaw = update.flatMap(ProjectEditing::flawed);
        if (flaw.isPresent()) return flaw.get();
        var from = active.map(Project::slot).orElse(null);
        var swapped = new ProjectSwapped(board.audience(), from, to.slot());
        return active.isPresent() && update.isPresent()
                ? decided(updated(active.get(), update.get()), swapped)
                : decided(swapped);
    }

    /// Says that one is done.
    ///
    /// @param key empty for the active one
    public ProjectVerdict complete(Optional<String> key) {
        var found = key.isPresent() ? board.find(key.get()) : board.active();
        if (found.isEmpty()) return key.isPresent() ? unknown(key.get()) : none();
        var project = found.get();
        if (project.status() == ProjectStatus.COMPLETED)
            return new RefusedProject(
                    "completed", "The project \"%s\" is completed already.".formatted(project.key()), "");
        return decided(new ProjectCompleted(board.audience(), project.slot()));
    }

    private ProjectUpdated updated(Project project, String context) {
        return new ProjectUpdated(board.audience(), project.slot(), context.strip(), written);
    }

    private DecidedProject decided(ProjectEvent... events) {
        var guard = ProjectRows.version(board.audience()).changing(board.version());
        return new DecidedProject(
                Stream.of(events)
                        .map(event -> NewEvent.guarded(event, actor, guard))
                        .toList(),
                board.after(List.of(events), now));
    }

    private static Optional<ProjectVerdict> flawedSummary(String summary) {
        return flaw("summary", summary, MAX_SUMMARY);
    }

    private static Optional<ProjectVerdict> flawed(String context) {
        return flaw("context", context, MAX_CONTEXT);
    }

    private static Optional<ProjectVerdict> flaw(String what, String text, int most) {
        return text.length() <= most
                ? Optional.empty()
                : Optional.of(new RefusedProject(
                        "too_long", "A %s has at most %,d characters.".formatted(what, most), "Shorten it."));
    }

    private static RefusedProject none() {
        return new RefusedProject(
                "none_active",
                "No project is active here.",
                "create_project begins one, swap_project takes one in hand.");
    }

    private static RefusedProject unknown(String key) {
        return new RefusedProject("unknown_project", "There is no project \"%s\" here.".formatted(key), LIST);
    }
}
