package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageComposed;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two accounts that were one person, and are none any more.
class UnlinkTest {
    private static final Pattern CODE = Pattern.compile("/link ([A-Z0-9-]+)");

    private CommandFixture house;

    @BeforeEach
    void open() {
        house = new CommandFixture();
    }

    @AfterEach
    void close() {
        house.close();
    }

    /// The numbers of all that the agent said.
    private List<Long> replies() {
        var replies = new ArrayList<Long>();
        for (var entry : house.mind.ledger().after(0, 10_000))
            if (entry.event().payload() instanceof MessageComposed)
                replies.add(entry.event().seq());
        return replies;
    }

    @Test
    void what_the_one_said_alone_is_in_nothing_the_other_is_shown_after_it() {
        var told = house.say("ann", "My cat is called Mirabelle.");
        var offered = CODE.matcher(house.chat("ann", "/link").text());
        assertThat(offered.find()).isTrue();
        assertThat(house.chat("ben", "/link " + offered.group(1)).text()).startsWith("Linked");
        house.say("ben", "What is my cat called?");
        assertThat(house.chat("ben", "/memory search cat").text()).contains("Mirabelle");
        assertThat(house.chat("ben", "/why " + told).text()).contains("Mirabelle");
        var own = house.say("ben", "My dog is called Rantanplan.");
        house.chat("ben", "/memory edit " + told + " My cat is called Gwendolinka.");

        house.chat("ben", "/unlink");
        for (var reply : replies())
            assertThat(house.chat("ben", "/why " + reply).text())
                    .as("/why %d", reply)
                    .doesNotContain("Mirabelle");
        var export = house.commands.execute(house.asker("ben"), "/export me");
        assertThat(export.data().toString()).contains("Rantanplan").doesNotContain("Mirabelle");
        assertThat(house.chat("ben", "/why " + own).text()).contains("Rantanplan");
        assertThat(house.chat("ann", "/why " + told).text())
                .contains("Mirabelle")
                .doesNotContain("Gwendolinka");
        assertThat(house.chat("ann", "/memory search cat").text()).doesNotContain("Gwendolinka");
    }
}
