package dev.continuo.adapters.discord;

import static org.awaitility.Awaitility.await;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Heard;
import dev.continuo.core.channel.Inbound;
import dev.continuo.core.channel.Incoming;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// An ear that keeps what it hears, and answers as it is told to.
final class Recorder implements Ear {
    private final List<Incoming> heard = new CopyOnWriteArrayList<>();
    private volatile boolean away;
    private volatile Function<Incoming, Heard> answer = _ -> new Heard.Accepted(1, 1, false);

    @Override
    public Heard hear(Incoming incoming) {
        if (away) throw new Unavailable("The database is away.");
        heard.add(incoming);
        return answer.apply(incoming);
    }

    void away(boolean gone) {
        away = gone;
    }

    void answers(Function<Incoming, Heard> with) {
        answer = with;
    }

    <T extends Incoming> List<T> all(Class<T> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    List<String> texts() {
        return all(Inbound.class).stream().map(Inbound::text).toList();
    }

    Inbound said(String id) {
        await().until(() -> all(Inbound.class).stream().anyMatch(said -> said.id().equals(id)));
        return all(Inbound.class).stream()
                .filter(said -> said.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    <T extends Incoming> T only(Class<T> kind) {
        await().until(() -> !all(kind).isEmpty());
        return all(kind).getFirst();
    }
}
