package dev.continuo.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.model.FailureSentences.Reader;
import dev.continuo.model.budget.BudgetReservations.Reached;
import dev.continuo.model.budget.BudgetScope;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureSentencesTest {
    private static final Instant NOW = Instant.parse("2026-11-23T22:10:00Z");
    private static final String MODEL = "anthropic:claude-haiku-4-5";
    private static final Pattern CAN_BE_DONE = Pattern.compile("/budget|/model|/new|[Aa]sk|[Ww]rite|other words"
            + "|[Ff]rag|[Ss]chreib|Worten|[Pp]regunta|[Ee]scribe|[Pp]ide|palabras");

    private static Stream<Failure> failures() {
        return Stream.concat(
                Stream.of(FailureCause.values())
                        .filter(cause -> cause != FailureCause.BUDGET)
                        .filter(cause -> cause != FailureCause.STOPPED)
                        .map(cause -> new Failure(
                                cause,
                                Optional.of(Duration.ofMinutes(10)),
                                "ANTHROPIC_API_KEY",
                                "anthropic:claude-sonnet-4-5",
                                null)),
                Stream.of(BudgetScope.DAY, BudgetScope.IDLE, BudgetScope.person(4711), BudgetScope.room(4712))
                        .map(scope -> Failure.of(new Reached(scope, 2_345_678))));
    }

    private static Stream<Arguments> everywhere() {
        return failures()
                .flatMap(failure -> Stream.of("en", "de", "es", "de-AT", "", "ja", "not a tag")
                        .map(language -> Arguments.of(failure, language)));
    }

    private static String said(Failure failure, String language, boolean operator) {
        return FailureSentences.of(failure, MODEL, new Reader(language, ZoneId.of("Europe/Berlin"), operator), NOW);
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void a_stranger_is_told_what_can_be_done_and_nothing_internal(Failure failure, String tag) {
        assertThat(said(failure, tag, false))
                .containsPattern(CAN_BE_DONE)
                .doesNotContain("anthropic", "claude", "API_KEY", "CONTINUO_", "471", "2.3", "{");
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void the_operator_is_told_what_to_mend(Failure failure, String tag) {
        assertThat(said(failure, tag, true)).containsPattern(CAN_BE_DONE).doesNotContain("{", "}");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void what_happened_alone_is_a_sentence_without_names(Failure failure) {
        assertThat(FailureSentences.brief(failure)).endsWith(".").doesNotContain("anthropic", "API_KEY", "{");
    }

    @Test
    void a_budget_is_over_at_midnight_of_utc_in_the_time_of_whom_it_is_told() {
        var day = Failure.of(new Reached(BudgetScope.DAY, 2_000_000));
        assertThat(said(day, "en", false))
                .isEqualTo("Today's budget for models is used up. It starts again at 01:00"
                        + " (Europe/Berlin); until then the operator can raise it: /budget"
                        + " day.");
        assertThat(said(day, "de", true))
                .isEqualTo("Das heutige Budget für Modelle ist aufgebraucht. Um 01:00 (Europe/Berlin)"
                        + " beginnt es neu; bis dahin kannst du es erhöhen: /budget day 4.");
        var utc = new Reader("es", ZoneOffset.UTC, false);
        assertThat(FailureSentences.of(day, MODEL, utc, NOW)).contains("a las 00:00 (UTC)");
    }

    @Test
    void a_refused_key_names_the_command_that_names_another_model() {
        var refused = new Failure(FailureCause.KEY_REFUSED, Optional.empty(), "ANTHROPIC_API_KEY", "", null);
        assertThat(said(refused, "en", false))
                .isEqualTo("The key was refused; the operator can name another model with /model.");
        assertThat(said(refused, "en", true))
                .isEqualTo("The key was refused: anthropic:claude-haiku-4-5 does not take"
                        + " ANTHROPIC_API_KEY. /model names another.");
    }

    @Test
    void the_operator_is_shown_the_nearest_name_where_there_is_one() {
        var near = new Failure(FailureCause.NOT_FOUND, Optional.empty(), "", "anthropic:claude-x", null);
        assertThat(said(near, "en", true)).contains("Did you mean anthropic:claude-x?");
        assertThat(said(Failure.of(FailureCause.NOT_FOUND), "en", true)).doesNotContain("mean");
    }

    /// Failures such that each sentence is said of one of them.
    private static Stream<Failure> allKinds() {
        return Stream.concat(
                Stream.of(Duration.ofSeconds(10), Duration.ofMinutes(10), Duration.ofHours(5))
                        .flatMap(again -> Stream.of("", "anthropic:claude-x")
                                .flatMap(near -> Stream.of(FailureCause.values())
                                        .filter(c -> c != FailureCause.BUDGET)
                                        .map(cause -> new Failure(cause, Optional.of(again), "KEY", near, null)))),
                Stream.of(
                                BudgetScope.DAY,
                                BudgetScope.IDLE,
                                BudgetScope.person(1),
                                BudgetScope.token(2),
                                BudgetScope.room(3))
                        .map(scope -> Failure.of(new Reached(scope, 2_000_000))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "es", "fr", "pt", "ru"})
    void every_sentence_is_said_of_some_failure(String language) {
        var told = allKinds()
                .flatMap(failure -> Stream.of(
                        said(failure, language, false), said(failure, language, true), FailureSentences.brief(failure)))
                .distinct()
                .toList();
        var words = ResourceBundle.getBundle(
                "dev.continuo.model.failures",
                Locale.of(language),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
        assertThat(words.keySet())
                .allSatisfy(key -> assertThat(told).anyMatch(text -> says(text, words.getString(key))));
    }

    /// Tells whether a text has the sentence, whatever is put into it.
    private static boolean says(String text, String sentence) {
        var parts = Pattern.compile("\\{\\w+}").split(sentence, -1);
        var pattern = Stream.of(parts).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).find();
    }
}
