package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PreparationEvent;
import dev.continuo.events.PreparationEvent.DraftPrepared;
import dev.continuo.events.PreparationEvent.DraftUsed;
import dev.continuo.events.PreparationEvent.DraftWithdrawn;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Drafts that earlier versions stored are within reach of whoever they are about, and of nobody
/// else.
class PreparationTest {
    private static final Pattern CODE = Pattern.compile("/forget me ([0-9A-F]{8})");

    private final CommandFixture house = new CommandFixture();
    private final long said = house.say("ann", "My dentist appointment is on Friday at ten.");
    private final long draft = stored();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    /// Events that earlier versions recorded of drafts.
    private long stored() {
        var ann = house.person("ann");
        var label = "person:" + ann;
        var made = record(new DraftPrepared(
                label, 1, ann, "When is the dentist?", "On Friday at ten.", List.of(said), "2026-03-08T09:00:00Z"));
        record(new DraftUsed(label, made, said, house.reply(said), 1, true));
        record(new DraftWithdrawn(label, made, "outdated"));
        return made;
    }

    private long record(PreparationEvent payload) {
        var done = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, Actor.AGENT)));
        return ((CommitResult.Recorded) done).first().seq();
    }

    @Test
    void a_draft_is_explained_to_its_person_and_to_nobody_else() {
        assertThat(house.chat("ann", "/why " + draft).text()).contains("at ten", "#" + said);
        assertThat(house.chat("bob", "/why " + draft).text()).doesNotContain("at ten");
    }

    @Test
    void a_draft_falls_with_what_it_rests_on() {
        house.chat("ann", "/forget " + said);
        assertThat(house.mind.ledger().find(draft).orElseThrow().event().payload())
                .isNull();
    }

    @Test
    void forget_me_leaves_no_word_of_it() {
        assertThat(house.chat("ann", "/privacy").text().replace('\n', ' ')).contains("1 prepared answer");
        var code = CODE.matcher(house.chat("ann", "/forget me").text());
        assertThat(code.find()).isTrue();
        house.chat("ann", "/forget me " + code.group(1));
        for (var entry : house.mind.ledger().after(0, 10_000))
            assertThat(String.valueOf(entry.event().payload())).doesNotContain("dentist");
    }

    @Test
    void a_draft_is_hidden_with_an_account_that_is_unlinked() {
        house.say("bob", "Good morning.");
        var unlinked = new AccountUnlinked(house.person("ann"), List.of(house.person("bob")), List.of(said, draft));
        house.mind.ledger().commit(Decision.of(NewEvent.of(unlinked, Actor.person(house.person("ann")))));
        assertThat(house.chat("ann", "/why " + draft).text()).doesNotContain("at ten");
    }
}
