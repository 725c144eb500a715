package dev.continuo.gateway.command.memory;

import dev.continuo.core.Mind;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.memory.Curation;
import dev.continuo.core.memory.Curation.Verdict;
import dev.continuo.core.memory.Memories;
import dev.continuo.core.memory.Memories.Looker;
import dev.continuo.core.memory.Memories.Sight;
import dev.continuo.core.memory.MemoryEvent.MemoryOpened;
import dev.continuo.core.memory.MemoryJson;
import dev.continuo.core.people.Audience;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.retrieval.Query;
import dev.continuo.core.retrieval.Recall;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import dev.continuo.gateway.command.Order;
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
public final class MemoryCommand implements Order {
    private static final int FOUND = 10;
    private static final String USAGE =
            "Write /memory search TEXT, show ID, history ID, edit ID TEXT, pin ID, unpin ID, share"
                    + " ID here|everyone, or stats. For example: /memory search boat";

    private final Mind mind;
    private final Memories memories;
    private final Curation curation;

    @Parameters(arity = "0..1")
    private String rest = "";

    public MemoryCommand(Mind mind, Memories memories, Curation curation) {
        this.mind = mind;
        this.memories = memories;
        this.curation = curation;
    }

    @Override
    public Answer obey(Asker asker) {
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
            default -> Answer.refusal("usage", USAGE);
        };
    }

    private Looker looker(Asker asker) {
        return Lookers.of(asker, mind.people());
    }

    /// Something done with one memory.
    @FunctionalInterface
    private interface Deed {
        Answer with(Sight.Seen memory, String text);
    }

    private Answer about(Asker asker, String behind, Deed deed) {
        var words = behind.split("\\s+", 2);
        var id = number(words[0]);
        if (id.isEmpty()) return Answer.refusal("usage", USAGE);
        return switch (memories.find(id.get(), looker(asker)).orElse(null)) {
            case Sight.Seen seen -> deed.with(seen, words.length < 2 ? "" : words[1].strip());
            case Sight.Hidden(var hidden) ->
                    Answer.of(
                            "%s /memory open %d shows it, and they can see that it was opened."
                                    .formatted(Sights.hidden(hidden), hidden),
                            Map.of("id", hidden, "private", true));
            case null -> nothing(id.get());
        };
    }

    private static Optional<Long> number(String word) {
        return word.matches("#?\\d{1,18}")
                ? Optional.of(Long.valueOf(word.replace("#", "")))
                : Optional.empty();
    }

    private static Answer nothing(long id) {
        return Answer.refusal(
                "nothing_to_show", "I have no memory #%d that I may show you here.".formatted(id));
    }

    /// Looking leaves no trace: what is looked up this way comes no more easily to mind.
    private Answer search(Asker asker, String text) {
        var looker = looker(asker);
        var sights =
                text.isEmpty()
                        ? memories.latest(looker, Long.MAX_VALUE, FOUND)
                        : memories.list(found(text, looker.audible()), looker);
        if (sights.isEmpty())
            return Answer.of(
                    "I remember nothing like that that I may show you here.",
                    Map.of("memories", List.of()));
        var lines = sights.stream().map(sight -> Sights.line(sight, asker)).toList();
        return Answer.of(
                String.join("\n", lines),
                Map.of("memories", sights.stream().map(MemoryJson::of).toList()));
    }

    private List<Long> found(String text, Set<String> audible) {
        return mind.retrieval().recall(new Query(text, audible, Set.of(), FOUND)).found().stream()
                .map(Recall.Found::memory)
                .toList();
    }

    private static Answer show(Asker asker, Sight.Seen seen) {
        return Answer.of(Sights.whole(seen, asker), MemoryJson.of(seen));
    }

    private Answer history(Asker asker, Sight.Seen seen) {
        var moments = memories.history().of(seen.id(), looker(asker));
        var lines = new ArrayList<String>();
        lines.add(Sights.line(seen, asker));
        if (moments.isEmpty()) lines.add("Nothing has happened to it since.");
        for (var moment : moments) lines.add(Sights.moment(moment, asker));
        return Answer.of(
                String.join("\n", lines),
                Map.of(
                        "memory", MemoryJson.of(seen),
                        "history", moments.stream().map(MemoryJson::of).toList()));
    }

    private Answer edit(Asker asker, Sight.Seen seen, String text) {
        if (text.isEmpty()) return Answer.refusal("usage", USAGE);
        return decided(
                curation.edit(seen, text, Lookers.hand(asker, mind.people())),
                "#%d is corrected. The old words stay as history.".formatted(seen.id()),
                seen);
    }

    private Answer pin(Asker asker, Sight.Seen seen, boolean pinned) {
        return decided(
                curation.pin(seen, pinned, Lookers.hand(asker, mind.people())),
                "#%d is %s.".formatted(seen.id(), pinned ? "pinned" : "no longer pinned"),
                seen);
    }

    private Answer share(Asker asker, Sight.Seen seen, String with) {
        var audience = audience(asker, with.toLowerCase(Locale.ROOT));
        if (audience.isEmpty())
            return Answer.refusal(
                    "usage",
                    "Write /memory share ID everyone, or /memory share ID here in the room that"
                            + " may know it.");
        return decided(
                curation.share(seen, audience.get(), Lookers.hand(asker, mind.people())),
                "#%d may now be heard by %s.".formatted(seen.id(), audience.get().label()),
                seen);
    }

    private static Optional<Audience> audience(Asker asker, String with) {
        return switch (with) {
            case "everyone" -> Optional.of(Audience.EVERYONE);
            case "here" ->
                    asker.conversation().filter(Conversation::room).map(Conversation::audience);
            default -> Optional.empty();
        };
    }

    private static Answer decided(Verdict verdict, String done, Sight.Seen seen) {
        return switch (verdict) {
            case Verdict.Decided(var draft) ->
                    new Answer(done, Map.of("id", seen.id()), List.of(draft));
            case Verdict.Refused(var code, var sentence) -> Answer.refusal(code, sentence);
        };
    }

    private Answer open(Asker asker, String behind) {
        if (!asker.operator()) return Answer.refusal("operator_only", "That is for the operator.");
        if (asker.inRoom() && !asker.apart())
            return Answer.refusal("private_only", "Others hear this here: ask me /memory alone.");
        var id = number(behind);
        if (id.isEmpty()) return Answer.refusal("usage", "Write /memory open ID.");
        var heard = memories.find(id.get(), looker(asker));
        if (heard.isPresent() && heard.get() instanceof Sight.Seen seen) return show(asker, seen);
        return memories.opened(id.get())
                .filter(Sight.Seen.class::isInstance)
                .map(Sight.Seen.class::cast)
                .map(seen -> opened(asker, seen))
                .orElseGet(() -> nothing(id.get()));
    }

    private static Answer opened(Asker asker, Sight.Seen seen) {
        var speaker = seen.speaker();
        var fact = new MemoryOpened(seen.id(), speaker == null ? 0 : speaker);
        return new Answer(
                Sights.whole(seen, asker) + "\nThat you opened it is recorded.",
                MemoryJson.of(seen),
                List.of(Draft.of(fact, asker.actor())));
    }

    private Answer stats(Asker asker) {
        var counts =
                asker.operator() ? memories.counts().all() : memories.counts().of(looker(asker));
        var whose = asker.operator() ? "remembered" : "remembered of you";
        return Answer.of(
                ("%s %s: %s.\nBy kind: %s.\n%s skipped as noise, %s at odds with others, %s replaced"
                                + " by newer ones, %s pinned.")
                        .formatted(
                                Layout.plural(counts.all(), "thing"),
                                whose,
                                listed(counts.states()),
                                listed(counts.kinds()),
                                Layout.number(counts.noise()),
                                Layout.number(counts.tense()),
                                Layout.number(counts.superseded()),
                                Layout.number(counts.pinned())),
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
                .map(e -> Layout.number(e.getValue()) + " " + e.getKey().replace('_', ' '))
                .reduce((a, b) -> a + ", " + b)
                .orElse("none");
    }
}
