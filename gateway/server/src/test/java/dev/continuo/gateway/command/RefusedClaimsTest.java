package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.map;

import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.ClassDatabase;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Claims of a model that were not taken, as those who said what they are of can see them.
class RefusedClaimsTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private final FakeModelServer model = new FakeModelServer();
    private final CommandFixture house = new CommandFixture(MINDS, model.settings());

    @AfterEach
    void close() {
        house.close();
        model.close();
    }

    @Test
    void a_claim_that_was_not_taken_is_shown_with_its_reason_to_whoever_said_what_it_is_of() {
        model.answers("Noted.");
        var said = house.say("ann", "My phone is 555 123.");
        model.answers(asked -> {
            var id = Pattern.compile("#(\\d+), person (\\d+)").matcher(asked.all());
            return !id.find() ? "Noted." : """
                    {"claims": [{"kind": "relationship_fact", "about": "%s", "slot": "phone", "topic": "", \
                    "value": "555 124", "claim": "Ann's phone is 555 124.", "ended": false, "evidence": [%s]}]}\
                    """.formatted(id.group(2), id.group(1));
        });
        var ran = house.chat("operator", "/phase run consolidate");
        assertThat(ran.data().get("changed"))
                .asInstanceOf(map(String.class, Integer.class))
                .containsEntry("ClaimRefused", 1);
        assertThat(house.chat("ann", "/why " + said).data()).containsEntry("claim_refused", "number");
        for (var other : new String[] {"bob", "operator"})
            assertThat(house.chat(other, "/why " + said).data()).doesNotContainKey("claim_refused");
        house.chat("ann", "/forget " + said);
        assertThat(house.chat("ann", "/why " + said).data()).doesNotContainKey("claim_refused");
    }
}
