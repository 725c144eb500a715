package dev.continuo.mind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict.Erasable;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FetchedChannel;
import dev.continuo.mind.testing.OpenMinds;
import dev.continuo.model.CancellationToken;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A mind whose class path holds no life: it hears, answers, remembers and forgets.
class MindAloneTest {
    @TempDir
    private Path folder;

    private final TestDatabase database = TestDatabase.create();
    private final FakeModelServer model = new FakeModelServer().answers("It is at Kiel.");
    private Mind mind;

    @BeforeEach
    void open() {
        mind = OpenMinds.open(database.dataSource(), folder, model, new FetchedChannel());
    }

    @AfterEach
    void close() {
        mind.close();
        model.close();
        database.close();
    }

    @Test
    void a_message_is_answered_from_memory_and_forgotten() {
        assertThatThrownBy(() -> Class.forName("dev.continuo.life.Life")).isInstanceOf(ClassNotFoundException.class);
        var told = say("one", "1", "My boat Petrel is moored at Kiel.");
        say("two", "2", "Where is my boat moored?");
        assertThat(replies()).containsExactly("It is at Kiel.", "It is at Kiel.");
        assertThat(model.last().all()).contains("Petrel is moored at Kiel");
        var person = ((MessageReceived) Objects.requireNonNull(payload(told))).person();
        var erasable = (Erasable) mind.memory().eventErasure().decide(told, person, "test");
        mind.ledger().commit(Decision.of(NewEvent.of(erasable.payload(), Actor.person(person))));
        assertThat(payload(told)).isNull();
        say("three", "3", "Where is my boat moored?");
        assertThat(model.last().all()).doesNotContain("Petrel");
    }

    private long say(String conversation, String id, String text) {
        var said = new InboundMessage("http", conversation, false, null, id, "ann", "Ann", Role.MEMBER, text, true);
        var heard = (InboundResult.Accepted) mind.receive(said);
        mind.answer(List.of(heard.message()), new CancellationToken());
        assertThat(mind.retrieval().index(Duration.ofMinutes(1))).isTrue();
        return heard.message();
    }

    private @Nullable EventPayload payload(long event) {
        return mind.ledger().find(event).orElseThrow().event().payload();
    }

    private List<String> replies() {
        return mind.ledger().after(0, 1_000).stream()
                .map(entry -> entry.event().payload())
                .filter(MessageComposed.class::isInstance)
                .map(payload -> ((MessageComposed) payload).text())
                .toList();
    }
}
