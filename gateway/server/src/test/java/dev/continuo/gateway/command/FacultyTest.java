package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.promise.PromiseCommand;
import dev.continuo.gateway.command.promise.PromiseMade;
import dev.continuo.gateway.command.promise.Promises;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A faculty that comes from a package of its own, with event, table, personal words, erasure,
/// explanation, prompt section and command: nothing else is changed for it.
class FacultyTest {
    private final List<Event> committed = new CopyOnWriteArrayList<>();
    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(
            model.settings(),
            List.of(Promises.faculty(committed::addAll)),
            _ -> List.of(CommandDefinition.verbatim(CommandAccess.EVERYONE, PromiseCommand::new)));

    @AfterEach
    void close() {
        assertThat(house.rebuild().check().differences()).isEmpty();
        house.close();
        model.close();
    }

    private long promised(String who, String text) {
        house.chat(who, "/promise " + text);
        return committed.stream()
                .filter(event -> event.payload() instanceof PromiseMade)
                .reduce((_, last) -> last)
                .orElseThrow()
                .seq();
    }

    @Test
    void its_command_is_listed_and_its_words_come_to_the_model_of_whoever_may_hear_them() {
        assertThat(house.chat("ann", "/help more").text()).contains("/promise");
        promised("ann", "to paint the boat");
        house.say("ann", "Good morning, what is up?");
        assertThat(model.last().body()).contains("Promised: \\\"to paint the boat\\\"");
        house.say("bob", "Good morning, what is up?");
        assertThat(model.last().body()).doesNotContain("paint the boat");
    }

    @Test
    void it_is_explained_to_whoever_may_hear_it() {
        var id = promised("ann", "to paint the boat");
        assertThat(house.chat("ann", "/why " + id).data())
                .containsEntry("kind", "promise")
                .containsEntry("text", "to paint the boat");
        assertThat(house.chat("bob", "/why " + id).text()).contains("nothing");
    }

    @Test
    void it_is_counted_exported_and_summarized() {
        promised("ann", "to paint the boat");
        assertThat(house.chat("ann", "/privacy").data()).containsEntry("promises", 1L);
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("ann"))
                        .toString())
                .contains("to paint the boat");
    }

    @Test
    void forgetting_reaches_it_and_the_replies_that_rest_on_it() {
        var id = promised("ann", "to paint the boat Aurelia");
        model.answers("You promised to paint the boat Aurelia.");
        var reply = house.reply(house.say("ann", "What did I promise?"));
        house.chat("ann", "/forget " + id);
        assertThat(house.mind.ledger().find(id).orElseThrow().event().payload()).isNull();
        assertThat(house.mind.ledger().find(reply).orElseThrow().event().payload())
                .isNull();
    }

    @Test
    void forget_me_reaches_it() {
        var id = promised("ann", "to paint the boat");
        var other = promised("bob", "to mend the roof");
        var code = (String) house.chat("ann", "/forget me").data().get("code");
        house.chat("ann", "/forget me " + code);
        assertThat(house.mind.ledger().find(id).orElseThrow().event().payload()).isNull();
        assertThat(house.mind.ledger().find(other).orElseThrow().event().payload())
                .isNotNull();
    }
}
