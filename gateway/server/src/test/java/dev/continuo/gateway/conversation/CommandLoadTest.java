package dev.continuo.gateway.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.gateway.GatewayFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.message.MessageState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CommandLoadTest {
    private static final int CONVERSATIONS = 200;
    private static final int EACH = 2;

    private final Map<String, AtomicInteger> obeyed = new ConcurrentHashMap<>();

    /// Reads and writes, as commands do.
    private CommandResult name(GatewayFixture house, Invoker asker, String line) {
        obeyed.computeIfAbsent(line, _ -> new AtomicInteger()).incrementAndGet();
        var person = asker.actor().person();
        var before = house.mind().people().find(person).orElseThrow().name();
        var named = new PersonNamed(person, line);
        return new CommandResult(before + " " + line, Map.of(), List.of(NewEvent.of(named, asker.actor())));
    }

    private static long give(GatewayFixture house, String who, String line) {
        var said = new InboundMessage("http", who, false, null, line, who, who, Role.MEMBER, line, true);
        return ((InboundResult.Accepted) house.receive(said)).message();
    }

    @Test
    void two_hundred_conversations_that_give_commands_at_once_are_obeyed_once_each() throws Exception {
        var self = new ArrayList<GatewayFixture>();
        var start = new CountDownLatch(1);
        try (var house = GatewayFixture.open(Map.of(), (asker, line) -> name(self.getFirst(), asker, line));
                var people = Executors.newVirtualThreadPerTaskExecutor()) {
            self.add(house);
            var given = new ArrayList<Future<List<Long>>>();
            for (int i = 0; i < CONVERSATIONS; i++) {
                var who = "person-" + i;
                given.add(people.submit(() -> {
                    start.await();
                    var messages = new ArrayList<Long>();
                    for (int n = 0; n < EACH; n++) messages.add(give(house, who, "/name " + who + "-" + n));
                    return messages;
                }));
            }
            start.countDown();
            for (int i = 0; i < CONVERSATIONS; i++) {
                var replies = new ArrayList<Long>();
                for (var message : given.get(i).get()) {
                    assertThat(house.ended(message).state()).isEqualTo(MessageState.ANSWERED);
                    replies.add(house.reply(message).id());
                }
                assertThat(replies).isSorted();
            }
            assertThat(obeyed).hasSize(CONVERSATIONS * EACH);
            assertThat(obeyed.values()).allMatch(times -> times.get() == 1);
            house.check();
        }
    }
}
