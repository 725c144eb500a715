package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.TraitKind;
import dev.continuo.events.TrustEvent.TrustGranted;
import dev.continuo.events.TrustEvent.TrustRecord;
import dev.continuo.events.TrustEvent.TrustRevoked;
import dev.continuo.gateway.command.identity.PendingCard.ProposedChange;
import dev.continuo.gateway.command.identity.PendingCards;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.growth.Containment;
import dev.continuo.life.growth.ProposableSettings;
import dev.continuo.life.testing.ToolScript;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import dev.continuo.model.provider.http.Provider;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Proposals of the agent about itself: each waits for the operator, and its level says what it may
/// propose.
class ProposeToolTest {
    private static final String VALUE =
            "{\"kind\":\"value\",\"text\":\"patience\",\"reasoning\":\"It helped.\",\"weight\":%d}";

    private final ToolScript script = new ToolScript();

    @BeforeEach
    void operator() {
        live("model: Hello.\nann: Good morning to you\nagent: Hello.");
        script.make(Role.OPERATOR, "ann");
    }

    @AfterEach
    void close() {
        script.close();
    }

    private void live(String lines) {
        script.live(Provider.OPENAI, lines);
    }

    /// The agent proposes a change, and is told something.
    private void proposes(String arguments, String told) {
        live("""
                model(calls): | propose_change %s
                model: Well.
                ann: What would you change?
                agent: Well.
                told: %s
                """.formatted(arguments, told));
    }

    private Life life() {
        return Life.of(script.house(Provider.OPENAI).mind());
    }

    private void record(EventPayload payload) {
        script.house(Provider.OPENAI).mind().ledger().commit(Decision.of(NewEvent.of(payload, Actor.operator(0))));
    }

    private Instant now() {
        return script.house(Provider.OPENAI)
                .mind()
                .ledger()
                .after(0, 10_000)
                .getLast()
                .event()
                .time();
    }

    @Test
    void what_it_proposes_waits_for_the_operator() {
        proposes(VALUE.formatted(60), "waiting_for_approval");
        proposes(
                "{\"kind\":\"goal\",\"text\":\"Learn the harbour\",\"reasoning\":\"It matters.\"}",
                "waiting_for_approval");
        assertThat(life().identity().current().of(TraitKind.VALUE)).isEmpty();
        assertThat(life().goals().tree().list()).isEmpty();
        assertThat(life().identity().proposals().waiting(now()))
                .singleElement()
                .satisfies(one -> assertThat(one.weight()).isEqualTo(0.6));
        assertThat(life().goals().proposals().waiting(now()))
                .singleElement()
                .satisfies(one -> assertThat(one.text()).isEqualTo("Learn the harbour"));
    }

    @Test
    void another_weight_takes_a_higher_level() {
        proposes(VALUE.formatted(60), "waiting_for_approval");
        record(new ProposalApproved(
                life().identity().proposals().waiting(now()).getFirst().id()));
        proposes(VALUE.formatted(90), "takes level 2");
        proposes(VALUE.formatted(0), "takes level 3");
        record(new TrustGranted(2, new TrustRecord(8, 20, 0, 0)));
        proposes(VALUE.formatted(90), "waiting_for_approval");
        proposes(VALUE.formatted(0), "takes level 3");
        record(new TrustGranted(3, new TrustRecord(15, 40, 0, 0)));
        proposes(VALUE.formatted(0), "waiting_for_approval");
        assertThat(life().identity().current().of(TraitKind.VALUE))
                .singleElement()
                .satisfies(one -> assertThat(one.weight()).isEqualTo(0.6));
    }

    private static final String SETTING =
            "{\"kind\":\"setting\",\"text\":\"CONTINUO_STREAMING\",\"reasoning\":\"They like to"
                    + " watch.\",\"value\":\"%s\"}";
    private static final String WEIGHT = "{\"kind\":\"goal_weight\",\"text\":\"Learn the harbour\",\"reasoning\":\"It"
            + " matters.\",\"weight\":%d}";

    private void permitStreaming() {
        life().trust().permit(new ProposableSettings() {
            @Override
            public Set<String> keys() {
                return Set.of("CONTINUO_STREAMING");
            }

            @Override
            public Optional<String> flaw(String key, String value) {
                return value.equals("on") ? Optional.empty() : Optional.of("It is on or off.");
            }

            @Override
            public Optional<String> value(String key) {
                return Optional.of("off");
            }

            @Override
            public String meaning(String key) {
                return "shown";
            }
        });
    }

    private List<ToolRequest> waiting() {
        return script.house(Provider.OPENAI)
                .mind()
                .answering()
                .toolWorker()
                .requests()
                .waiting(now());
    }

    private void decide(ToolRequest request, boolean approved) {
        script.house(Provider.OPENAI)
                .mind()
                .ledger()
                .commit(Decision.of(ToolRequests.decide(request, approved, Actor.operator(0))));
    }

    private <T extends EventPayload> List<T> recorded(Class<T> type) {
        return script.house(Provider.OPENAI).mind().ledger().after(0, Set.of(type), 100).stream()
                .map(entry -> type.cast(entry.event().payload()))
                .toList();
    }

    private void made(int runs) {
        await().untilAsserted(() -> assertThat(recorded(ToolRunEnded.class)).hasSize(runs));
    }

    private PendingCards cards(Set<String> heard) {
        return new PendingCards(script.house(Provider.OPENAI).mind(), heard);
    }

    private void goal() {
        record(new GoalAdded("Learn the harbour", 0.5, null, "operator", null, "everyone", List.of(), false, null));
    }

    private double weight() {
        return life().goals().tree().list().getFirst().weight();
    }

    @Test
    void a_setting_and_a_weight_of_a_goal_wait_and_are_set_when_approved() {
        permitStreaming();
        goal();
        proposes(SETTING.formatted("on"), "takes level 2");
        proposes(WEIGHT.formatted(70), "takes level 2");
        record(new TrustGranted(2, new TrustRecord(8, 20, 0, 0)));
        proposes(SETTING.formatted("loud"), "on or off");
        proposes(SETTING.formatted("on").replace("STREAMING", "DAILY_BUDGET"), "may propose these");
        proposes(WEIGHT.formatted(52), "weighs that already");
        proposes(WEIGHT.formatted(70).replace("harbour", "town"), "no such goal");
        assertThat(waiting()).isEmpty();
        proposes(SETTING.formatted("on"), "waiting_for_approval");
        proposes(WEIGHT.formatted(70), "waiting_for_approval");
        assertThat(recorded(SettingChanged.class)).isEmpty();
        assertThat(weight()).isEqualTo(0.5);
        var both = waiting();
        assertThat(both).hasSize(2);
        assertThat(both.getFirst().call().arguments()).contains("They like to watch.");
        assertThat(both.getFirst().call().sources()).isNotEmpty();
        var cards = cards(Set.of("everyone"));
        assertThat(cards.of(both.getFirst()).change())
                .isEqualTo(new ProposedChange("Set CONTINUO_STREAMING to \"on\" (shown)", "off", "on"));
        assertThat(cards.of(both.getLast()).change())
                .isEqualTo(new ProposedChange("Let the goal \"Learn the harbour\" weigh 70 %", "50 %", "70 %"));
        assertThat(cards.of(both.getLast()).text(ZoneOffset.UTC))
                .contains("From 50 % to 70 %.", "Why: \"It matters.\"", "in a talk with ann");
        assertThat(cards(Set.of()).of(both.getLast()).change().from()).isNull();
        for (var one : both) decide(one, true);
        made(2);
        assertThat(recorded(SettingChanged.class)).containsExactly(new SettingChanged("CONTINUO_STREAMING", "on"));
        assertThat(weight()).isEqualTo(0.7);
    }

    @Test
    void what_is_refused_stays_and_a_violation_takes_back_what_waits() {
        permitStreaming();
        goal();
        record(new TrustGranted(2, new TrustRecord(8, 20, 0, 0)));
        proposes(WEIGHT.formatted(70), "waiting_for_approval");
        decide(waiting().getFirst(), false);
        proposes(SETTING.formatted("on"), "waiting_for_approval");
        record(new TrustRevoked(1));
        decide(waiting().getFirst(), true);
        made(1);
        assertThat(recorded(ToolRunEnded.class).getFirst().outcome()).isEqualTo("refused");
        assertThat(recorded(SettingChanged.class)).isEmpty();
        assertThat(weight()).isEqualTo(0.5);
    }

    @Test
    void what_it_would_set_counts_among_what_waits() {
        permitStreaming();
        record(new TrustGranted(2, new TrustRecord(8, 20, 0, 0)));
        for (var text : new String[] {"calm", "care", "craft"})
            proposes(VALUE.formatted(60).replace("patience", text), "waiting_for_approval");
        proposes(SETTING.formatted("on"), "waiting_for_approval");
        proposes(VALUE.formatted(60), "at most 4 proposals");
        proposes(SETTING.formatted("on"), "at most 4 proposals");
    }

    @Test
    void so_much_waits_as_the_level_permits_and_nothing_where_it_is_contained() {
        for (var text : new String[] {"calm", "care", "craft"})
            proposes(VALUE.formatted(60).replace("patience", text), "waiting_for_approval");
        proposes(VALUE.formatted(60), "at most 3 proposals");
        life().trust().contain(new Containment(4, true, false, true));
        proposes(VALUE.formatted(60), "containment keeps you");
        assertThat(life().identity().proposals().waiting(now())).hasSize(3);
        live("""
                model(calls): | own_life {}
                model: Well.
                ann: What may you do alone?
                agent: Well.
                told: "propose_traits":false
                """);
    }
}
