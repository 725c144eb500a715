package dev.continuo.adapters.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Inline keyboards, https://core.telegram.org/bots/api#inlinekeyboardmarkup.
final class FakeKeyboards {
    private static final int MAX_BYTES = 64;

    private FakeKeyboards() {}

    static boolean valid(JsonNode keyboard) {
        return buttons(keyboard).entrySet().stream()
                .allMatch(button -> !button.getKey().isBlank() && fits(button.getValue()));
    }

    static boolean fits(String data) {
        int bytes = data.getBytes(StandardCharsets.UTF_8).length;
        return bytes >= 1 && bytes <= MAX_BYTES;
    }

    /// The callback data of each button, by its label.
    static Map<String, String> buttons(@Nullable JsonNode keyboard) {
        var buttons = new LinkedHashMap<String, String>();
        if (keyboard != null)
            for (var row : keyboard.path("inline_keyboard"))
                for (var button : row)
                    buttons.put(
                            button.path("text").asText(),
                            button.path("callback_data").asText());
        return buttons;
    }
}
