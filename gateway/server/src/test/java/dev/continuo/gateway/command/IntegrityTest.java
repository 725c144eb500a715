package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.governance.Governance;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What becomes of a mind that somebody changed by hand.
class IntegrityTest {
    private CommandFixture house;
    private long ada;
    private long operator;

    @BeforeEach
    void open() {
        house = new CommandFixture();
        house.say("operator", "The harbour office opens at nine.");
        house.say("ada", "My boat is called Aurelia.");
        ada = house.person("ada");
        operator = house.person("operator");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void byHand(String statement, Object... values) {
        JooqFactory.on(house.database.dataSource()).execute(statement, values);
    }

    private void told(String what) {
        assertThat(house.mind.grounds().integrity().findings()).anyMatch(found -> found.contains(what));
        assertThat(house.token("/status").text()).contains("🔴 Ledger:");
        await().untilAsserted(() -> assertThat(house.mind.grounds().governance().listAlarms(10))
                .anyMatch(alarm -> alarm.text().contains(what)));
    }

    @Test
    void a_role_that_the_ledger_does_not_give_gives_no_rights() {
        byHand("update mind.person set role = 'operator' where id = ?", ada);
        assertThat(house.chat("ada", "/people").text()).isEqualTo("Only the operator can do that.");
        assertThat(house.mind.people().operators("http")).containsExactly("operator");
        told("person #%d is operator".formatted(ada));
        assertThat(house.chat("operator", "/people").data()).doesNotContainKey("error");
    }

    @Test
    void a_role_that_was_taken_away_stays_so() {
        house.chat("operator", "/role ada operator");
        assertThat(house.chat("ada", "/people").data()).doesNotContainKey("error");
        house.chat("operator", "/role ada guest");
        byHand("update mind.person set role = 'operator' where id = ?", ada);
        assertThat(house.mind.people().find(ada).orElseThrow().role()).isEqualTo(Role.GUEST);
    }

    @Test
    void forgetting_oneself_does_not_make_a_changed_role_true() {
        byHand("update mind.person set role = 'operator' where id = ?", ada);
        var code = house.chat("ada", "/forget me").data().get("code");
        assertThat(house.chat("ada", "/forget me " + code).data()).doesNotContainKey("error");
        assertThat(house.mind.ledger().after(0, 1_000))
                .map(entry -> entry.event().payload())
                .filteredOn(PersonForgotten.class::isInstance)
                .map(payload -> ((PersonForgotten) payload).role())
                .containsExactly("member");
        assertThat(house.mind.people().find(ada).orElseThrow().role()).isEqualTo(Role.MEMBER);
    }

    @Test
    void an_account_that_the_ledger_gives_to_another_is_nobodys() {
        byHand("update mind.account set person = ? where external = 'ada'", operator);
        // Until an event about people, what was read before counts, and the table is not looked at.
        house.chat("operator", "/role ada guest");
        assertThat(house.mind.people().findByAccount("http", "ada")).isEmpty();
        told("account on http to person #%d".formatted(operator));
    }

    @Test
    void a_link_that_the_ledger_does_not_have_links_nobody() {
        for (var pair : new long[][] {{ada, operator}, {operator, ada}})
            byHand("insert into mind.link (agent_id, person, other) values ('continuo', ?, ?)", pair[0], pair[1]);
        assertThat(house.mind.people().find(ada).orElseThrow().role()).isEqualTo(Role.MEMBER);
        assertThat(house.mind.people().linked(ada)).isEmpty();
        assertThat(InvokerLabels.to(house.asker("ada"), house.mind.people())).doesNotContain("person:" + operator);
        told("links person #%d".formatted(ada));
    }

    @Test
    void a_token_that_the_ledger_did_not_make_is_not_accepted() {
        var hash = Governance.hash("mine");
        byHand(
                "insert into mind.token (agent_id, id, name, hash, created_at, revoked)"
                        + " values ('continuo', 3, 'mine', ?, now(), false)",
                hash);
        assertThat(house.mind.grounds().governance().findToken(hash)).isEmpty();
        assertThat(house.mind.grounds().governance().findHash(3)).isEmpty();
        told("token #3");
    }

    @Test
    void a_setting_that_nobody_made_in_chat_does_not_count() {
        byHand("insert into mind.setting (agent_id, key, value, event)"
                + " values ('continuo', 'CONTINUO_TELEGRAM_STRANGERS', 'open', 1)");
        assertThat(house.mind.grounds().governance().settings()).isEmpty();
        told("settings");
    }

    @Test
    void the_rest_is_compared_in_the_background_and_told() {
        byHand("update mind.memory set audience = 'everyone'");
        byHand("alter table ledger.payload disable trigger never_edited");
        byHand("update ledger.payload set body = replace(body, 'Aurelia', 'Borealis')");
        house.mind.grounds().integrity().start();
        await().untilAsserted(() -> told("The ledger is broken at event #"));
        await().untilAsserted(() -> told("The mind is not what the ledger says: memory"));
    }

    @Test
    void where_nothing_was_changed_nothing_is_told() {
        house.mind.grounds().integrity().start();
        await().until(house.mind.grounds().integrity()::verified);
        assertThat(house.mind.grounds().integrity().findings()).isEmpty();
        assertThat(house.token("/status").text()).contains(", verified");
    }
}
