package dev.continuo.gateway.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.GatewayFixture;
import dev.continuo.mind.idle.IdleLife.Result;
import dev.continuo.mind.idle.event.IdleEvent.PhaseEnded;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.ledger.event.EventPayload;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftPrepared;
import dev.continuo.mind.preparation.event.PreparationEvent.DraftUsed;
import dev.continuo.mind.selfplay.event.SelfPlayEvent.ChallengePlayed;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.FakeModelServer.Asked;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is prepared and played in a running gateway: beside messages, restarts and budgets.
class PreparePhaseTest {
    private static final Pattern STATEMENT =
            Pattern.compile("- #(\\d+)[^\n]*\"My (\\w+) is called (\\w+)");

    private final FakeModelServer model = new FakeModelServer();
    private final GatewayFixture house = GatewayFixture.open(settings());

    @AfterEach
    void close() {
        house.check();
        house.close();
        model.close();
    }

    private Map<String, String> settings() {
        var settings = new HashMap<>(model.settings());
        settings.put("CONTINUO_SELF_PLAY", "on");
        settings.put("CONTINUO_PREPARE", "on");
        return settings;
    }

    private static boolean ahead(Asked asked) {
        return asked.all().contains("You work out ahead");
    }

    /// A draft for what was told of something last.
    private static String draft(Asked asked) {
        var last = STATEMENT.matcher(asked.all()).results().reduce((_, found) -> found);
        return last.map(found ->
                        "{\"drafts\":[{\"question\":\"What is my %s called?\",\"answer\":\"%s.\",\"evidence\":[%s]}]}"
                                .formatted(found.group(2), found.group(3), found.group(1)))
                .orElse("{\"drafts\":[]}");
    }

    private <T extends EventPayload> List<T> recorded(Class<T> type) {
        return house.mind().ledger().after(0, Set.of(type), 1_000).stream()
                .map(entry -> type.cast(entry.event().fact()))
                .toList();
    }

    private Result.Ran run(String phase) {
        return (Result.Ran) house.mind().idle().run(phase, Actor.operator(0));
    }

    @Test
    void who_speaks_while_it_works_does_not_wait_for_it() throws InterruptedException {
        var asked = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        house.answer("ann", "kitchen", "My boat is called Aurelia.");
        model.answers(question -> {
            if (!ahead(question)) return "Yes.";
            asked.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return draft(question);
        });
        house.clock.advance(Duration.ofMinutes(11));
        house.mind().idle().pulse();
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
        // The model still works on what was asked ahead.
        assertThat(house.answer("ann", "kitchen", "Good morning.")).isEqualTo("Yes.");
        assertThat(release.getCount()).isOne();
        await().until(() ->
                recorded(PhaseEnded.class).stream()
                        .anyMatch(one ->
                                one.phase().equals("prepare")
                                        && one.outcome().equals("interrupted")));
        release.countDown();
        assertThat(recorded(DraftPrepared.class)).isEmpty();
        // What was broken off is taken up again.
        model.answers(question -> ahead(question) ? draft(question) : "Yes.");
        run("prepare");
        assertThat(recorded(DraftPrepared.class)).hasSize(1);
    }

    @Test
    void after_a_restart_between_its_steps_the_rest_is_done_and_nothing_twice() {
        house.answer("ann", "kitchen", "My boat is called Aurelia.");
        house.answer("bob", "cellar", "My horse is called Bruno.");
        var asked = new CountDownLatch(2);
        model.answers(question -> {
            if (!ahead(question)) return "Yes.";
            asked.countDown();
            // The second call is cut short, as by the end of the process.
            return asked.getCount() == 0 ? "" : draft(question);
        });
        run("prepare");
        assertThat(recorded(DraftPrepared.class)).hasSize(1);
        house.restart();
        model.answers(question -> ahead(question) ? draft(question) : "It is called Aurelia.");
        assertThat(run("prepare").calls()).isOne();
        assertThat(recorded(DraftPrepared.class)).hasSize(2);
        assertThat(run("prepare").calls()).isZero();
        house.restart();
        assertThat(run("prepare").calls()).isZero();
        house.answer("ann", "kitchen", "What is my boat called?");
        assertThat(model.last().all()).contains("Prepared earlier");
        assertThat(recorded(DraftUsed.class)).hasSize(1).allMatch(DraftUsed::said);
    }

    @Test
    void with_the_switch_off_nothing_is_prepared_or_told() {
        house.answer("ann", "kitchen", "My boat is called Aurelia.");
        model.answers(question -> ahead(question) ? draft(question) : "Yes.");
        run("prepare");
        house.restart(Map.of("CONTINUO_PREPARE", "off"));
        nothing();
        house.restart(Map.of("CONTINUO_PREPARE", "on", "CONTINUO_SELF", "off"));
        nothing();
    }

    private void nothing() {
        assertThat(house.mind().idle().run("prepare", Actor.operator(0)))
                .isEqualTo(new Result.NotRun("The phase prepare is switched off."));
        house.answer("ann", "kitchen", "What is my boat called?");
        assertThat(model.last().all()).doesNotContain("Prepared earlier");
        assertThat(recorded(DraftUsed.class)).isEmpty();
    }

    @Test
    void a_challenge_leaves_a_number_and_nothing_else() {
        for (var told :
                List.of("boat is called Aurelia", "horse is called Bruno", "dog is called Falko"))
            house.answer("ann", "kitchen", "Remember this: my " + told + ".");
        house.clock.advance(Duration.ofDays(2));
        run("journal");
        var before = house.mind().ledger().after(0, 10_000).size();
        model.answers(PreparePhaseTest::challenges);
        var ran = run("self-play");
        assertThat(ran.calls()).isOne();
        assertThat(recorded(ChallengePlayed.class))
                .hasSize(3)
                .allMatch(one -> one.score() == 1 && one.topic().startsWith("person:"));
        assertThat(
                        house.mind().ledger().after(before, 10_000).stream()
                                .map(one -> one.event().kind())
                                .distinct())
                .allMatch(
                        Set.of(
                                        "PhaseBegan",
                                        "ChallengePlayed",
                                        "PhaseStepped",
                                        "PhaseEnded",
                                        "ModelCalled")
                                ::contains);
        assertThat(recorded(ChallengePlayed.class).toString())
                .doesNotContain("Aurelia", "Bruno", "boat");
        assertThat(run("self-play").calls()).isZero();
    }

    private static String challenges(Asked asked) {
        var all = new StringBuilder();
        for (var found :
                Pattern.compile("- #(\\d+)[^\n]*my (\\w+) is called (\\w+)")
                        .matcher(asked.all())
                        .results()
                        .toList())
            all.append(all.isEmpty() ? "" : ",")
                    .append(
                            "{\"number\":%s,\"question\":\"How do I call my %s?\",\"answer\":\"%s\"}"
                                    .formatted(found.group(1), found.group(2), found.group(3)));
        return "{\"challenges\":[" + all + "]}";
    }
}
