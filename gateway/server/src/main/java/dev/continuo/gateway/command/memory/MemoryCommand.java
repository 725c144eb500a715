package dev.continuo.gateway.command.memory;

import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.MemoryOpened;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.MemoryFormat;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryEditing.Verdict;
import dev.continuo.mind.memory.views.MemoryJson;
import dev.continuo.mind.memory.views.MemoryViews;
import dev.continuo.mind.memory.views.MemoryViews.MemoryView;
import dev.continuo.mind.memory.views.MemoryViews.Viewer;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// What is remembered, for whoever said it, is the subject of it or may hear it: to look at, and to
/// put right.
@Command(
        name = "memory",
        description =
                "Shows and puts right what I remember of what you said and may hear here. search"
                        + " TEXT finds; show and history ID tell about one; edit ID TEXT corrects"
                        + " what you said; pin and unpin ID; share ID here or everyone makes your"
                        + " own words known to more; stats counts. The operator may open ID what"
                        + " is private, and whose it is can see that in /privacy.",
        customSynopsis = "search|show|history|edit|pin|unpin|share|stats [id] [text]",
        footer = "/memory search boat")
public final class MemoryCommand implements CommandInvocation {
    private static final int FOUND = 10;
    private static final String USAGE =
            "Write /memory search TEXT, show ID, history ID, edit ID TEXT, pin ID, unpin ID, share"
                    + " ID here|everyone, or stats. For example: /memory search boat";

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
            case "search", "list" -> search(asker, behind);
            case "stats" -> stats(asker);
            case "show" -> about(asker, behind, (seen, _) -> show(asker, seen));
            case "history" -> about(asker, behind, (seen, _) -> history(asker, seen));
            case "edit" -> about(asker, behind, (seen, text) -> edit(asker, seen, text));
            case "pin" -> about(asker, behind, (seen, _) -> pin(asker, seen, true));
            case "unpin" -> about(asker, behind, (seen, _) -> pin(asker, seen, false));
            case "share" -> about(asker, behind, (seen, with) -> share(asker, seen, with));
            case "open" -> open(asker, behind);
            default -> CommandResult.refusal("usage", USAGE);
        };
    }

    private Viewer looker(Invoker asker) {
        return MemoryViewers.of(asker, mind.people());
    }

    /// Something done with one memory.
    @FunctionalInterface
    private interface Deed {
        CommandResult with(MemoryView.Visible memory, String text);
    }

    private CommandResult about(Invoker asker, String behind, Deed deed) {
        var words = behind.split("\\s+", 2);
        var id = number(words[0]);
        if (id.isEmpty()) return CommandResult.refusal("usage", USAGE);
        return switch (memories.find(id.get(), looker(asker)).orElse(null)) {
            case MemoryView.Visible seen ->
                    deed.with(seen, words.length < 2 ? "" : words[1].strip());
            case MemoryView.Redacted(var hidden) ->
                    CommandResult.of(
                            "%s /memory open %d shows it, and they can see that it was opened."
                                    .formatted(MemoryFormat.hidden(hidden), hidden),
                            Map.of("id", hidden, "private", true));
            case null -> nothing(id.get());
        };
    }

    private static Optional<Long> number(String word) {
        return word.matches("#?\\d{1,18}")
                ? Optional.of(Long.valueOf(word.replace("#", "")))
                : Optional.empty();
    }

    private static CommandResult nothing(long id) {
        return CommandResult.refusal(
                "nothing_to_show", "I have no memory #%d that I may show you here.".formatted(id));
    }

    /// Looking leaves no trace: what is looked up this way comes no more easily to mind.
    private CommandResult search(Invoker asker, String text) {
        var looker = looker(asker);
        var sights =
                text.isEmpty()
                        ? memories.latest(looker, Long.MAX_VALUE, FOUND)
                        : memories.list(found(text, looker.audible()), looker);
        if (sights.isEmpty())
            return CommandResult.of(
                    "I remember nothing like that that I may show you here.",
                    Map.of("memories", List.of()));
        var lines = sights.stream().map(sight -> MemoryFormat.line(sight, asker)).toList();
        return CommandResult.of(
                String.join("\n", lines),
                Map.of("memories", sights.stream().map(MemoryJson::of).toList()));
    }

    private List<Long> found(String text, Set<String> audible) {
        return mind.retrieval().recall(new Query(text, audible, Set.of(), FOUND)).found().stream()
                .map(Recall.Found::memory)
                .toList();
    }

    private static CommandResult show(Invoker asker, MemoryView.Visible seen) {
        return CommandResult.of(MemoryFormat.whole(seen, asker), MemoryJson.of(seen));
    }

    private CommandResult history(Invoker asker, MemoryView.Visible seen) {
        var moments = memories.history().of(seen.id(), looker(asker));
        var lines = new ArrayList<String>();
        lines.add(MemoryFormat.line(seen, asker));
        if (moments.isEmpty()) lines.add("Nothing has happened to it since.");
        for (var moment : moments) lines.add(MemoryFormat.moment(moment, asker));
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "memory", MemoryJson.of(seen),
                        "history", moments.stream().map(MemoryJson::of).toList()));
    }

    private CommandResult edit(Invoker asker, MemoryView.Visible seen, String text) {
        if (text.isEmpty()) return CommandResult.refusal("usage", USAGE);
        return decided(
                curation.edit(seen, text, MemoryViewers.hand(asker, mind.people())),
                "#%d is corrected. The old words stay as history.".formatted(seen.id()),
                seen);
    }

    private CommandResult pin(Invoker asker, MemoryView.Visible seen, boolean pinned) {
        return decided(
                curation.pin(seen, pinned, MemoryViewers.hand(asker, mind.people())),
                "#%d is %s.".formatted(seen.id(), pinned ? "pinned" : "no longer pinned"),
                seen);
    }

    private CommandResult share(Invoker asker, MemoryView.Visible seen, String with) {
        var audience = audience(asker, with.toLowerCase(Locale.ROOT));
        if (audience.isEmpty())
            return CommandResult.refusal(
                    "usage",
                    "Write /memory share ID everyone, or /memory share ID here in the room that"
                            + " may know it.");
        return decided(
                curation.share(seen, audience.get(), MemoryViewers.hand(asker, mind.people())),
                "#%d may now be heard by %s.".formatted(seen.id(), audience.get().label()),
                seen);
    }

    private static Optional<Audience> audience(Invoker asker, String with) {
        return switch (with) {
            case "everyone" -> Optional.of(Audience.EVERYONE);
            case "here" ->
                    asker.conversation().filter(Conversation::room).map(Conversation::audience);
            default -> Optional.empty();
        };
    }

    private static CommandResult decided(Verdict verdict, String done, MemoryView.Visible seen) {
        return switch (verdict) {
            case Verdict.Decided(var draft) ->
                    new CommandResult(
                            draft.payload() instanceof MemoryAdded added
                                            && added.how().equals(MemoryAdded.OFFERED)
                                    ? "#%d waits for the operator: everyone hears it once the operator agrees."
                                            .formatted(seen.id())
                                    : done,
                            Map.of("id", seen.id()),
                            List.of(draft));
            case Verdict.Refused(var code, var sentence) -> CommandResult.refusal(code, sentence);
        };
    }

    private CommandResult open(Invoker asker, String behind) {
        if (!asker.operator())
            return CommandResult.refusal("operator_only", "That is for the operator.");
        if (asker.inRoom() && !asker.apart())
            return CommandResult.refusal(
                    "private_only", "Others hear this here: ask me /memory alone.");
        var id = number(behind);
        if (id.isEmpty()) return CommandResult.refusal("usage", "Write /memory open ID.");
        var heard = memories.find(id.get(), looker(asker));
        if (heard.isPresent() && heard.get() instanceof MemoryView.Visible seen)
            return show(asker, seen);
        return memories.opened(id.get())
                .filter(MemoryView.Visible.class::isInstance)
                .map(MemoryView.Visible.class::cast)
                .map(seen -> opened(asker, seen))
                .orElseGet(() -> nothing(id.get()));
    }

    private static CommandResult opened(Invoker asker, MemoryView.Visible seen) {
        var speaker = seen.speaker();
        var payload = new MemoryOpened(seen.id(), speaker == null ? 0 : speaker);
        return new CommandResult(
                MemoryFormat.whole(seen, asker) + "\nThat you opened it is recorded.",
                MemoryJson.of(seen),
                List.of(NewEvent.of(payload, asker.actor())));
    }

    private CommandResult stats(Invoker asker) {
        var counts =
                asker.operator() ? memories.counts().all() : memories.counts().of(looker(asker));
        var whose = asker.operator() ? "remembered" : "remembered of you";
        return CommandResult.of(
                ("%s %s: %s.\nBy kind: %s.\n%s skipped as noise, %s at odds with others, %s replaced"
                                + " by newer ones, %s pinned.")
                        .formatted(
                                TextTable.plural(counts.all(), "thing"),
                                whose,
                                listed(counts.states()),
                                listed(counts.kinds()),
                                TextTable.number(counts.noise()),
                                TextTable.number(counts.tense()),
                                TextTable.number(counts.superseded()),
                                TextTable.number(counts.pinned())),
                Map.of(
                        "all", counts.all(),
                        "states", counts.states(),
                        "kinds", counts.kinds(),
                        "noise", counts.noise(),
                        "tensions", counts.tense(),
                        "superseded", counts.superseded(),
                        "pinned", counts.pinned()));
    }

    private static String listed(Map<String, Integer> counts) {
        if (counts.isEmpty()) return "none";
        return counts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> TextTable.number(e.getValue()) + " " + e.getKey().replace('_', ' '))
                .reduce((a, b) -> a + ", " + b)
                .orElse("none");
    }
}
