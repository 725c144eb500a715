package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.life.Life;
import dev.continuo.mind.channel.InboundEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemoryCommandTest {
    private CommandFixture house;
    private long told;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning to you.");
        told = house.say("ada", "My boat is called Xylophonia.");
        house.say("bob", "Good morning to you, too.");
    }

    @AfterEach
    void close() {
        var verified = house.mind.ledger().verify(_ -> {});
        var rebuilt = new Rebuild(house.database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).check();
        house.close();
        assertThat(verified).isInstanceOf(Result.Sound.class);
        assertThat(rebuilt.differences()).isEmpty();
    }

    private List<?> found(CommandResult answer) {
        return (List<?>) Objects.requireNonNull(answer.data().get("memories"));
    }

    private long newest(String how) {
        return house.mind.ledger().before(Long.MAX_VALUE, 50).reversed().stream()
                .filter(e -> e.event().kind().equals(how))
                .findFirst()
                .orElseThrow()
                .event()
                .seq();
    }

    private void indexed() {
        house.mind.retrieval().index(Duration.ofSeconds(20));
    }

    @Test
    void who_said_it_finds_it_and_nobody_else() {
        var seq = house.mind.ledger().seq();
        assertThat(house.commands
                        .execute(house.asker("ada"), "/memory search boat")
                        .text())
                .contains("#" + told, "Xylophonia", "you");
        assertThat(house.commands
                        .execute(house.asker("bob"), "/memory search boat")
                        .text())
                .doesNotContain("Xylophonia");
        assertThat(house.commands
                        .execute(house.asker("bob"), "/memory show " + told)
                        .text())
                .startsWith("I have no memory #%d".formatted(told));
        assertThat(house.mind.ledger().seq()).isEqualTo(seq);
    }

    @Test
    void what_is_asked_and_answered_is_no_memory_to_look_at() {
        house.say("ada", "How deep is the harbour of Lisbon?");
        house.say("ada", "thanks, see you");
        assertThat(found(house.chat("ada", "/memory")))
                .extracting(one -> ((Map<?, ?>) one).get("text"))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .contains("My boat is called Xylophonia.")
                .noneMatch(text -> text.contains("harbour") || text.contains("thanks"))
                .hasSize(1);
    }

    @Test
    void the_operator_sees_that_it_is_private_and_opening_it_is_seen() {
        assertThat(house.chat("operator", "/memory show " + told).text())
                .startsWith("#%d is private to another person.".formatted(told));
        assertThat(house.chat("ada", "/memory open " + told).text()).isEqualTo("Only the operator can do that.");
        assertThat(house.chat("ada", "/privacy").text()).contains("opened nothing");
        assertThat(house.chat("operator", "/memory open " + told).text()).contains("Xylophonia");
        assertThat(house.chat("ada", "/privacy").text())
                .contains("The operator opened what is private to you:", "#" + told);
        assertThat(house.chat("ada", "/memory history " + told).text()).contains("opened");
    }

    @Test
    void a_correction_takes_the_old_ones_place_and_keeps_its_listeners() {
        assertThat(house.chat("bob", "/memory edit " + told + " It sank.").data())
                .containsKey("error");
        house.chat("ada", "/memory edit " + told + " My boat isn't called \"X\", it's Yolanthe.");
        indexed();
        var edited = newest("MemoryAdded");
        assertThat(house.chat("ada", "/memory show " + edited).text())
                .contains("it's Yolanthe", "\"X\"", "It replaces #" + told);
        assertThat(house.chat("ada", "/memory show " + told).text()).contains("Replaced by #" + edited);
        for (var act : List.of("pin %d", "edit %d It sank.", "share %d everyone"))
            assertThat(house.chat("ada", "/memory " + act.formatted(told)).text())
                    .as(act)
                    .isEqualTo("#%d was replaced by #%d: use that number.".formatted(told, edited));
        assertThat(house.commands
                        .execute(house.asker("bob"), "/memory search Yolanthe")
                        .text())
                .doesNotContain("Yolanthe");
        assertThat(house.chat("ada", "/why " + edited).text())
                .contains("edited", "It goes back to:", "Xylophonia", "It replaces:");
        assertThat(house.chat("ada", "/why " + told).text()).contains("Since replaced by:", "Yolanthe");
        house.chat("ada", "/forget " + edited);
        assertThat(Bytes.anywhere(house.database, "yolanthe")).isEmpty();
        assertThat(Bytes.anywhere(house.database, "xylophonia")).isNotEmpty();
    }

    @Test
    void a_correction_does_not_outlive_its_command() {
        house.chat("ada", "/memory edit " + told + " My boat is called Yolanthe.");
        var edited = newest("MemoryAdded");
        var command = house.mind.ledger().find(edited).orElseThrow().event();
        assertThat(command.kind()).isEqualTo("MemoryAdded");
        var said = newest("MessageReceived");
        assertThat(house.chat("ada", "/forget " + said).text()).contains("1 memory");
        assertThat(Bytes.anywhere(house.database, "yolanthe")).isEmpty();
    }

    @Test
    void one_shares_ones_own_words_and_nobody_elses() {
        assertThat(house.chat("operator", "/memory share " + told + " everyone").text())
                .startsWith("#%d is private".formatted(told));
        house.chat("ada", "/memory share " + told + " everyone");
        var shared = newest("MemoryAdded");
        house.chat("operator", "/approve " + shared);
        indexed();
        assertThat(house.chat("bob", "/memory search boat").text()).contains("Xylophonia");
        assertThat(house.chat("bob", "/memory share " + shared + " everyone").data())
                .containsKey("error");
        assertThat(house.chat("bob", "/why " + shared).text())
                .contains("offered", "Xylophonia")
                .doesNotContain("#" + told);
        house.chat("ada", "/forget " + told);
        assertThat(Bytes.anywhere(house.database, "xylophonia")).isEmpty();
    }

    @Test
    void nobody_but_the_operator_lets_everyone_hear_something() {
        house.chat("ada", "/memory share " + told + " everyone");
        var shared = newest("MemoryAdded");
        assertThat(house.chat("bob", "/memory show " + shared).data()).containsKey("error");
        assertThat(heardByBob()).isEmpty();
        assertThat(house.chat("bob", "/approve " + shared).data()).containsKey("error");
        assertThat(String.valueOf(house.chat("operator", "/pending").data().get("shares")))
                .contains("id=" + shared, "Xylophonia");
        house.chat("operator", "/reject " + shared);
        assertThat((List<?>) house.chat("operator", "/pending").data().get("shares"))
                .isEmpty();
        assertThat(heardByBob()).isEmpty();

        house.chat("ada", "/memory share " + told + " everyone");
        shared = newest("MemoryAdded");
        house.chat("operator", "/approve " + shared);
        assertThat(heardByBob()).containsExactly(shared);
        house.chat("ada", "/memory edit " + shared + " My boat is called Yolanthe.");
        assertThat(heardByBob()).containsExactly(shared);
        house.chat("operator", "/approve " + newest("MemoryAdded"));
        assertThat(heardByBob()).startsWith(newest("MemoryAdded"));
    }

    @Test
    void everyone_hears_no_words_that_came_after_the_operator_agreed() {
        house.chat("ada", "/memory share " + told + " everyone");
        house.chat("operator", "/approve " + newest("MemoryAdded"));
        assertThat(heardByBob()).hasSize(1);
        var said = (MessageReceived) Objects.requireNonNull(
                house.mind.ledger().find(told).orElseThrow().event().payload());
        house.mind.receive(
                new InboundEvent.Edited("http", "ada-alone", said.external(), "e1", "My boat is for sale.", null));
        assertThat(heardByBob()).isEmpty();
    }

    private List<Long> heardByBob() {
        indexed();
        var answer = house.chat("bob", "/memory search boat");
        var found = (List<?>) Objects.requireNonNull(answer.data().get("memories"));
        return found.stream().map(one -> (Long) ((Map<?, ?>) one).get("id")).toList();
    }

    @Test
    void guests_share_with_nobody_they_do_not_speak_to() {
        var guests = house.say("guest", "My bicycle is called Tandemonium.");
        assertThat(house.chat("guest", "/memory share " + guests + " everyone").text())
                .startsWith("Only members may share");
    }

    @Test
    void what_the_operator_teaches_is_for_everyone() {
        assertThat(house.chat("ada", "/teach The office is closed.").text())
                .isEqualTo("Only the operator can do that.");
        house.chat("operator", "/teach The office isn't open on Fridays, it's \"closed\".");
        house.token("/teach To restart the printer, hold the green button.");
        indexed();
        assertThat(house.chat("bob", "/memory search office Fridays").text())
                .contains("The office isn't open on Fridays");
        assertThat(house.chat("bob", "/memory search printer").text()).contains("green button");
    }

    @Test
    void what_is_looked_up_by_hand_is_found_whatever_it_is() {
        house.say("ada", "Where is the marmalade?");
        indexed();
        assertThat(house.chat("ada", "/memory search marmalade").text()).contains("Where is the marmalade?");
    }

    @Test
    void pinning_and_counting() {
        house.chat("ada", "/memory pin " + told);
        assertThat(house.chat("ada", "/memory show " + told).text()).contains("It is pinned.");
        assertThat(house.chat("ada", "/memory stats").data()).containsEntry("pinned", 1L);
        assertThat(house.chat("bob", "/memory stats").data()).containsEntry("pinned", 0L);
        assertThat(house.chat("bob", "/memory pin " + told).data()).containsKey("error");
        house.chat("ada", "/memory unpin " + told);
        assertThat(house.token("/memory stats").data()).containsEntry("pinned", 0L);
    }

    @Test
    void in_a_room_it_is_between_the_two_of_us() {
        house.sayInRoom("ada", "lounge", "Hello everybody.");
        assertThat(house.chat("ada", "lounge", true, "/memory search boat").text())
                .startsWith("Other people can read this");
    }

    @Test
    void everything_about_oneself_can_be_taken_along() {
        house.chat("ada", "/memory edit " + told + " My boat is called Yolanthe.");
        var answer = house.commands.execute(house.asker("ada"), "/export me");
        assertThat(String.valueOf(answer.data().get("export")))
                .contains("Xylophonia", "Yolanthe", "history", "entry")
                .doesNotContain("Good morning to you, too.");
        assertThat(house.chat("ada", "/export me").text())
                .doesNotContain("Xylophonia")
                .contains("/v1/messages/");
        assertThat(house.home.resolve("exports")).doesNotExist();
        assertThat(house.chat("ada", "lounge", true, "/export me").text()).contains("private");
        assertThat(answer.data().get("export"))
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsKeys("messages", "memories");
    }

    @Test
    void what_a_turn_found_is_computed_again_from_its_parts() {
        var asked = house.say("ada", "What is my boat called?");
        assertThat(house.token("/retrieval last").text())
                .contains("#%d is private to another person.".formatted(told))
                .doesNotContain("Xylophonia");
        for (var id : List.of(asked, house.reply(asked)))
            assertThat(house.token("/retrieval verify " + id).text()).contains("OK, the parts");
        assertThat(house.token("/retrieval verify 1").data()).containsKey("error");
    }

    @Test
    void a_turn_that_found_nothing_is_verified() {
        // Nothing that cleo may hear was said before.
        var asked = house.say("cleo", "Which submarine?");
        assertThat(house.token("/retrieval verify " + asked).text()).endsWith("OK, nothing was found.");
    }

    @Test
    void how_memories_are_found_is_told_to_the_operator() {
        assertThat(house.token("/retrieval status").data()).containsKeys("memories", "words_only");
        assertThat(house.token("/retrieval index backfill").data()).containsKey("missing");
        assertThat(found(house.token("/memory search boat"))).isEmpty();
    }
}
