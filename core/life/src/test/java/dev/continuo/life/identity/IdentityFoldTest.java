package dev.continuo.life.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.IdentityEvent.AgentPromptProposed;
import dev.continuo.events.IdentityEvent.AgentPromptReverted;
import dev.continuo.events.IdentityEvent.AgentPromptSet;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.TraitKind;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.LedgerEvent.AgentCreated;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.Life;
import dev.continuo.life.identity.state.IdentityFold;
import dev.continuo.life.identity.state.IdentitySnapshot;
import dev.continuo.life.identity.state.PromptVersion;
import dev.continuo.life.identity.state.Trait;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class IdentityFoldTest {
    private static final String UNTIL = "2026-11-29T00:00:00Z";

    private final IdentityFold fold = new IdentityFold(Life.KINDS);
    private final List<Event> events = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-21T00:00:00Z");

    private long happens(EventPayload payload) {
        var seq = events.size() + 1L;
        var kind = Life.KINDS.of(payload);
        var event = new Event("echo", seq, now, kind.name(), 1, Actor.SYSTEM, payload);
        events.add(event);
        fold.apply(event);
        return seq;
    }

    private long proposed(String kind, String text, double weight) {
        return happens(new TraitProposed(kind, text, weight, "why", List.of(), UNTIL, "person:12"));
    }

    private void approved(long proposal) {
        happens(new ProposalApproved(proposal));
    }

    /// Empties events, as the ledger does, and compares with a start after it.
    private void erased(Long... targets) {
        happens(new Erased(List.of(targets), List.of(), "forget"));
        var anew = new IdentityFold(Life.KINDS);
        for (var e : events)
            anew.apply(
                    List.of(targets).contains(e.seq())
                            ? new Event(e.agent(), e.seq(), e.time(), e.kind(), 1, e.actor(), null)
                            : e);
        assertThat(anew.current()).isEqualTo(fold.current());
    }

    private List<String> texts() {
        return fold.current().traits().stream().map(Trait::text).toList();
    }

    @Test
    void it_begins_blank() {
        assertThat(fold.current()).isEqualTo(IdentitySnapshot.BLANK);
    }

    @Test
    void a_proposal_holds_only_when_it_was_approved() {
        var kept = proposed("value", "clear words", 0.7);
        var refused = proposed("value", "long words", 0.7);
        proposed("value", "no words", 0.7);
        assertThat(texts()).isEmpty();
        approved(kept);
        happens(new ProposalRejected(refused));
        approved(refused);
        assertThat(fold.current().traits())
                .containsExactly(new Trait(TraitKind.VALUE, "clear words", 0.7, kept, now, List.of(kept)));
    }

    @Test
    void the_same_words_again_change_the_weight_and_nothing_takes_it_away_but_zero() {
        var first = proposed("value", "clear words", 0.7);
        approved(first);
        var since = now;
        now = now.plus(Duration.ofDays(3));
        var second = happens(new TraitSet("value", "Clear  words.", 0.9, List.of()));
        assertThat(fold.current().traits())
                .containsExactly(
                        new Trait(TraitKind.VALUE, "Clear  words.", 0.9, second, since, List.of(first, second)));
        happens(new TraitSet("belief", "clear words", 0, List.of()));
        assertThat(texts()).hasSize(1);
        happens(new TraitSet("value", "CLEAR WORDS", 0, List.of()));
        assertThat(texts()).isEmpty();
    }

    @Test
    void there_is_one_name_and_the_weightiest_come_first() {
        happens(new TraitSet("name", "Vesper", 1, List.of()));
        happens(new TraitSet("value", "calm", 0.2, List.of()));
        happens(new TraitSet("value", "clarity", 0.9, List.of()));
        happens(new TraitSet("name", "Echo", 1, List.of()));
        assertThat(texts()).containsExactly("Echo", "clarity", "calm");
        assertThat(fold.current().name()).map(Trait::text).hasValue("Echo");
    }

    @Test
    void an_erased_change_leaves_what_the_others_say() {
        var first = happens(new TraitSet("value", "clarity", 0.4, List.of()));
        var second = proposed("value", "clarity", 0.9);
        approved(second);
        var other = proposed("value", "calm", 0.5);
        approved(other);
        erased(second, other);
        assertThat(fold.current().traits())
                .containsExactly(new Trait(TraitKind.VALUE, "clarity", 0.4, first, now, List.of(first)));
    }

    @Test
    void the_operators_prompt_is_the_last_one_and_an_erased_one_brings_no_older_back() {
        happens(new OperatorPromptSet("first", OperatorPromptSet.CHAT, List.of()));
        var last = happens(new OperatorPromptSet("last", OperatorPromptSet.FILE, List.of()));
        assertThat(Objects.requireNonNull(fold.current().operatorPrompt()).text())
                .isEqualTo("last");
        assertThat(fold.current().operatorPromptSource()).isEqualTo("file");
        erased(last);
        assertThat(fold.current().operatorPrompt()).isNull();
        assertThat(fold.current().operatorPromptSource()).isEmpty();
    }

    @Test
    void the_agents_prompt_has_versions_and_can_go_back() {
        var first = happens(new AgentPromptSet("one", "a reason", List.of()));
        var proposal = happens(new AgentPromptProposed("two", "better", List.of(), UNTIL));
        assertThat(own()).isEqualTo("one");
        approved(proposal);
        assertThat(own()).isEqualTo("two");
        happens(new AgentPromptReverted(first));
        assertThat(own()).isEqualTo("one");
        assertThat(fold.current().ownVersions()).extracting(PromptVersion::id).containsExactly(first, proposal);
        happens(new AgentPromptReverted(0));
        assertThat(fold.current().ownPrompt()).isNull();
        happens(new AgentPromptReverted(proposal));
        erased(proposal);
        assertThat(fold.current().ownPrompt()).isNull();
    }

    private String own() {
        return Objects.requireNonNull(fold.current().ownPrompt()).text();
    }

    @Test
    void the_manifest_counts_restarts_and_the_time_that_processes_were_known_to_live() {
        happens(new AgentCreated("echo"));
        var first = happens(new ProcessStarted(null, null));
        passes(Duration.ofHours(10));
        happens(new ProcessStopped(first));
        passes(Duration.ofHours(14));
        var second = happens(new ProcessStarted(null, null));
        // Nobody records the end of a process that was killed.
        var seen = now.plus(Duration.ofHours(3));
        passes(Duration.ofDays(2));
        var third = happens(new ProcessStarted(second, seen.toString()));
        passes(Duration.ofHours(2));

        var manifest = fold.current().manifest(third, now);
        assertThat(manifest.age()).isEqualTo(Duration.ofHours(74));
        assertThat(manifest.restarts()).isEqualTo(2);
        assertThat(manifest.uptime()).isEqualTo(Duration.ofHours(15));
        assertThat(manifest.longestSession()).isEqualTo(Duration.ofHours(10));
        assertThat(fold.current().manifest(0, now).uptime()).isEqualTo(Duration.ofHours(13));
    }

    private void passes(Duration time) {
        now = now.plus(time);
    }
}
