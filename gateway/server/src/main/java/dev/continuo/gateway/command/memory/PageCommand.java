package dev.continuo.gateway.command.memory;

import dev.continuo.events.Choice;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.Mind;
import dev.continuo.mind.memory.HeardEvents;
import dev.continuo.mind.people.Conversation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows another page of a long answer, in the place of the one before. It is read from the ledger
/// as it was composed, so that a page outlives a restart, and goes with what is forgotten.
@Command(
        name = "page",
        description = "Shows another page of a long answer of mine, in its place. The buttons under such"
                + " an answer write this for you.",
        customSynopsis = "<page> <id>",
        footer = "/page 2 1234")
public final class PageCommand implements CommandInvocation {
    private final Mind mind;

    @Parameters(index = "0")
    private int page;

    @Parameters(index = "1")
    private long id;

    public PageCommand(Mind mind) {
        this.mind = mind;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var answer = told(asker);
        var pages = answer.map(one -> pages(asker.conversation().orElseThrow(), one.text()))
                .orElse(List.of());
        return page < 1 || page > pages.size()
                ? asker.refusal("nothing_to_show", "page.none")
                : shown(asker, answer.orElseThrow(), pages);
    }

    private List<String> pages(Conversation place, String text) {
        return mind.answering().commandRecorder().pages(place, text);
    }

    /// A command's answer that was given here, or to the asker alone, and is not withheld since.
    private Optional<MessageComposed> told(Invoker asker) {
        var label = HeardEvents.audiences(mind.reader(), List.of(id)).get(id);
        return mind.ledger()
                .find(id)
                .map(entry -> entry.event().payload())
                .filter(MessageComposed.class::isInstance)
                .map(MessageComposed.class::cast)
                .filter(one -> one.model() == null && one.audience().equals(label))
                .filter(one -> mayHear(asker, one));
    }

    private static boolean mayHear(Invoker asker, MessageComposed answer) {
        var here = asker.conversation();
        var alone = answer.aside();
        if (alone == null)
            return here.filter(c -> c.id() == answer.conversation()).isPresent();
        return here.isPresent() && alone == asker.personId() && (!asker.inRoom() || asker.apart());
    }

    private CommandResult shown(Invoker asker, MessageComposed answer, List<String> pages) {
        var told = new HashSet<>(Objects.requireNonNullElse(answer.context(), List.of()));
        told.add(id);
        var result = CommandResult.of(pages.get(page - 1), Map.of("page", page, "pages", pages.size(), "reply", id))
                .telling(told)
                .offering(Choice.pages(id, page, pages.size()));
        return answer.aside() != null && asker.inRoom() ? result.asAside() : result;
    }
}
