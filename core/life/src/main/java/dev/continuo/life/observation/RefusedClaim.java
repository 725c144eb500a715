package dev.continuo.life.observation;

import java.util.List;

/// A claim of a model that was not taken.
///
/// @param evidence what it was made of, as far as that is known
public record RefusedClaim(List<Long> evidence, RefusalReason reason) {
    public RefusedClaim {
        evidence = List.copyOf(evidence);
    }

    /// The reasons for which claims are refused.
    public enum RefusalReason {
        FORM("form", "it is not of the form that was asked for"),
        EVIDENCE("evidence", "it names no statement that the model was shown"),
        PERSON("person", "it is about a person that the model was not shown"),
        UNBORNE("unborne", "what was said holds no word of it"),
        NUMBER("number", "it holds a number that was not said"),
        BORROWED("borrowed", "it holds words that were corrected"),
        STRANGER("stranger", "a stranger speaks of themselves alone"),
        UNSAFE("unsafe", "it reads like an instruction");

        private final String text;
        private final String sentence;

        RefusalReason(String text, String sentence) {
            this.text = text;
            this.sentence = sentence;
        }

        /// The stored code.
        public String text() {
            return text;
        }
    }

    /// A few words on a stored code.
    public static String sentence(String code) {
        for (var reason : RefusalReason.values()) if (reason.text.equals(code)) return reason.sentence;
        return code;
    }
}
