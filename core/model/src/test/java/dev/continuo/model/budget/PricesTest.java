package dev.continuo.model.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.model.ModelSettings;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.http.Provider;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PricesTest {

    private final Prices prices = new Prices(Map.of());

    private static Price of(Prices prices, String model) {
        return prices.of(ModelName.parse(model));
    }

    @Test
    void every_default_model_has_a_price() {
        for (var provider : Provider.values())
            if (!provider.keySetting().isEmpty())
                assertThat(prices.find(ModelName.parse(provider.id())))
                        .as(provider.id())
                        .isPresent();
    }

    @Test
    void an_edition_costs_what_its_model_costs_and_a_sibling_does_not() {
        assertThat(of(prices, "openai:gpt-4o-mini-2024-07-18")).isEqualTo(new Price(150_000, 600_000, 75_000));
        assertThat(of(prices, "anthropic:claude-haiku-4-5-20251001"))
                .isEqualTo(new Price(1_000_000, 5_000_000, 100_000));
        assertThat(of(prices, "openai:gpt-4o-audio")).isEqualTo(new Price(15_000_000, 75_000_000, 1_500_000));
    }

    @Test
    void settings_override_the_table_and_may_raise_the_dearest() {
        var settings = ModelSettings.of(Map.of("CONTINUO_PRICES", "openai:gpt-4o-mini=1/2, openai:x:y=200/0.5"));
        var own = new Prices(settings.prices());
        assertThat(of(own, "openai:gpt-4o-mini")).isEqualTo(new Price(1_000_000, 2_000_000));
        assertThat(of(own, "openai:x:y")).isEqualTo(new Price(200_000_000, 500_000));
        assertThat(of(own, "gemini:unknown")).isEqualTo(new Price(200_000_000, 500_000));
    }

    @Test
    void unreadable_settings_are_refused_in_words() {
        assertThatThrownBy(() -> ModelSettings.of(Map.of("CONTINUO_PRICES", "gpt=cheap")))
                .hasMessageContaining("gpt=cheap");
        assertThatThrownBy(() -> ModelSettings.of(Map.of("CONTINUO_MODEL_TIMEOUT", "soon")))
                .hasMessageContaining("seconds");
        assertThatThrownBy(() -> ModelSettings.of(Map.of("OPENAI_BASE_URL", "localhost:1")))
                .hasMessageContaining("OPENAI_BASE_URL");
    }

    @Test
    void cost_is_rounded_up() {
        assertThat(new Price(150_000, 600_000).of(1, 1)).isEqualTo(1);
        assertThat(new Price(150_000, 600_000).of(1500, 150)).isEqualTo(315);
        assertThat(new Price(150_000, 600_000, 75_000).of(1500, 1000, 150)).isEqualTo(240);
        assertThat(new Price(150_000, 600_000).of(1500, 1000, 150)).isEqualTo(315);
        assertThat(Price.parse("0.15/0.60/0.075")).isEqualTo(new Price(150_000, 600_000, 75_000));
    }
}
