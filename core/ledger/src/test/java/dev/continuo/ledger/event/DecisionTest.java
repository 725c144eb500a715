package dev.continuo.ledger.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Events of one decision that name one another.
class DecisionTest {
    private record Link(
            long source, List<Long> others, @Numbered String command) {}

    private record Said(
            long place,
            @Nullable Long before,
            String text,
            @Numbered String audience,
            @Numbered List<String> parts,
            List<Link> links,
            @Nullable Link link)
            implements EventPayload {}

    private record Named(String name) implements EventPayload {}

    private static Said said(long place, String text, String audience) {
        return new Said(place, null, text, audience, List.of(), List.of(), null);
    }

    private static NewEvent draft(EventPayload payload) {
        return NewEvent.of(payload, Actor.AGENT);
    }

    private static List<EventPayload> recorded(Decision decision, long first) {
        return decision.recorded(first).stream().map(NewEvent::payload).toList();
    }

    @Test
    void events_are_numbered_wherever_they_are_named() {
        var first = PendingId.of(1);
        var second = PendingId.of(2);
        var link = new Link(second, List.of(3L, first), "/page " + PendingId.written(second));
        var parts = List.of("#" + PendingId.written(first), "to " + PendingId.written(second));
        var named = new Said(first, second, "hello", "person:" + PendingId.written(first), parts, List.of(link), link);
        var numbered = new Link(42, List.of(3L, 41L), "/page 42");
        assertThat(recorded(Decision.of(draft(new Named("a")), draft(named)), 41))
                .containsExactly(
                        new Named("a"),
                        new Said(41, 42L, "hello", "person:41", List.of("#41", "to 42"), List.of(numbered), numbered));
    }

    @Test
    void the_hand_is_numbered() {
        var drafts = new EventDrafts();
        var person = drafts.add(new Named("a"), Actor.SYSTEM);
        drafts.add(new Named("b"), Actor.person(person));
        assertThat(Decision.of(drafts.list()).recorded(7))
                .extracting(NewEvent::actor)
                .containsExactly(Actor.SYSTEM, Actor.person(7));
    }

    @Test
    void words_of_people_stay_as_they_are() {
        var mark = PendingId.written(PendingId.of(1));
        var text = "new:1 #1 " + PendingId.of(1) + " " + mark;
        var typed = "room:" + PendingId.of(1) + " new:1 " + PendingId.written(PendingId.of(99)) + "\uFDD0".repeat(12);
        var draft = draft(said(3, text, typed));
        assertThat(Decision.of(draft).recorded(41)).containsExactly(draft);
    }

    @Test
    void nobody_types_a_mark() {
        var digits = PendingId.written(PendingId.of(1)).substring(8);
        for (var guessed : List.of("\uFDD0".repeat(8), "\uFDDA".repeat(8), "\uFDEF".repeat(8)))
            assertThat(PendingId.recorded(guessed + digits, 41, 9)).isEqualTo(guessed + digits);
    }

    @Test
    void drafts_that_name_no_event_are_recorded_themselves() {
        var draft = draft(new Said(3, 4L, "a", "room:3", List.of("b"), List.of(new Link(1, List.of(2L), "c")), null));
        assertThat(Decision.of(draft).recorded(41).getFirst()).isSameAs(draft);
    }

    @Test
    void drafts_that_are_added_keep_naming_one_another() {
        var changes = List.of(
                draft(new Named("goal")),
                draft(said(PendingId.of(1), "a", "room:" + PendingId.written(PendingId.of(2)))));
        var drafts = new EventDrafts();
        drafts.add(new Named("turn"), Actor.AGENT);
        drafts.addAll(changes);
        var next = drafts.next();
        assertThat(drafts.add(said(next, "b", "room:" + PendingId.written(next)), Actor.AGENT))
                .isEqualTo(next);
        assertThat(recorded(Decision.of(drafts.list()), 10))
                .containsExactly(
                        new Named("turn"), new Named("goal"), said(11, "a", "room:12"), said(13, "b", "room:13"));
    }

    @Test
    void an_event_that_the_decision_does_not_have_is_refused() {
        var draft = draft(said(PendingId.of(2), "a", "everyone"));
        assertThatThrownBy(() -> Decision.of(draft)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new EventDrafts().addAll(List.of(draft))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Decision.of(NewEvent.of(new Named("a"), Actor.person(PendingId.of(3)))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void no_payload_is_stored_with_a_number_that_stands_for_another() {
        assertThat(EventTypes.encode(new Named("a"))).contains("a");
        assertThatThrownBy(() -> EventTypes.encode(said(PendingId.of(1), "a", "everyone")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
