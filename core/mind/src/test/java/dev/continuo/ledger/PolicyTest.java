package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.PolicyChanged;
import dev.continuo.ledger.event.LedgerEvent.PolicyRecorded;
import dev.continuo.ledger.event.LedgerEvent.PolicyRule;
import dev.continuo.ledger.event.LedgerEvent.PolicyViolated;
import dev.continuo.ledger.event.NewEvent;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class PolicyTest {
    private static final EventPayload NAMED = new PersonNamed(2, "Ann");

    private final TestLedger test = new TestLedger();
    private Ledger ledger = test.open();

    @AfterEach
    void close() throws Exception {
        assertThat(test.rebuild().check().differences()).isEmpty();
        assertThat(test.verify()).isInstanceOf(Verification.Result.Sound.class);
        ledger.close();
        test.close();
    }

    private CommitResult record(EventPayload payload, Actor actor) {
        return ledger.commit(Decision.of(NewEvent.of(payload, actor)));
    }

    private void change(boolean allowed) {
        var change = ledger.policy().change("system", "PersonNamed", allowed, "Names stay.");
        assertThat(record(change, Actor.operator(0))).isInstanceOf(CommitResult.Recorded.class);
    }

    private void restart() {
        ledger.close();
        ledger = test.open();
    }

    @Test
    void what_is_in_force_is_recorded_once_and_holds_since_that_event() {
        ledger.policy().confirm(ledger, "release");
        var recorded = ledger.find(ledger.seq()).orElseThrow().event();
        assertThat(recorded.payload())
                .isEqualTo(new PolicyRecorded(
                        ledger.policy().rules(), Policy.hash(ledger.policy().rules()), "release"));
        restart();
        ledger.policy().confirm(ledger, "again");

        assertThat(ledger.seq()).isEqualTo(recorded.seq());
        assertThat(ledger.policy().since()).isEqualTo(recorded.seq());
        assertThat(ledger.policy().reason()).isEqualTo("release");
    }

    @Test
    void what_was_denied_is_refused_over_a_restart_until_it_is_allowed_again() {
        ledger.policy().confirm(ledger, "release");
        change(false);
        var denied = ledger.seq();
        assertThat(record(NAMED, Actor.SYSTEM)).isInstanceOf(CommitResult.Forbidden.class);
        restart();
        test.rebuild().swapIn();

        assertThat(record(NAMED, Actor.SYSTEM)).isInstanceOf(CommitResult.Forbidden.class);
        assertThat(ledger.find(ledger.seq()).orElseThrow().event().payload())
                .isEqualTo(new PolicyViolated("PersonNamed", "system"));
        assertThat(ledger.policy().since()).isEqualTo(denied);
        assertThat(ledger.policy().rules())
                .filteredOn(rule -> rule.kind().equals("PersonNamed"))
                .allMatch(rule -> !rule.actors().contains("system"))
                .isNotEmpty();
        var before = ledger.seq();
        ledger.policy().confirm(ledger, "again");
        assertThat(ledger.seq()).as("the change told the hash").isEqualTo(before);

        change(true);
        assertThat(record(NAMED, Actor.SYSTEM)).isInstanceOf(CommitResult.Recorded.class);
    }

    @Test
    void nobody_but_the_operator_changes_it_and_none_of_it_gives_more_than_the_code() {
        var hash = Policy.hash(ledger.policy().rules());
        for (var actor : List.of(Actor.AGENT, Actor.SYSTEM, Actor.person(2)))
            assertThat(record(new PolicyChanged("agent", "PersonNamed", true, "", ""), actor))
                    .isInstanceOf(CommitResult.Forbidden.class);
        record(new PolicyChanged("agent", "PersonNamed", true, "", ""), Actor.operator(0));
        record(new PolicyChanged("operator", "PolicyChanged", false, "", ""), Actor.operator(0));

        assertThat(record(NAMED, Actor.AGENT)).isInstanceOf(CommitResult.Forbidden.class);
        change(false);
        change(true);
        assertThat(Policy.hash(ledger.policy().rules())).isNotEqualTo(hash);
    }

    @Test
    void its_hash_is_that_of_the_json_of_its_rules() throws Exception {
        var rules = List.of(new PolicyRule("A", List.of("agent", "person")), new PolicyRule("B", List.of()));
        var json = "[{\"actors\":[\"agent\",\"person\"],\"kind\":\"A\"},{\"actors\":[],\"kind\":\"B\"}]";
        var digest = java.security.MessageDigest.getInstance("SHA-256")
                .digest(json.getBytes(java.nio.charset.StandardCharsets.UTF_8));

        assertThat(Policy.hash(rules)).isEqualTo(java.util.HexFormat.of().formatHex(digest));
    }
}
