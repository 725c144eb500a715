package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Attachment;
import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.event.LedgerEvent.Tombstone;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.MessageContext;
import dev.continuo.model.CancellationToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is left of a person who asked to be forgotten: nothing that they said, wherever it went.
class ForgetMeTest {
    private static final List<String> WORDS = List.of(
            "zornfrick",
            "plumquat",
            "vexillo",
            "krabbelt",
            "quorzel",
            "wimpfram",
            "tsarbluk",
            "dronquist",
            "ozzelwump",
            "frobnitz",
            "kwazymod");
    private CommandFixture house;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning.");
    }

    @AfterEach
    void close() {
        var verified = house.mind.ledger().verify(_ -> {});
        var rebuilt = new Rebuild(house.database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).check();
        house.close();
        assertThat(verified).isInstanceOf(Result.Sound.class);
        assertThat(rebuilt.differences()).isEmpty();
    }

    private long receive(String who, String name, String where, boolean room, String id, String text) {
        return receive(who, name, where, room, id, text, MessageContext.PLAIN);
    }

    private long receive(
            String who, String name, String where, boolean room, String id, String text, MessageContext around) {
        var in = new InboundMessage("http", where, room, null, id, who, name, Role.MEMBER, text, true, around);
        var message = ((InboundResult.Accepted) house.mind.receive(in)).message();
        house.mind.answer(List.of(message), new CancellationToken());
        house.mind.retrieval().index(Duration.ofSeconds(20));
        return message;
    }

    private static MessageContext titled(Attachment... with) {
        return new MessageContext(null, null, "Kwazymod at home", true, false, null, null, List.of(with), null);
    }

    /// Ada says words everywhere, in every form.
    private void live() {
        receive("u77", "Ozzelwump", "ada-1", false, "a0", "Good evening to you.", titled());
        receive("u77", "Ozzelwump", "ada-1", false, "a1", "My boat is called the Zornfrick.");
        receive("u77", "Ozzelwump", "ada-1", false, "a2", "What is my boat called?");
        receive("u77", "Frobnitz", "lounge", true, "a3", "My cat Plumquat sleeps on the piano.");
        receive("u88", "Bob", "lounge", true, "b1", "Which cat sleeps on the piano?");
        receive("u77", "Frobnitz", "ada-1", false, "a4", "I live in the village of Vexillo.");
        house.mind.receive(
                new InboundEvent.Edited("http", "ada-1", "a4", "e1", "I live in the town of Krabbelt.", null));
        receive(
                "u77",
                "Frobnitz",
                "ada-1",
                false,
                "a5",
                "See this file.",
                titled(new Attachment("document", "quorzel.txt", "text/plain", 12, null, "The wimpfram is inside.")));
        house.mind.receive(new InboundEvent.InboundReaction("http", "ada-1", "a1", "u77", "tsarbluk", true, "r1"));
        var told = receive("u77", "Frobnitz", "ada-1", false, "a6", "My sister works as a painter.");
        command("u77", "Frobnitz", "ada-1", "/memory edit " + told + " My sister Dronquist paints.");
        command("u77", "Frobnitz", "ada-1", "/memory share " + told + " everyone");
        house.token("/people");
        house.token("/replay");
        house.token("/why " + told);
        house.chat("operator", "/people");
        house.chat("operator", "/memory open " + told);
    }

    private CommandResult command(String who, String name, String where, String line) {
        return house.chat(who, name, where, line);
    }

    private CommandResult forget() {
        var asked = command("u77", "Frobnitz", "ada-1", "/forget me");
        return command("u77", "Frobnitz", "ada-1", "/forget me " + asked.data().get("code"));
    }

    private void nothingIsLeft() {
        for (var word : WORDS)
            assertThat(Bytes.anywhere(house.database, word)).as(word).isEmpty();
    }

    @Test
    void no_byte_is_left_of_what_somebody_said() {
        live();
        for (var word : WORDS)
            assertThat(Bytes.anywhere(house.database, word)).as(word).isNotEmpty();
        var answer = forget();
        assertThat(answer.text()).startsWith("You are forgotten.").contains("chain");
        assertThat(answer.data()).containsEntry("chain_intact", true);
        nothingIsLeft();
        var indexed = house.mind.retrieval().coverage();
        assertThat(indexed.texts()).isEqualTo(indexed.memories());
        var person = house.mind.people().findByAccount("http", "u77").orElseThrow();
        assertThat(person.name()).isEqualTo("somebody");
        assertThat(person.role()).isEqualTo(Role.MEMBER);
        assertThat(house.token("/status").text()).contains("was forgotten at their own word");
    }

    /// A row that was deleted stands in its file until that is written anew, and in the log.
    @Test
    void no_file_of_the_server_holds_what_was_forgotten() {
        var word = "Vex" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
        receive("u77", "Ozzelwump", "ada-1", false, "f1", "My boat is called " + word + ".");
        receive("u77", "Ozzelwump", "ada-1", false, "f2", "What is my boat called?");
        Bytes.flush(house.database);
        assertThat(Bytes.inFiles(house.database, "base", word)).isNotEmpty();
        assertThat(Bytes.inFiles(house.database, "pg_wal", word)).isNotEmpty();
        var answer = command("u77", "Ozzelwump", "ada-1", "/forget me");
        var done = command(
                "u77", "Ozzelwump", "ada-1", "/forget me " + answer.data().get("code"));
        assertThat(done.data()).containsEntry("files", Map.of("tables", true, "log", true));
        Bytes.flush(house.database);
        assertThat(Bytes.inFiles(house.database, ".", word)).isEmpty();
    }

    @Test
    void what_others_said_stays() {
        live();
        forget();
        assertThat(Bytes.anywhere(house.database, "which cat sleeps")).isNotEmpty();
    }

    @Test
    void a_wrong_code_forgets_nothing_and_a_code_runs_out() {
        live();
        var code = command("u77", "Frobnitz", "ada-1", "/forget me").data().get("code");
        assertThat(command("u77", "Frobnitz", "ada-1", "/forget me 12345678").text())
                .startsWith("That is not the code");
        house.pass(Duration.ofMinutes(12));
        assertThat(command("u77", "Frobnitz", "ada-1", "/forget me " + code).text())
                .startsWith("That is not the code");
        assertThat(Bytes.anywhere(house.database, "zornfrick")).isNotEmpty();
    }

    @Test
    void it_may_be_said_again_and_the_person_may_come_back() {
        live();
        forget();
        receive("u77", "Returned", "ada-1", false, "c1", "My new boat is the Zornfrick.");
        assertThat(house.mind
                        .people()
                        .findByAccount("http", "u77")
                        .orElseThrow()
                        .name())
                .isEqualTo("Returned");
        assertThat(Bytes.anywhere(house.database, "zornfrick")).isNotEmpty();
        forget();
        nothingIsLeft();
    }

    @Test
    void what_is_read_back_is_not_heard_anew() {
        live();
        forget();
        var in = new InboundMessage(
                "http",
                "ada-1",
                false,
                null,
                "a1",
                "u77",
                "Ozzelwump",
                Role.MEMBER,
                "My boat is called the Zornfrick.",
                true);
        assertThat(house.mind.receive(in)).isInstanceOf(InboundResult.TurnedAway.class);
        house.mind.receive(new InboundEvent.Edited("http", "ada-1", "a1", "e9", "It is the Zornfrick.", null));
        nothingIsLeft();
    }

    @Test
    void it_is_said_alone_and_by_somebody() {
        assertThat(house.token("/forget me").text()).startsWith("I do not know who you are");
        assertThat(house.chat("ada", "lounge", true, "/forget me").text()).contains("send me /forget me in");
    }

    /// Replies go first and messages last, so that the messages that are left lead to the rest.
    @Test
    void whoever_was_cut_off_says_it_again() {
        live();
        var gone = new ArrayList<Tombstone>();
        for (var entry : house.mind.ledger().after(0, 10_000)) {
            var event = entry.event();
            if (event.payload() instanceof MessageComposed said
                    && !said.answers().isEmpty()
                    && event.seq() % 2 == 0) gone.add(new Tombstone(event.seq(), event.kind(), null));
        }
        var half = new Erased(gone.stream().map(Tombstone::id).toList(), List.copyOf(gone), "forget me");
        house.mind.ledger().commit(Decision.of(NewEvent.of(half, Actor.SYSTEM)));
        assertThat(Bytes.anywhere(house.database, "zornfrick")).isNotEmpty();
        forget();
        nothingIsLeft();
    }

    @Test
    void a_large_past_goes_in_portions() {
        for (int i = 0; i < 600; i++)
            house.receive("http", "u77", "ada-1", false, "Zornfrick number " + i + " of my boats.");
        var answer = forget();
        assertThat((List<?>) answer.data().get("erased_by")).hasSizeGreaterThan(1);
        nothingIsLeft();
    }

    private Object wouldErase(String who) {
        return Objects.requireNonNull(house.chat(who, "/forget me").data().get("would_erase"));
    }

    private void forget(String who) {
        var asked = house.chat(who, "/forget me");
        assertThat(house.chat(who, "/forget me " + asked.data().get("code")).text())
                .startsWith("You are forgotten.");
    }

    private Object textOf(long event) {
        return house.mind.ledger().find(event).orElseThrow().event().payload() instanceof MessageComposed m
                ? m.text()
                : "erased";
    }

    /// A guess is worth nothing: the count is the same whether it is right or wrong.
    @Test
    void the_count_tells_nothing_of_what_others_said() {
        house.say("operator", "The code of the blue door is 4711 and 0815.");
        house.say("operator", "What is the code of the blue door?");
        house.say("eve", "The code of the blue door is 4711 and 0815.");
        house.say("mallory", "The code of the blue door is 1234 and 5678.");
        assertThat(wouldErase("eve")).isEqualTo(wouldErase("mallory"));
    }

    @Test
    void what_others_were_told_stays_though_a_stranger_said_the_same() {
        house.say("operator", "The code of the blue door is 4711 and 0815.");
        var asked = house.say("operator", "What is the code of the blue door?");
        house.say("eve", "The code of the blue door is 4711 and 0815.");
        house.say("eve", "What is the code of the blue door?");
        forget("eve");
        assertThat(textOf(house.reply(asked))).asString().contains("4711");
    }

    @Test
    void whoever_asked_the_same_in_the_room_takes_nobodys_answer_along() {
        house.sayInRoom("ann", "lounge", "My boat is called Aurelia.");
        house.sayInRoom("newcomer", "lounge", "What is my boat called?");
        var asked = house.sayInRoom("ann", "lounge", "What is my boat called?");
        forget("newcomer");
        assertThat(textOf(house.reply(asked))).asString().contains("Aurelia");
    }

    @Test
    void a_reply_in_a_room_that_quotes_them_goes_and_is_not_counted() {
        house.sayInRoom("newcomer", "lounge", "The canoe is called Vermilion.");
        var counted = wouldErase("newcomer");
        var asked = house.sayInRoom("ann", "lounge", "What is the canoe called?");
        var reply = house.reply(asked);
        assertThat(textOf(reply)).asString().contains("Vermilion");
        // The command that asked is one more of their own messages.
        assertThat(counted).isEqualTo(Map.of("MessageReceived", 2L));
        assertThat(wouldErase("newcomer")).isEqualTo(Map.of("MessageReceived", 3L));
        forget("newcomer");
        assertThat(textOf(reply)).isEqualTo("erased");
    }

    /// The numbers of the events that say so follow each other in the same way.
    @Test
    void the_receipt_tells_nothing_of_replies_elsewhere() {
        house.sayInRoom("gus", "lounge", "The canoe is called Vermilion.");
        house.sayInRoom("hal", "den", "The canoe is called Vermilion.");
        house.sayInRoom("ann", "lounge", "What is the canoe called?");
        assertThat(gap("gus")).isEqualTo(gap("hal"));
    }

    /// Numbers tell how much others said, and when.
    @Test
    void the_receipt_names_no_event_but_those_that_say_so() {
        house.sayInRoom("ann", "lounge", "The canoe is called Vermilion.");
        house.say("ann", "I will paint it.");
        house.sayInRoom("gus", "lounge", "What is the canoe called?");
        var asked = house.chat("gus", "/forget me");
        var done = house.chat("gus", "/forget me " + asked.data().get("code"));
        var by = (List<?>) Objects.requireNonNull(done.data().get("erased_by"));
        assertThat(Pattern.compile("#(\\d+)").matcher(done.text()).results())
                .extracting(found -> Long.valueOf(found.group(1)))
                .hasSameElementsAs(by.stream().map(Long.class::cast).toList());
        assertThat(done.data().get("emptied")).isInstanceOf(Integer.class);
    }

    /// How far the confirming message and what is said to have emptied all lie apart.
    private long gap(String who) {
        var asked = house.chat(who, "/forget me");
        var before = house.mind.ledger().seq();
        var done = house.chat(who, "/forget me " + asked.data().get("code"));
        var by = (List<?>) Objects.requireNonNull(done.data().get("erased_by"));
        return ((Number) by.getLast()).longValue() - before;
    }

    @Test
    void a_name_goes_in_every_form_and_a_word_that_is_also_a_name_stays() {
        receive("u1", "Tess Wolframheim", "lounge", true, "t1", "Good morning to you all.");
        receive("u2", "Right", "lounge", true, "r1", "Good morning to you all.");
        var person = house.person("u1");
        var other = house.person("u2");
        var named = notice("#%d Ms WOLFRAMHEIM joined us.".formatted(person));
        var word = notice("#%d: Right. It lies behind the hill.".formatted(other));
        forget("u1");
        forget("u2");
        assertThat(textOf(named)).isEqualTo("erased");
        assertThat(textOf(word)).asString().contains("behind the hill");
    }

    private long notice(String text) {
        var place = house.mind.people().conversations().find("http", "lounge").orElseThrow();
        house.mind.ledger().commit(Decision.of(house.mind.answering().notices().to(place, text)));
        return house.mind.ledger().seq();
    }

    @Test
    void what_a_command_was_answered_in_a_room_goes_with_it() {
        house.chat("u1", "lounge", true, "/language Ichthyosaur");
        assertThat(Bytes.anywhere(house.database, "ichthyosaur")).isNotEmpty();
        forget("u1");
        assertThat(Bytes.anywhere(house.database, "ichthyosaur")).isEmpty();
    }

    @Test
    void what_was_done_before_a_restart_is_counted_and_told_of_once() {
        live();
        var asks = house.receive("http", "u77", "ada-1", false, "/forget me");
        var person =
                house.mind.people().findByAccount("http", "u77").orElseThrow().id();
        var erasure = house.mind.memory().personErasure();
        var first = erasure.forget(person, Actor.person(person), Optional.of(asks));
        assertThat(first.emptied()).isPositive();
        for (int start = 0; start < 2; start++) {
            var again = erasure.forget(person, Actor.person(person), Optional.of(asks));
            assertThat(again.emptied()).isEqualTo(first.emptied());
            assertThat(again.by()).isEqualTo(first.by());
        }
        assertThat(house.mind.ledger().before(Long.MAX_VALUE, Set.of(AlarmRaised.class), 10))
                .hasSize(1);
    }

    @Test
    void portions_before_a_restart_count_with_the_rest() {
        for (int i = 0; i < 600; i++)
            house.receive("http", "u77", "ada-1", false, "Zornfrick number " + i + " of my boats.");
        var asks = house.receive("http", "u77", "ada-1", false, "/forget me");
        var person =
                house.mind.people().findByAccount("http", "u77").orElseThrow().id();
        var whole = house.mind.memory().personErasure().measure(person).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        var ledger = house.mind.ledger();
        var portion = ledger.before(asks, Set.of(MessageReceived.class), 100);
        var stones = portion.stream()
                .map(one -> new Tombstone(one.event().seq(), one.event().kind(), "answered"))
                .toList();
        var part = new Erased(stones.stream().map(Tombstone::id).toList(), stones, "forget me (100)");
        ledger.commit(Decision.of(NewEvent.of(part, Actor.person(person))));
        var receipt = house.mind.memory().personErasure().forget(person, Actor.person(person), Optional.of(asks));
        assertThat(receipt.emptied()).isGreaterThanOrEqualTo((int) whole - 1);
    }
}
