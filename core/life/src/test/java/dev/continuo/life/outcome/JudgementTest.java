package dev.continuo.life.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.outcome.Judgement.EndedTurn;
import dev.continuo.life.outcome.Judgement.Ending;
import dev.continuo.life.outcome.Judgement.LaterMessage;
import dev.continuo.life.outcome.Judgement.Reaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Instant ENDED = Instant.parse("2026-03-01T12:00:00Z");
    private static final long ANN = 5;
    private static final long BOB = 6;
    private static final EndedTurn TURN = new EndedTurn(10, 9L, ANN, "Where is it?", Ending.ANSWERED, ENDED);

    private static LaterMessage said(long id, long person, String text, @Nullable Long replyTo) {
        return new LaterMessage(id, person, text, replyTo);
    }

    private static String judged(List<LaterMessage> later, Reaction... reactions) {
        return judged(TURN, later, ENDED.plusSeconds(60), reactions);
    }

    private static String judged(EndedTurn turn, List<LaterMessage> later, Instant now, Reaction... reactions) {
        return Judgement.of(turn, later, List.of(reactions), now)
                .map(one -> one.outcome().text() + " " + one.because() + " " + one.evidence())
                .orElse("open");
    }

    @Test
    void what_they_say_next_tells() {
        assertThat(judged(List.of())).isEqualTo("open");
        assertThat(judged(List.of(said(11, ANN, "No, that's wrong.", null)))).isEqualTo("failed objection 11");
        assertThat(judged(List.of(said(11, ANN, "Thanks!", null)))).isEqualTo("passed thanks 11");
        assertThat(judged(List.of(said(11, ANN, "And the boat?", null)))).isEqualTo("open");
    }

    @Test
    void only_whom_it_answers_tells_and_only_of_that_reply() {
        assertThat(judged(List.of(said(11, BOB, "That's wrong.", null), said(12, ANN, "Thanks!", null))))
                .isEqualTo("passed thanks 12");
        assertThat(judged(List.of(said(11, ANN, "And the boat?", null), said(12, ANN, "That's wrong.", null))))
                .isEqualTo("open");
        assertThat(judged(List.of(said(11, ANN, "That's wrong.", 3L)))).isEqualTo("open");
        assertThat(judged(List.of(said(11, ANN, "And the boat?", null), said(12, ANN, "That's wrong.", 9L))))
                .isEqualTo("failed objection 12");
        var silent = new EndedTurn(10, null, ANN, "Where is it?", Ending.ANSWERED, ENDED);
        assertThat(judged(silent, List.of(said(11, ANN, "Thanks!", null)), ENDED))
                .isEqualTo("open");
    }

    @Test
    void a_thumb_tells_unless_it_is_taken_back() {
        var up = new Reaction(11, ANN, "\uD83D\uDC4D\uD83C\uDFFD", true);
        var down = new Reaction(12, ANN, "\uD83D\uDC4E", true);
        assertThat(judged(List.of(), up)).isEqualTo("passed reaction 11");
        assertThat(judged(List.of(), up, down)).isEqualTo("failed reaction 12");
        assertThat(judged(List.of(), up, new Reaction(12, ANN, up.reaction(), false)))
                .isEqualTo("open");
        assertThat(judged(List.of(), new Reaction(11, BOB, "\uD83D\uDC4E", true)))
                .isEqualTo("open");
        assertThat(judged(List.of(), new Reaction(11, ANN, "\uD83C\uDF89", true)))
                .isEqualTo("open");
        assertThat(judged(List.of(said(12, ANN, "That's wrong.", null)), up)).isEqualTo("passed reaction 11");
    }

    @Test
    void silence_tells_nothing_in_the_end() {
        var on = List.of(said(11, BOB, "a", null), said(12, BOB, "b", null), said(13, BOB, "c", null));
        assertThat(judged(on.subList(0, 2))).isEqualTo("open");
        assertThat(judged(on)).isEqualTo("unknown silence 0");
        assertThat(judged(TURN, List.of(), ENDED.plus(Judgement.TIMEOUT))).isEqualTo("open");
        assertThat(judged(TURN, List.of(), ENDED.plus(Judgement.TIMEOUT).plusSeconds(1)))
                .isEqualTo("unknown silence 0");
    }

    @Test
    void a_turn_without_an_answer_failed() {
        var failed = new EndedTurn(10, 9L, ANN, "Where is it?", Ending.UNANSWERED, ENDED);
        assertThat(Judgement.of(failed, List.of(), List.of(), ENDED))
                .isEqualTo(Optional.of(new Judgement(Outcome.FAILED, "failure", 0)));
    }

    @Test
    void an_outage_is_no_failure_of_the_agent() {
        var away = new EndedTurn(10, 9L, ANN, "Where is it?", Ending.OUTAGE, ENDED);
        assertThat(judged(away, List.of(said(11, ANN, "That's wrong.", null)), ENDED))
                .isEqualTo("unknown outage 0");
    }

    @Test
    void who_corrects_themselves_blames_nobody() {
        var told = new EndedTurn(10, 9L, ANN, "The meeting is on Friday.", Ending.ANSWERED, ENDED);
        var later = List.of(said(11, ANN, "No, that's wrong, the meeting is on Monday.", null));
        assertThat(judged(told, later, ENDED)).isEqualTo("open");
        var asked = new EndedTurn(10, 9L, ANN, "When is the meeting?", Ending.ANSWERED, ENDED);
        assertThat(judged(asked, later, ENDED)).isEqualTo("failed objection 11");
    }
}
