package dev.continuo.adapters.discord;

import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// An ear that keeps what it hears, and answers as it is told to.
final class Recorder implements InboundHandler {
    private final List<InboundEvent> heard = new CopyOnWriteArrayList<>();
    private volatile boolean away;
    private volatile Function<InboundEvent, InboundResult> answer = _ -> new InboundResult.Accepted(1, 1, false);

    @Override
    public InboundResult receive(InboundEvent incoming) {
        if (away) throw new Unavailable("The database is away.");
        heard.add(incoming);
        return answer.apply(incoming);
    }

    void away(boolean gone) {
        away = gone;
    }

    void answers(Function<InboundEvent, InboundResult> with) {
        answer = with;
    }

    <T extends InboundEvent> List<T> all(Class<T> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    List<String> texts() {
        return all(InboundMessage.class).stream().map(InboundMessage::text).toList();
    }

    InboundMessage said(String id) {
        await().until(() ->
                all(InboundMessage.class).stream().anyMatch(said -> said.id().equals(id)));
        return all(InboundMessage.class).stream()
                .filter(said -> said.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    <T extends InboundEvent> T only(Class<T> kind) {
        await().until(() -> !all(kind).isEmpty());
        return all(kind).getFirst();
    }
}
