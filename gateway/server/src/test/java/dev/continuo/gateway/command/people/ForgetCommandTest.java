package dev.continuo.gateway.command.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.Bytes;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.CancellationToken;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ForgetCommandTest {
    private CommandFixture house;
    private long told;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("operator", "Good morning.");
        told = house.say("ada", "Remember that my boat is called Xylophonia.");
    }

    @AfterEach
    void close() {
        var verified = house.mind.ledger().verify(_ -> {});
        var rebuilt = new Rebuild(house.database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).check();
        house.close();
        assertThat(verified).isInstanceOf(Result.Sound.class);
        assertThat(rebuilt.differences()).isEmpty();
    }

    private void nothingIsLeft() {
        assertThat(Bytes.anywhere(house.database, "xylophon")).isEmpty();
    }

    @Test
    void the_search_for_what_is_left_finds_what_is_there() {
        assertThat(Bytes.anywhere(house.database, "xylophon")).contains("ledger.payload.body", "mind.message.text");
    }

    @Test
    void no_byte_is_left_of_what_is_forgotten_nor_of_what_quoted_it() {
        var asked = house.say("http", "ada", "ada-elsewhere", false, "What is my boat called?");
        assertThat(Bytes.anywhere(house.database, "xylophon")).isNotEmpty();
        house.chat("ada", "/why " + house.reply(asked));
        house.chat("ada", "/why " + told);
        house.say("ada", "What did you tell me before?");
        var answer = house.chat("ada", "/forget " + told);
        assertThat(answer.text())
                .startsWith("#%d is forgotten: the message, the memory of it, and ".formatted(told))
                .contains("Not reached: backups and exports");
        assertThat(answer.data()).containsKey("not_reached");
        nothingIsLeft();
        assertThat(house.mind.hearing().inbox().find(told)).isEmpty();
        assertThat(house.mind.hearing().inbox().findErased(told)).contains(MessageState.ANSWERED);
        assertThat(house.mind.hearing().inbox().find(asked))
                .hasValueSatisfying(status -> assertThat(status.reply()).isNull());
    }

    @Test
    void it_is_forgotten_for_the_next_question_too() {
        house.chat("ada", "/forget " + told);
        var asked = house.say("http", "ada", "ada-elsewhere", false, "What is my boat called?");
        var reply = house.mind.hearing().inbox().find(asked).orElseThrow().reply();
        assertThat(reply).isNotNull();
        assertThat(reply.text()).doesNotContainIgnoringCase("xylophon");
    }

    @Test
    void what_others_said_stays() {
        var other = house.say("ada", "My dog is called Bello.");
        house.chat("ada", "/forget " + told);
        assertThat(house.mind.hearing().inbox().find(other)).isPresent();
        assertThat(Bytes.anywhere(house.database, "bello")).isNotEmpty();
    }

    @Test
    void the_search_for_it_stays_and_holds_no_words() {
        var reply = house.reply(told);
        var answer = house.chat("ada", "/forget " + told);
        var retrieved = house.mind.ledger().find(reply - 1).orElseThrow().event();
        assertThat(retrieved.kind()).isEqualTo("Retrieved");
        assertThat((List<?>) answer.data().get("erased")).isEqualTo(List.of(told, reply));
        assertThat(retrieved.payload()).isNotNull();
        nothingIsLeft();
    }

    @Test
    void an_open_message_is_forgotten_before_it_is_answered() {
        var open = house.receive("http", "ada", "ada-alone", false, "My other boat is Xylophonetta.");
        assertThat(house.chat("ada", "/forget " + open).text()).containsIgnoringWhitespaces("It will not be answered.");
        house.mind.answer(List.of(open), new CancellationToken());
        assertThat(house.mind.hearing().inbox().find(open)).isEmpty();
        assertThat(house.mind.hearing().inbox().findErased(open)).contains(MessageState.SILENT);
        assertThat(house.mind.hearing().inbox().listOpen()).isEmpty();
        assertThat(Bytes.anywhere(house.database, "xylophonetta")).isEmpty();
    }

    @Test
    void an_undelivered_reply_is_never_sent() {
        var sent = house.say("net", "bob", "net-1", false, "My boat is the Xylophonina.");
        assertThat(house.mind.answering().outbox().listOpen()).isNotEmpty();
        house.token("/forget " + sent);
        assertThat(house.mind.answering().outbox().listOpen()).isEmpty();
        assertThat(Bytes.anywhere(house.database, "xylophonina")).isEmpty();
    }

    @Test
    void the_forgetting_message_itself_may_be_forgotten_later() {
        house.chat("ada", "/language de");
        var command = house.mind.ledger().seq() - 3;
        assertThat(house.chat("ada", "/forget " + command).data()).containsEntry("id", command);
    }

    @Test
    void only_the_sender_and_the_operator_may_forget() {
        house.say("bob", "Good morning.");
        var before = house.mind.ledger().find(told);
        var refused = house.chat("bob", "/forget " + told);
        assertThat(refused.text()).isEqualTo("There is no message #%d of yours.", told);
        assertThat(refused.changes()).isEmpty();
        assertThat(house.mind.ledger().find(told)).isEqualTo(before);
        assertThat(house.token("/forget " + told).text()).startsWith("#%d is forgotten".formatted(told));
        nothingIsLeft();
    }

    @Test
    void it_is_refused_where_there_is_nothing_to_forget() {
        assertThat(house.token("/forget 1").text()).isEqualTo("Only what somebody said can be forgotten here.");
        // What the agent said is the operator's to take back.
        assertThat(house.chat("ada", "/forget " + house.reply(told)).changes()).isEmpty();
        assertThat(house.token("/forget 99999").text()).isEqualTo("There is no message #99999.");
        house.chat("ada", "/forget " + told);
        assertThat(house.chat("ada", "/forget " + told).text()).isEqualTo("#%d was already forgotten.", told);
        assertThat(house.token("/forget " + told).text()).isEqualTo("#%d was already forgotten.", told);
    }

    @Test
    void what_is_forgotten_is_explained_by_its_end_alone() {
        house.chat("ada", "/forget " + told);
        assertThat(house.chat("ada", "/message " + told).text())
                .isEqualTo("#%d was erased. It had ended as answered.", told);
        assertThat(house.token("/why " + told).text())
                .startsWith("#%d (message received) was erased on 1 Mar 2026".formatted(told));
        assertThat(house.chat("ada", "/why " + told).text()).startsWith("I have nothing");
        assertThat(house.token("/replay").text()).contains("erased");
    }

    @Test
    void the_same_message_sent_again_is_not_heard_anew() {
        var in = new InboundMessage(
                "http", "ada-alone", false, null, "once", "ada", "ada", Role.MEMBER, "Xylophonissima", true);
        var heard = (InboundResult.Accepted) house.mind.receive(in);
        house.mind.answer(List.of(heard.message()), new CancellationToken());
        house.chat("ada", "/forget " + heard.message());
        assertThat(house.mind.receive(in)).isInstanceOf(InboundResult.TurnedAway.class);
        assertThat(Bytes.anywhere(house.database, "xylophonissima")).isEmpty();
        assertThat(house.token("/verify").data()).containsAllEntriesOf(Map.of("sound", true));
    }
}
