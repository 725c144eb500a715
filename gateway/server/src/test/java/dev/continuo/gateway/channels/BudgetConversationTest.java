package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people read when a budget is used up, and how the operator raises it.
final class BudgetConversationTest extends ChannelsFixture {
    private static final String USED_UP = "Today's budget for models is used up.";

    /// The model under an address that does not count as this machine, so that it costs something.
    @Override
    Map<String, String> more() {
        var elsewhere = Objects.requireNonNull(model.settings().get("OPENAI_BASE_URL"));
        return Map.of(
                "CONTINUO_SYSTEM1",
                "openai:gpt-4o-mini",
                "OPENAI_API_KEY",
                "sk-of-this-test",
                "CONTINUO_STALE_AFTER",
                "9d",
                "OPENAI_BASE_URL",
                elsewhere.replace("127.0.0.1", "[::ffff:127.0.0.1]"));
    }

    @BeforeEach
    void run() {
        model.answers("So it is.");
        adaRunsTelegram();
        admitOnTelegram(BEN);
        tells(ADA, "/home");
    }

    private List<String> alarms() {
        return telegramSees(ADA).stream()
                .filter(text -> text.startsWith("Alarm:"))
                .toList();
    }

    private long person(String account) {
        return gateway.mind()
                .people()
                .findByAccount("telegram", account)
                .orElseThrow()
                .id();
    }

    private void spend(String account, long micros) {
        var call = new ModelCalled(
                "system1", "openai:x", "said", 0, 0, 0, 0, micros, 0, 1, person(account), null, null, null);
        gateway.mind().ledger().commit(Decision.of(NewEvent.of(call, Actor.AGENT)));
    }

    private List<String> scopes() {
        var scopes = new ArrayList<String>();
        for (var limit : commands("/budget").path("data").path("limits"))
            scopes.add(limit.path("scope").asText());
        return scopes;
    }

    @Test
    void at_the_cap_the_turn_ends_honestly_and_what_the_operator_raises_holds_at_once() {
        assertThat(tells(ADA, "/budget day 0.000001")).isEqualTo("The limit of the day is now $0.000001 a day.");
        tells(BEN, "/timezone Europe/Berlin");
        assertThat(tells(BEN, "Where is my boat?"))
                .startsWith(USED_UP)
                .contains("(Europe/Berlin)", "the operator can raise it: /budget day");
        await().until(() -> alarms().size() == 1);
        assertThat(alarms().getFirst()).contains("/budget day 1 raises it");
        assertThat(model.calls()).isZero();

        tells(BEN, "And my oars?");
        restart(Map.of());
        assertThat(tells(BEN, "/language de")).isNotEmpty();
        assertThat(tells(BEN, "Und jetzt?")).startsWith("Das heutige Budget für Modelle");
        assertThat(facts(AlarmRaised.class)).hasSize(1);
        assertThat(alarms()).hasSize(1);

        assertThat(tells(ADA, "/budget day 1")).isEqualTo("The limit of the day is now $1 a day.");
        assertThat(tells(BEN, "Und jetzt?")).isEqualTo("So it is.");
    }

    @Test
    void what_the_environment_limits_is_raised_for_a_day() {
        restart(Map.of("CONTINUO_DAILY_BUDGET", "0.000001"));
        assertThat(tells(BEN, "Where is my boat?")).startsWith(USED_UP);
        assertThat(tells(ADA, "/budget day 5"))
                .isEqualTo("The limit of the day is $5 until midnight UTC; from then on CONTINUO_DAILY_BUDGET of the"
                        + " environment holds again.");
        assertThat(tells(BEN, "Where is my boat?")).isEqualTo("So it is.");
        assertThat(tells(ADA, "/budget day default")).startsWith("The limit of the day is $0.000001");
        assertThat(tells(BEN, "Where is my boat?")).startsWith(USED_UP);
        assertThat(tells(ADA, "/budget day default")).contains("was not set in chat");
        assertThat(tells(ADA, "/budget day 5")).startsWith("The limit of the day is $5");
        restart(Map.of("CONTINUO_DAILY_BUDGET", "0.000001"));
        assertThat(tells(BEN, "Where is my boat?")).isEqualTo("So it is.");
        clock.advance(Duration.ofDays(1));
        assertThat(tells(BEN, "Where is my boat?")).startsWith(USED_UP);
    }

    @Test
    void one_person_at_their_limit_leaves_the_others_theirs() {
        tells(ADA, "/budget person 0.5");
        spend(BEN, 1_000_000);
        assertThat(tells(BEN, "Where is my boat?"))
                .startsWith("Your share of today's budget")
                .contains("/budget person");
        assertThat(tells(ADA, "Where is my boat?")).isEqualTo("So it is.");
        await().until(() -> alarms().size() == 1);
        assertThat(alarms().getFirst()).contains("person #" + person(BEN), "/budget person 1");

        assertThat(tells(BEN, "/budget")).contains("Ben", "$1.00", "of $0.50").doesNotContain("day ·", "idle", "Ada");
        assertThat(tells(BEN, "/budget person 5")).isEqualTo("Only the operator can do that.");
        assertThat(scopes())
                .startsWith("day", "idle")
                .contains("person:" + person(BEN), "person:" + person(ADA))
                .anyMatch(scope -> scope.startsWith("room:"));
        assertThat(tells(ADA, "/cost")).contains("Ben: $1.00 of $0.50", "alone with Ada");
    }

    /// Over their limit nobody makes a model read on idle time what it did not answer; the rules
    /// do.
    @Test
    void words_of_a_turn_over_the_limit_are_read_by_no_model() {
        tells(ADA, "/budget person 0.5");
        tells(BEN, "I live in Husum.");
        spend(BEN, 1_000_000);
        assertThat(tells(BEN, "I work as a diver.")).startsWith("Your share of today's budget");
        clock.advance(Duration.ofDays(1));
        tells(ADA, "/phase run consolidate");
        assertThat(model.asked())
                .map(asked -> asked.all())
                .filteredOn(text -> text.contains("Statements:"))
                .anyMatch(text -> text.contains("Husum"))
                .noneMatch(text -> text.contains("diver"));
        assertThat(tells(BEN, "/about me")).contains("diver");
    }

    @Test
    void nobody_but_the_operator_spends_more_than_a_quarter_of_the_day() {
        spend(BEN, 500_000);
        assertThat(tells(BEN, "Where is my boat?")).startsWith("Your share of today's budget");
        spend(ADA, 1_000_000);
        assertThat(tells(ADA, "Where is my boat?")).isEqualTo("So it is.");
        tells(ADA, "/budget day 4");
        assertThat(tells(BEN, "Where is my boat?")).isEqualTo("So it is.");
    }

    @Test
    void sums_of_today_outlive_the_process_and_not_the_day() {
        tells(ADA, "/budget person 0.5");
        spend(BEN, 1_000_000);
        restart(Map.of());
        assertThat(tells(BEN, "Where is my boat?")).startsWith("Your share of today's budget");
        clock.advance(Duration.ofDays(1));
        assertThat(tells(BEN, "Where is my boat?")).isEqualTo("So it is.");
    }

    @Test
    void the_agent_is_told_what_it_costs_where_the_listener_may_know() {
        tells(ADA, "/budget person 2");
        tells(BEN, "Ich suche ein Geschenk, dein Rat ist gefragt: das Budget ist 40 Euro.");
        assertThat(model.asked().getLast().all()).doesNotContain("What your models cost");
        spend(BEN, 1_500_000);
        assertThat(tells(ADA, "Hello there, how was your night?")).isEqualTo("So it is.");
        assertThat(model.asked().getLast().all())
                .contains("What your models cost today (UTC): all calls $1.50 of $2.00.");
        tells(BEN, "Where is my boat?");
        assertThat(model.asked().getLast().all())
                .contains("the messages of whom you answer $1.50 of $2.00")
                .doesNotContain("all calls");
        enableGroup();
        asks(ADA, "What do you cost today, all in all?");
        assertThat(model.asked().getLast().all()).doesNotContain("What your models cost");
    }

    @Test
    void what_is_set_of_sampling_is_sent_from_the_next_message_on() {
        tells(BEN, "Where is my boat?");
        assertThat(model.asked().getLast().body()).doesNotContain("temperature");
        tells(ADA, "/settings temperature 0.3");
        tells(BEN, "Where is my boat?");
        assertThat(model.asked().getLast().body()).containsPattern("\"temperature\" ?: ?0.3");
        await().until(() -> facts(ModelCalled.class).stream()
                .anyMatch(call -> Double.valueOf(0.3).equals(call.temperature())));
        assertThat(tells(ADA, "/settings temperature 3")).contains("a number from 0 to 2");
    }

    @Test
    void the_model_command_shows_who_stands_in() {
        assertThat(tells(ADA, "/model openai:gpt-4o-mini, offline"))
                .startsWith("system1 is now openai:gpt-4o-mini,offline.");
        model.close();
        assertThat(says(BEN, Place.PRIVATE, true, "Hello again")).isNotEmpty();
        await().until(() -> telegramSees(BEN).getLast().contains("Hello"));
        assertThat(tells(ADA, "/model")).contains("out, asked again at", "offline");
        var lists = commands("/model").path("data").path("fallbacks").path("system1");
        assertThat(lists.path(0).path("out_until").asText()).isNotEmpty();
        assertThat(lists.path(1).path("model").asText()).isEqualTo("offline");
    }
}
