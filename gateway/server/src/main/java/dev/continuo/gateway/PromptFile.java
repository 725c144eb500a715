package dev.continuo.gateway;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.failure.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The file that holds the operator's prompt.
final class PromptFile {
    private PromptFile() {}

    /// What it says; empty where none is set.
    ///
    /// @throws Refused where it is set and cannot be read as UTF-8
    static Optional<String> read(Settings settings) {
        var name = settings.find(SettingKey.PROMPT_FILE);
        if (name.isEmpty()) return Optional.empty();
        try {
            return Optional.of(Files.readString(Path.of(name.get())));
        } catch (IOException e) {
            throw new Refused(
                    "%s is %s, which cannot be read."
                            .formatted(SettingKey.PROMPT_FILE.key(), name.get()),
                    "Name a text file in UTF-8, or take the setting away.");
        }
    }
}
