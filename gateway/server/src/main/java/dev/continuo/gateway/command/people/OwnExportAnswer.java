package dev.continuo.gateway.command.people;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.PeopleEvent.ExportRequested;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.PrivateScope;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Exports;
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
        var listener = InvokerLabels.listener(asker, people);
        var before = exports.list(listener.persons(), now.minus(DAY));
        if (before.size() >= MAX_A_DAY)
            return asker.refusal(
                    "too_many_exports",
                    "export.too_many",
                    before.size(),
                    asker.when(before.getFirst().plus(DAY)));
        var whole = export.of(listener, now);
        var data = new LinkedHashMap<String, Object>();
        if (asker.message().isEmpty()) data.put("export", whole);
        var asked = new ExportRequested(asker.personId(), asker.message().orElse(null));
        return asker.decided(summary(whole, asker) + "\n" + how(asker), data, asked);
    }

    private static String summary(Map<String, Object> whole, Invoker asker) {
        return asker.told(
                        "export.summary",
                        counted(whole, "messages", asker),
                        counted(whole, "reactions", asker),
                        counted(whole, "memories", asker))
                + "\n"
                + asker.told("export.json");
    }

    private static String counted(Map<String, Object> whole, String key, Invoker asker) {
        return asker.told("count." + key, whole.get(key) instanceof List<?> list ? list.size() : 0);
    }

    private static String how(Invoker asker) {
        if (asker.message().isEmpty()) return asker.told("export.in_data");
        var fetched = asker.conversation().map(Conversation::channel).filter(HttpChannel.NAME::equals);
        return fetched.isPresent()
                ? asker.told(
                        "export.fetch",
                        OwnExport.LINK_LIFE.toMinutes(),
                        "/v1/messages/%d/export".formatted(asker.message().get()))
                : asker.told("export.secret");
    }
}
