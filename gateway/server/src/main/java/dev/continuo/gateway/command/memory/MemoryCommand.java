package dev.continuo.gateway.command.memory;

import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.MemoryOpened;
import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.MemoryFormat;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryEditing.EditVerdict;
import dev.continuo.mind.memory.MemoryJson;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.memory.MemoryViews.MemoryView;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows memories to whoever said them, is the subject of them or may hear them, and puts them
/// right.
@Command(
        name = "memory",
        description = "Shows what I remember of you, and puts it right. search"
                + " TEXT finds; show and history ID tell about one; edit ID TEXT corrects"
                + " what you said; pin and unpin ID; share ID here or everyone makes your"
                + " own words known to more; stats counts. The operator may open ID what"
                + " is private, and whose it is can see that in /privacy.",
        customSynopsis = "search|show|history|edit|pin|unpin|share|stats [id] [text]",
        footer = "/memory search boat")
public final class MemoryCommand implements CommandInvocation {
    private static final int FOUND = 10;
    private static final int LATEST = 50;

    private final Mind mind;
    private final MemoryViews memories;
    private final MemoryEditing curation;

    @Parameters(arity = "0..1")
    private String rest = "";

    public MemoryCommand(Mind mind, MemoryViews memories, MemoryEditing curation) {
        this.mind = mind;
        this.memories = memories;
        this.curation = curation;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 2);
        var behind = words.length < 2 ? "" : words[1].strip();
        return switch (words[0].toLowerCase(Locale.ROOT)) {
            case "", "search", "list" -> search(asker, behind);
            case "stats" -> stats(asker);
            case "show" -> about(asker, behind, (seen, _) -> show(asker, seen));
            case "history" -> about(asker, behind, (seen, _) -> history(asker, seen));
            case "edit" -> about(asker, behind, (seen, text) -> edit(asker, seen, text));
            case "pin" -> about(asker, behind, (seen, _) -> pin(asker, seen, true));
            case "unpin" -> about(asker, behind, (seen, _) -> pin(asker, seen, false));
            case "share" -> about(asker, behind, (seen, with) -> share(asker, seen, with));
            case "open" -> open(asker, behind);
            default -> usage(asker);
        };
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "memory.usage");
    }

    private Viewer viewer(Invoker asker) {
        return MemoryViewers.of(asker, mind.people());
    }

    private CommandResult about(
            Invoker asker, String behind, BiFunction<MemoryView.Visible, String, CommandResult> action) {
        var words = behind.split("\\s+", 2);
        var id = ArgumentSplitter.number(words[0]);
        if (id.isEmpty()) return usage(asker);
        return switch (memories.find(id.get(), viewer(asker)).orElse(null)) {
            case MemoryView.Visible seen -> action.apply(seen, words.length < 2 ? "" : words[1].strip());
            case MemoryView.Redacted(var hidden) ->
                CommandResult.of(
                        "%s /memory open %d shows it, and they can see that it was opened."
                                .formatted(asker.told("private.other", hidden), hidden),
                        Map.of("id", hidden, "private", true));
            case null -> nothing(id.get(), asker);
        };
    }

    private static CommandResult nothing(long id, Invoker asker) {
        return asker.refusal("nothing_to_show", "memory.none", id);
    }

    /// Looking leaves no trace: what is looked up this way comes no more easily to mind.
    private CommandResult search(Invoker asker, String text) {
        var viewer = viewer(asker);
        var views = text.isEmpty()
                ? memories.telling(viewer, LATEST)
                : memories.list(found(text, viewer.listener().labels()), viewer);
        if (views.isEmpty()) return CommandResult.of(asker.told("memory.found.none"), Map.of("memories", List.of()));
        return CommandResult.of(
                lines(views, asker),
                Map.of("memories", views.stream().map(MemoryJson::of).toList()));
    }

    /// A line for each; one for those private to others, of which only the operator is told.
    private static String lines(List<MemoryView> views, Invoker asker) {
        var lines = new ArrayList<String>();
        var hidden = new ArrayList<Long>();
        for (var view : views)
            if (view instanceof MemoryView.Redacted(var id)) hidden.add(id);
            else lines.add(MemoryFormat.line(view, asker));
        if (!hidden.isEmpty()) lines.add("Private to others: %s.".formatted(SummaryText.ids(hidden)));
        return String.join("\n", lines);
    }

    private List<Long> found(String text, Set<String> audible) {
        return mind.retrieval().recall(new Query(text, audible, Set.of(), FOUND)).found().stream()
                .map(Recall.Found::memory)
                .toList();
    }

    private CommandResult show(Invoker asker, MemoryView.Visible seen) {
        return CommandResult.of(MemoryFormat.whole(seen, asker, mind.people()), MemoryJson.of(seen));
    }

    private CommandResult history(Invoker asker, MemoryView.Visible seen) {
        var moments = memories.history().of(seen.id(), viewer(asker));
        var lines = new ArrayList<String>();
        lines.add(MemoryFormat.line(seen, asker));
        if (moments.isEmpty()) lines.add(asker.told("memory.history.none"));
        for (var moment : moments) lines.add(MemoryFormat.moment(moment, asker));
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "memory", MemoryJson.of(seen),
                        "history", moments.stream().map(MemoryJson::of).toList()));
    }

    private CommandResult edit(Invoker asker, MemoryView.Visible seen, String text) {
        if (text.isEmpty()) return usage(asker);
        return decided(
                curation.edit(seen, text, MemoryViewers.editor(asker, mind.people())),
                asker.told("memory.edited", seen.id()),
                seen,
                asker);
    }

    private CommandResult pin(Invoker asker, MemoryView.Visible seen, boolean pinned) {
        return decided(
                curation.pin(seen, pinned, MemoryViewers.editor(asker, mind.people())),
                asker.told(pinned ? "memory.pin.on" : "memory.pin.off", seen.id()),
                seen,
                asker);
    }

    private CommandResult share(Invoker asker, MemoryView.Visible seen, String with) {
        var audience = audience(asker, with.toLowerCase(Locale.ROOT));
        if (audience.isEmpty()) return asker.refusal("usage", "memory.share.usage");
        return decided(
                curation.share(seen, audience.get(), MemoryViewers.editor(asker, mind.people())),
                asker.told(
                        "memory.shared",
                        seen.id(),
                        asker.audience(audience.get().label(), mind.people())),
                seen,
                asker);
    }

    private static Optional<Audience> audience(Invoker asker, String with) {
        return switch (with) {
            case "everyone" -> Optional.of(Audience.EVERYONE);
            case "here" -> asker.conversation().filter(Conversation::room).map(Conversation::audience);
            default -> Optional.empty();
        };
    }

    private static CommandResult decided(EditVerdict verdict, String done, MemoryView.Visible seen, Invoker asker) {
        return switch (verdict) {
            case EditVerdict.DecidedEdit(var draft) ->
                new CommandResult(
                        draft.payload() instanceof MemoryAdded added
                                        && added.how().equals(MemoryAdded.OFFERED)
                                ? asker.told("memory.offered", seen.id())
                                : done,
                        Map.of("id", seen.id()),
                        List.of(draft));
            case EditVerdict.RefusedEdit(var code, var sentence) ->
                asker.refused(
                        "memory",
                        code,
                        sentence,
                        seen.id(),
                        SummaryText.ids(seen.ties().supersededBy()));
        };
    }

    private CommandResult open(Invoker asker, String behind) {
        if (!asker.operator()) return asker.refusal("operator_only", "access.operator");
        if (asker.inRoom() && !asker.apart()) return asker.refusal("private_only", "access.private", "/memory");
        var id = ArgumentSplitter.number(behind);
        if (id.isEmpty()) return CommandResult.refusal("usage", "Write /memory open ID.");
        var heard = memories.find(id.get(), viewer(asker));
        if (heard.isPresent() && heard.get() instanceof MemoryView.Visible seen) return show(asker, seen);
        return memories.opened(id.get())
                .filter(MemoryView.Visible.class::isInstance)
                .map(MemoryView.Visible.class::cast)
                .map(seen -> opened(asker, seen))
                .orElseGet(() -> nothing(id.get(), asker));
    }

    private CommandResult opened(Invoker asker, MemoryView.Visible seen) {
        var speaker = seen.origin().speaker();
        var payload = new MemoryOpened(seen.id(), speaker == null ? 0 : speaker);
        return asker.decided(
                MemoryFormat.whole(seen, asker, mind.people()) + "\nThat you opened it is recorded.",
                MemoryJson.of(seen),
                payload);
    }

    private CommandResult stats(Invoker asker) {
        var counts =
                asker.operator() ? memories.counts().all() : memories.counts().of(viewer(asker));
        var states = listed(counts.states(), "memory.state", asker);
        return CommandResult.of(
                String.join(
                        "\n",
                        asker.operator()
                                ? "%s remembered: %s.".formatted(TextTable.plural(counts.all(), "thing"), states)
                                : asker.told("memory.stats.own", counts.all(), states),
                        asker.told("memory.stats.kinds", listed(counts.kinds(), "memory.kind", asker)),
                        asker.told(
                                "memory.stats.more",
                                TextTable.number(counts.noise()),
                                TextTable.number(counts.tense()),
                                TextTable.number(counts.superseded()),
                                TextTable.number(counts.pinned()))),
                RecordJson.of(counts, "all states kinds noise tensions=tense superseded pinned"));
    }

    private static String listed(Map<String, Integer> counts, String area, Invoker asker) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> TextTable.number(e.getValue()) + " " + asker.word(area, e.getKey()))
                .reduce((a, b) -> a + ", " + b)
                .orElseGet(() -> asker.told("none"));
    }
}
