package dev.continuo.model.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenCounterTest {
    private static final TokenCounter ESTIMATE = TokenEstimate.ESTIMATE;

    /// What `o200k_base` counts is beside each text.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "41|I moved from Lisbon to Porto last spring, and my sister Nora still lives in Oslo. Could you remind me tomorrow at nine to call the dentist? We talked about the boat that needs a new sail.",
                "53|Ich bin letzten Frühling von Köln nach Bonn gezogen, und meine Schwester wohnt immer noch in München. Könntest du mich morgen um neun daran erinnern, den Zahnarzt anzurufen? Die Versicherungsbescheinigung liegt im Handschuhfach.",
                "47|Me mudé de Lisboa a Oporto la primavera pasada y mi hermana todavía vive en Oslo. ¿Podrías recordarme mañana a las nueve que llame al dentista? Hablamos del barco que necesita una vela nueva.",
                "39|J'ai déménagé de Lisbonne à Porto au printemps dernier, et ma sœur habite toujours à Oslo. Peux-tu me rappeler demain à neuf heures d'appeler le dentiste ?",
                "48|Прошлой весной я переехал из Лиссабона в Порту, а моя сестра всё ещё живёт в Осло. Напомни мне завтра в девять позвонить стоматологу, пожалуйста.",
                "37|去年春天我从里斯本搬到了波尔图，我妹妹还住在奥斯陆。你能提醒我明天九点给牙医打电话吗？",
                "54|去年の春、リスボンからポルトに引っ越しました。妹はまだオスロに住んでいます。明日の九時に歯医者に電話するように思い出させてくれますか？",
                "44|انتقلت من لشبونة إلى بورتو الربيع الماضي وما زالت أختي تعيش في أوسلو. هل يمكنك تذكيري غدا في التاسعة بالاتصال بطبيب الأسنان؟",
                "40|{\"id\": 1234, \"name\": \"Jan\", \"roles\": [\"member\", \"operator\"], \"zone\": \"Europe/Berlin\", \"weight\": 0.8321}"
            })
    void an_estimate_is_within_20_percent(long tokens, String text) {
        var exact = exact("gpt-4o-mini");
        assertThat(exact.count(text)).isEqualTo(tokens);
        assertThat(ESTIMATE.count(text)).isBetween(tokens * 8 / 10, tokens * 12 / 10);
    }

    private static TokenCounter exact(String model) {
        var exact = ExactTokens.of(model).orElseThrow();
        // An estimate until the tables are read.
        await().until(() -> exact.count("<|endoftext|>") == 7);
        return exact;
    }

    @Test
    void only_models_whose_tokens_are_known_are_counted_exactly() {
        for (var model : List.of("gpt-4.1-mini", "o4-mini", "gpt-5", "gpt-3.5-turbo", "gpt-4"))
            assertThat(ExactTokens.of(model)).as(model).isPresent();
        assertThat(ExactTokens.of("llama-3.3-70b")).isEmpty();
    }

    @Test
    void an_estimate_learns_from_what_a_provider_counts() {
        var calibrated = new CalibratedTokens();
        var text = "one two three four five ".repeat(100);
        var truth = TokenEstimate.of(text) * 3 / 2;
        for (var round = 0; round < 20; round++) calibrated.learn(calibrated.count(text), truth);
        assertThat(calibrated.count(text)).isBetween(truth * 98 / 100, truth * 102 / 100);

        for (var round = 0; round < 20; round++) calibrated.learn(calibrated.count(text), 1);
        for (var round = 0; round < 20; round++) calibrated.learn(calibrated.count(text), truth * 50);
        assertThat(calibrated.count(text)).isBetween(truth * 98 / 100, truth * 102 / 100);
    }

    @Test
    void a_long_text_loses_its_middle_and_says_how_much() {
        var text = "first " + "word ".repeat(998) + "last";
        var shorter = ESTIMATE.shorten(text, 100);
        assertThat(ESTIMATE.count(shorter)).isBetween(85L, 100L);
        assertThat(shorter)
                .startsWith("first word")
                .endsWith("word last")
                .containsPattern("\n\\[… 9\\d\\d words left out …\\]\n");
        assertThat(ESTIMATE.shorten("first word", 100)).isEqualTo("first word");
    }

    @Test
    void what_has_no_spaces_has_tokens_all_the_same() {
        assertThat(ESTIMATE.count("x".repeat(16_000))).isBetween(2_000L, 4_000L);
        assertThat(ESTIMATE.count("船".repeat(1_000))).isBetween(800L, 1_200L);
        assertThat(ESTIMATE.shorten("x".repeat(16_000), 100)).hasSizeLessThan(1_300);
        assertThat(ESTIMATE.shorten("船の名前", 1))
                .startsWith("船")
                .contains("left out")
                .endsWith("前");
    }
}
