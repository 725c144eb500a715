package dev.continuo.life.growth;

import java.util.Optional;
import java.util.Set;

/// The few settings that the agent may propose to change: none of security, money or containment.
public interface ProposableSettings {
    ProposableSettings NONE = new ProposableSettings() {
        @Override
        public Set<String> keys() {
            return Set.of();
        }

        @Override
        public Optional<String> flaw(String key, String value) {
            return Optional.of("No setting may be changed here.");
        }
    };

    Set<String> keys();

    /// A sentence that says why a value cannot be set; empty where it can.
    Optional<String> flaw(String key, String value);

    /// The value that a setting has now; empty where it has none.
    default Optional<String> value(String key) {
        return Optional.empty();
    }

    /// A few words on what a setting does.
    default String meaning(String key) {
        return "";
    }
}
