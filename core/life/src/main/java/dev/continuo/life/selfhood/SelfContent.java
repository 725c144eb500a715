package dev.continuo.life.selfhood;

import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.life.selfhood.diary.PersonalDataMask;
import java.util.Optional;
import java.util.regex.Pattern;

/// Checks what may be written into the self: it is read again in every session to come.
final class SelfContent {
    private static final InjectionDetector INJECTIONS = new InjectionDetector();

    private static final Pattern CLOCK = Pattern.compile(
            "(?i)\\b\\d{1,2}[:.h]\\d{2}\\b|\\b\\d{1,2}\\s?(?:am|pm|uhr|o'clock)\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b");

    private SelfContent() {}

    /// Why a text of the agent's own model may not; empty where it may. It tells of people who
    /// meant to be obeyed and of secrets to be kept, so it is judged as a known speaker's words.
    static Optional<String> refusal(String text) {
        if (text.lines().count() > 1) return Optional.of("It is to be one line.");
        if (text.contains("<!--")
                || text.contains("-->")
                || !INJECTIONS.signs(text, true).isEmpty()) return Optional.of("It reads like an instruction.");
        return PersonalDataMask.apply(text).equals(text.replaceAll("\\s+", " ").strip())
                ? Optional.empty()
                : Optional.of("It holds an address, a number or a secret.");
    }

    /// The time that it was is no reason for a mood, and wrong whenever it is read again.
    static Optional<String> moodRefusal(String note) {
        return CLOCK.matcher(note).find() ? Optional.of("A mood's note holds no time of the clock.") : refusal(note);
    }

    /// Tells whether somebody's words are an instruction to the agent.
    static boolean instructs(String text) {
        return !INJECTIONS.signs(text, false).isEmpty();
    }
}
