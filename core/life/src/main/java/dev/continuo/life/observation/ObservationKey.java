package dev.continuo.life.observation;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Key of what an observation is about, which the same input always makes.
///
/// @param subject a person's number, a project's slug, a tool's name; `self` for the agent, empty
///   for the world
/// @param slot which of the things that can be known, in segments apart by dots
public record ObservationKey(ObservationKind kind, SubjectType subjectType, String subject, String slot) {

    /// Longer ones are cut: a key is no text.
    private static final int MAX_SEGMENT = 60;

    /// Normalises subject and slot.
    ///
    /// @throws IllegalArgumentException where a person, a project or a tool is missing, or the slot
    public static ObservationKey of(ObservationKind kind, SubjectType subjectType, String subject, String slot) {
        var about = switch (subjectType) {
            case AGENT -> subject.isBlank() ? "self" : segment(subject);
            case GLOBAL -> "";
            case ENTITY, PROJECT, TOOL -> segment(subject);
        };
        var slots = Arrays.stream(slot.split("\\.", -1))
                .map(ObservationKey::segment)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("."));
        if (slots.isEmpty() || (about.isEmpty() && subjectType != SubjectType.GLOBAL))
            throw new IllegalArgumentException("an observation needs a subject and a slot");
        return new ObservationKey(kind, subjectType, about, slots);
    }

    /// Of a person.
    public static ObservationKey person(ObservationKind kind, long person, String slot) {
        return of(kind, SubjectType.ENTITY, Long.toString(person), slot);
    }

    /// Holds for the way somebody wants to be answered, whatever they ask.
    public boolean wish() {
        return wish(slot);
    }

    /// The same of a slot.
    public static boolean wish(String slot) {
        return slot.startsWith("answer_") || slot.equals("instruction") || slot.startsWith("instruction.");
    }

    private static String segment(String raw) {
        var plain = Normalizer.normalize(raw.strip(), Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_]+", "-");
        var cut = plain.substring(0, Math.min(MAX_SEGMENT, plain.length()));
        return cut.replaceAll("^-+|-+$", "");
    }

    /// The canonical key.
    public String text() {
        return subjectType == SubjectType.GLOBAL
                ? "global:%s:%s".formatted(kind.text(), slot)
                : "%s:%s:%s:%s".formatted(subjectType.text(), subject, kind.text(), slot);
    }
}
