package dev.continuo.adapters.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.continuo.adapters.contract.Network.Feature;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What every channel must do, tried against its network. What a network does not have is left out
/// by its [Network#features].
///
/// Four files make it up, each with one side of it: what is said ([ReceivingContract]), what
/// happens to it ([HappeningContract]), what is answered ([SendingContract]), and here the channel
/// itself: its connection, its health, its limits.
public abstract class ChannelContract extends SendingContract {

    @Test
    void it_has_a_name_and_says_how_replies_go() {
        assertThat(channel.name()).matches("[a-z][a-z0-9]*");
        assertThat(channel.isPull()).isNotEqualTo(network.features().contains(Feature.PUSHED));
        assertThat(channel.debounce()).isGreaterThanOrEqualTo(Duration.ZERO);
        assertThat(channel.repeats()).isPositive();
    }

    @Test
    void a_short_reply_is_one_part() {
        assertThat(channel.split("Yes.")).containsExactly("Yes.");
    }

    @Test
    void a_pulled_reply_is_whole_and_never_sent() {
        assumeTrue(channel.isPull());
        for (var hostile : Hostile.values())
            assertThat(channel.split(hostile.text())).containsExactly(hostile.text());
        assertThat(channel.send(reply(home(), "Never."))).isInstanceOf(SendResult.Rejected.class);
        assertThat(network.shown(home())).isEmpty();
    }

    @Test
    void before_it_is_open_and_after_it_was_closed_nothing_breaks() {
        nothingBreaks();
        open();
        channel.close();
        var shown = shown(home());
        assertThat(nothingBreaks()).isNotInstanceOf(SendResult.Delivered.class);
        assertThat(shown(home())).isEqualTo(shown);
        channel.close();
    }

    private SendResult nothingBreaks() {
        assertThat(channel.health().detail()).isNotBlank();
        channel.typing(home(), true);
        channel.typing(home(), false);
        var item = new CommandMenu.MenuItem("help", "What I can do.", "", CommandMenu.MenuAudience.EVERYONE);
        channel.offer(new CommandMenu(List.of(item)), Set.of(ANNA));
        return channel.send(reply(home(), "Is anybody there?"));
    }

    @Test
    void health_tells_what_passed_through() {
        var handler = open();
        var health = channel.health();
        assertThat(health.ok()).isTrue();
        assertThat(health.detail()).isNotBlank();
        assertThat(health.received()).isNull();
        assertThat(health.sent()).isNull();
        if (!network.features().contains(Feature.PUSHED)) return;
        var there = acquainted(handler);
        soon().until(() -> channel.health().received() != null);
        assertThat(channel.health().sent()).isNull();
        deliver(reply(there, "Hello."));
        assertThat(channel.health().sent()).isNotNull();
        assertThat(channel.health().ok()).isTrue();
    }

    @Test
    void a_network_that_is_not_there_yet_is_waited_for() {
        needs(Feature.PUSHED, Feature.CONNECTION);
        network.vanishes();
        var handler = new InboundRecorder();
        channel.open(handler);
        meanwhile().until(() -> !channel.health().ok());
        network.returns();
        soon().until(() -> channel.health().ok());
        assertThat(handler.said(says("At last.")).text()).isEqualTo("At last.");
    }

    @Test
    void a_lost_connection_is_told_and_made_again_and_nothing_is_lost() {
        needs(Feature.PUSHED, Feature.CONNECTION);
        var handler = open();
        var there = acquainted(handler);
        network.vanishes();
        soon().until(() -> !channel.health().ok());
        silent(channel.health().detail());
        var meantime = says("Are you there?");
        assertThat(channel.send(reply(there, "No.")))
                .isInstanceOfAny(SendResult.Unreachable.class, SendResult.Ambiguous.class);
        network.returns();
        soon().until(() -> channel.health().ok());
        handler.said(meantime);
        var after = says("Good.");
        handler.said(after);
        assertThat(handler.said())
                .extracting(InboundMessage::id)
                .filteredOn(Set.of(meantime, after)::contains)
                .containsExactly(meantime, after);
        deliver(reply(there, "Now I am."));
        assertThat(shown(there)).containsExactly("Now I am.");
    }

    @Test
    void a_token_that_is_no_longer_good_is_told_with_what_to_do() {
        needs(Feature.PUSHED);
        assumeFalse(network.token().isEmpty(), "no token");
        open();
        network.revokes();
        soon().until(() -> !channel.health().ok());
        soon().untilAsserted(() -> assertThat(channel.health().detail()).containsIgnoringCase("token"));
        silent(channel.health().detail());
        assertThat(channel.health().detail()).endsWith(".");
        var receipt = channel.send(reply(home(), "Anybody?"));
        assertThat(receipt).isNotInstanceOf(SendResult.Delivered.class);
        assertThat(receipt.toString()).doesNotContain(network.token());
    }

    @Test
    void a_private_answer_stays_private() {
        needs(Feature.PUSHED, Feature.ROOMS);
        var handler = open();
        var there = acquainted(handler);
        handler.said(says(ANNA, Place.ROOM, "Hello, room."));
        deliver(reply(there, "Between us."));
        deliver(reply(room(), "For all."));
        assertThat(shown(there)).containsExactly("Between us.");
        assertThat(shown(room())).containsExactly("For all.");
    }
}
