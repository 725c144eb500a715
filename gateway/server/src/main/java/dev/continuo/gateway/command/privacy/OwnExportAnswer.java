package dev.continuo.gateway.command.privacy;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.PeopleEvent.ExportRequested;
import dev.continuo.gateway.command.AudibleLabels;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PrivateScope;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.privacy.Exports;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Gives a person what is held about them where they are: as a file that goes with the answer, as a
/// link over HTTP, or in the answer's data. What is recorded is only that they asked: the copy is
/// made when it is sent or fetched, and is kept nowhere.
public record OwnExportAnswer(OwnExport export, Exports exports, People people, Instant now) {
    /// Enough for whoever loses a copy; each one reads all that is held.
    private static final int MAX_A_DAY = 5;

    private static final Duration DAY = Duration.ofDays(1);

    public CommandResult to(Invoker asker) {
        var refused = PrivateScope.refused(asker, "/export me");
        if (refused.isPresent()) return refused.get();
        var listener = AudibleLabels.listener(asker, people);
        var before = exports.list(listener.persons(), now.minus(DAY));
        if (before.size() >= MAX_A_DAY)
            return CommandResult.refusal(
                    "too_many_exports",
                    "You had %d copies within a day. Ask again after %s."
                            .formatted(
                                    before.size(),
                                    TextTable.when(before.getFirst().plus(DAY), asker.zone())));
        var whole = export.of(listener, now);
        var data = new LinkedHashMap<String, Object>();
        if (asker.message().isEmpty()) data.put("export", whole);
        var asked = new ExportRequested(asker.personId(), asker.message().orElse(null));
        return new CommandResult(
                summary(whole) + "\n" + how(asker),
                data,
                List.of(NewEvent.of(asked, asker.actor())));
    }

    private static String summary(Map<String, Object> whole) {
        return "All I hold about you: %s, %s and %s, with their history."
                        .formatted(
                                counted(whole, "messages", "message", "messages"),
                                counted(whole, "reactions", "reaction", "reactions"),
                                counted(whole, "memories", "memory", "memories"))
                + "\nIt is JSON: your accounts, what you said and where, my replies to you, and"
                + " what of it was opened.";
    }

    private static String counted(
            Map<String, Object> whole, String key, String one, String several) {
        var count = whole.get(key) instanceof List<?> list ? list.size() : 0;
        return TextTable.number(count) + " " + (count == 1 ? one : several);
    }

    private static String how(Invoker asker) {
        if (asker.message().isEmpty()) return "It is in the data of this answer.";
        var fetched =
                asker.conversation().map(Conversation::channel).filter(HttpChannel.NAME::equals);
        return fetched.isPresent()
                ? "Fetch it within %d minutes, signed in as you are now: /v1/messages/%d/export"
                        .formatted(OwnExport.LINK_LIFE.toMinutes(), asker.message().get())
                : "Whoever has the file can read your private words.";
    }
}
