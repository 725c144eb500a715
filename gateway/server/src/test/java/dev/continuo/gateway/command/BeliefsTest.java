package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.observation.Observation.ObservationStatus;
import dev.continuo.mind.audience.Audience;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people see of what is held true of them, and how they put it right.
class BeliefsTest {
    private final CommandFixture house = new CommandFixture();
    private final ObservationFixture beliefs = new ObservationFixture(house.mind);
    private long told;
    private long ann;
    private long home;

    @BeforeEach
    void believe() {
        told = house.say("ann", "Remember: I live in Porto.");
        house.say("bob", "Good morning.");
        house.say("operator", "Good morning.");
        ann = house.person("ann");
        home = beliefs.home(ann, told, "Porto", "Ann lives in Porto.");
    }

    @AfterEach
    void close() {
        assertThat(house.differences()).isEmpty();
        house.close();
    }

    @Test
    void whoever_it_is_about_sees_it_with_how_sure_and_since_when() {
        assertThat(house.chat("ann", "/about me").text())
                .contains("#" + home + " Ann lives in Porto.", "likely, since 1 Mar 2026");
        assertThat(list(house.chat("ann", "/about me"))).hasSize(1);
        assertThat(house.chat("ann", "/about ann").text()).contains("ann (#" + ann + ")");
    }

    @Test
    void somebody_of_whom_nothing_may_be_told_and_somebody_unknown_are_answered_alike() {
        for (var who : List.of("bob", "operator"))
            for (var line : List.of("/about %s", "/believe %s"))
                assertThat(plain(house.chat(who, line.formatted(line.contains("ie") ? "9999" : "zoe"))))
                        .isEqualTo(plain(house.chat("bob", line.formatted(line.contains("ie") ? "" + home : "ann"))));
        assertThat(house.chat("bob", "crew", true, "/about ann").text()).doesNotContain("Porto");
        assertThat(house.chat("ann", "crew", true, "/about me").text()).doesNotContain("Porto");
        for (var line : List.of("/correct %d Rome", "/confirm %d", "/doubt %d"))
            assertThat(plain(house.chat("bob", line.formatted(home))))
                    .isEqualTo(plain(house.chat("bob", line.formatted(9999))));
        assertThat(beliefs.observation(home).validity().status()).isEqualTo(ObservationStatus.ACTIVE);
        assertThat(beliefs.observation(home).disputed()).isFalse();
    }

    private static String plain(CommandResult answer) {
        return answer.text().replaceAll("#\\d+|\"\\w+\"", "_");
    }

    private static List<?> list(CommandResult answer) {
        return (List<?>) Objects.requireNonNull(answer.data().get("observations"));
    }

    @Test
    void one_is_shown_with_its_parts_and_who_said_what() {
        var shown = house.chat("ann", "/believe " + home);
        assertThat(shown.text())
                .contains(
                        "ann:relationship_fact:home",
                        "1 source",
                        "weight for it 1.50, against it 0.00",
                        "For it:",
                        "you, ",
                        "I live in Porto.");
        assertThat(shown.data())
                .containsEntry("status", "active")
                .containsKeys("components", "freshness", "evidence", "history", "audience");
    }

    @Test
    void a_correction_takes_the_place_at_once_and_the_chain_stays() {
        var corrected = house.chat("ann", "/correct %d Lisbon".formatted(home));
        assertThat(corrected.text()).contains("Ann lives in Lisbon.");
        var now = Objects.requireNonNull(beliefs.now(home));
        assertThat(now.claim().value()).isEqualTo("Lisbon");
        assertThat(now.validity().supersedes()).isEqualTo(home);
        assertThat(now.origin().madeBy()).isEqualTo("person");
        assertThat(now.origin().speaker()).isEqualTo(ann);
        assertThat(now.origin().audience()).isEqualTo(Audience.person(ann).label());
        assertThat(beliefs.observation(home).validity().status()).isEqualTo(ObservationStatus.SUPERSEDED);
        assertThat(house.chat("ann", "/believe " + now.id()).text())
                .contains("History, newest first:", "#" + home, "superseded");
        assertThat(house.chat("ann", "/why " + now.id()).text())
                .contains("Confidence 0.", "What speaks for it:", "It took the place of:", "Porto");
        assertThat(house.chat("bob", "/why " + now.id()).text()).startsWith("I have nothing");
        assertThat(house.chat("ann", "/memory search Lisbon").text()).contains("Lisbon");
        assertThat(house.chat("ann", "/correct %d Rome".formatted(home)).text()).contains("#" + now.id());
        assertThat(house.chat("ann", "/correct %d Lisbon".formatted(now.id())).data())
                .containsKey("error");
        assertThat(house.chat("ann", "/correct lisbon").text()).startsWith("Write /correct ID");
        assertThat(house.chat("bob", "/about ann").text()).doesNotContain("Lisbon");
    }

    @Test
    void the_correction_goes_with_the_words_of_its_command_and_so_does_what_it_replaced() {
        house.chat("ann", "/correct %d Xylopolis".formatted(home));
        var command = house.mind
                .ledger()
                .before(Long.MAX_VALUE, Set.of(MessageReceived.class), 1)
                .getFirst();
        house.chat("ann", "/forget " + command.event().seq());
        assertThat(Bytes.anywhere(house.database, "xylopolis")).isEmpty();
        assertThat(house.chat("ann", "/about me").text()).doesNotContain("Porto");
    }

    @Test
    void a_confirmation_makes_it_surer_and_a_stale_one_active_again() {
        var before = beliefs.observation(home).standing().confidence();
        beliefs.record(new ObservationStale(home, 0.4), Actor.AGENT);
        house.chat("ann", "/confirm " + home);
        var after = beliefs.observation(home);
        assertThat(after.validity().status()).isEqualTo(ObservationStatus.ACTIVE);
        assertThat(after.confirmed()).isTrue();
        assertThat(after.standing().confidence()).isGreaterThan(before);
        house.chat("ann", "/confirm " + home);
        assertThat(beliefs.observation(home).standing().confirmedBoost())
                .isEqualTo(after.standing().confirmedBoost());
    }

    @Test
    void who_may_deny_ends_it_and_others_doubts_weigh_nothing() {
        var shared = beliefs.home(ann, told, "Porto", "Ann lives in Porto.", Audience.EVERYONE.label());
        assertThat(house.chat("bob", "/about ann").text()).contains("Porto");
        assertThat(house.chat("bob", "/confirm " + shared).data()).containsKey("error");
        assertThat(house.chat("bob", "/correct %d Rome".formatted(shared)).text())
                .contains("/doubt " + shared);
        house.chat("bob", "/doubt " + shared);
        house.chat("bob", "/doubt " + shared);
        var doubted = beliefs.observation(shared);
        assertThat(doubted.validity().status()).isEqualTo(ObservationStatus.ACTIVE);
        assertThat(doubted.standing().contradictionWeight()).isZero();
        assertThat(house.chat("ann", "/about me").text()).doesNotContain("disputed");
        house.chat("ann", "/doubt " + shared);
        assertThat(beliefs.observation(shared).validity().status()).isEqualTo(ObservationStatus.INVALIDATED);
        assertThat(beliefs.observation(shared).validity().reason()).isEqualTo("denied");
        assertThat(beliefs.observation(home).validity().status()).isEqualTo(ObservationStatus.ACTIVE);
    }

    @Test
    void the_holder_of_the_token_is_nobody_and_sees_what_everyone_may() {
        var shared = beliefs.home(ann, told, "Porto", "Ann lives in Porto.", Audience.EVERYONE.label());
        assertThat(house.token("/about me").data()).containsKey("error");
        assertThat(house.token("/about ann").text()).contains("#" + shared).doesNotContain("#" + home + " ");
        house.token("/confirm " + shared);
        assertThat(beliefs.observation(shared).confirmed()).isTrue();
        assertThat(house.token("/correct %d Lisbon".formatted(shared)).data()).containsEntry("supersedes", shared);
        var data = (Map<?, ?>) house.token("/about ann").data();
        assertThat(data.toString()).contains("Lisbon");
    }
}
