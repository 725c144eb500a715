package dev.continuo.mind.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AmbientContextTest {
    private Instant now = Instant.parse("2026-11-21T09:31:00Z");
    private final AmbientContext overheard = new AmbientContext(() -> now);

    private void says(String room, String id, String text) {
        overheard.add(new InboundMessage("village", room, true, null, id, "anna", "Anna", Role.STRANGER, text, true));
    }

    private List<String> lines(String room) {
        return overheard.remarks("village", room).stream()
                .map(remark -> remark.name() + ": " + remark.text())
                .toList();
    }

    @Test
    void the_last_few_remarks_of_a_room_are_known_for_an_hour() {
        for (int i = 0; i < 20; i++) says("inn", "i" + i, "Remark " + i);
        says("mill", "m", "Elsewhere");
        assertThat(lines("inn"))
                .hasSize(AmbientContext.LINES)
                .startsWith("Anna: Remark 12")
                .endsWith("Anna: Remark 19");
        assertThat(overheard.remarks("town", "inn")).isEmpty();
        now = now.plus(AmbientContext.LIFE);
        assertThat(lines("inn")).isEmpty();
    }

    @Test
    void a_remark_follows_its_changes_and_goes_with_them() {
        says("inn", "1", "The mango is ripe.");
        says("inn", "2", "It is not.");
        overheard.edit("village", "inn", "1", "The quince is ripe.");
        overheard.edit("village", "mill", "1", "The guava is ripe.");
        assertThat(lines("inn")).containsExactly("Anna: The quince is ripe.", "Anna: It is not.");
        overheard.forget("village", "inn", "1");
        overheard.forget("village", "nowhere", "1");
        assertThat(lines("inn")).containsExactly("Anna: It is not.");
        overheard.clear();
        assertThat(lines("inn")).isEmpty();
    }

    @Test
    void only_so_many_rooms_are_kept_in_mind() {
        for (int i = 0; i < AmbientContext.ROOMS + 10; i++) says("room" + i, "1", "Hello");
        assertThat(lines("room0")).isEmpty();
        assertThat(lines("room" + (AmbientContext.ROOMS + 9))).hasSize(1);
    }

    @Test
    void a_remark_is_one_line_and_cut_when_long() {
        says("inn", "1", "Two\nlines " + "x".repeat(2 * AmbientContext.CHARS));
        assertThat(lines("inn").getFirst()).doesNotContain("\n").hasSizeLessThan(AmbientContext.CHARS + 20);
    }
}
