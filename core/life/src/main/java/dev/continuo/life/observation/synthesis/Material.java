package dev.continuo.life.observation.synthesis;

import dev.continuo.life.observation.Observation;
import java.util.List;
import java.util.Map;

/// Material for observations of one audience.
///
/// @param label the audience
/// @param news what was not gone through yet, oldest first
/// @param known whoever of that audience is known by name: numbers by name, folded; two of one name
///   are two numbers
/// @param current what is held true, by the text of its key
public record Material(
        String label, List<Evidence> news, Map<String, List<Long>> known, Map<String, Observation> current) {
    public Material {
        news = List.copyOf(news);
        known = Map.copyOf(known);
        current = Map.copyOf(current);
    }

    /// Some of the news alone.
    Material of(List<Evidence> some) {
        return new Material(label, some, known, current);
    }
}
