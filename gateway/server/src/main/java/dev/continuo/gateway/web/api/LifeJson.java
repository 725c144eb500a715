package dev.continuo.gateway.web.api;

import dev.continuo.life.view.LifeHistory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A life as JSON values.
final class LifeJson {
    private static final double MICROS = 1e6;

    private LifeJson() {}

    static Map<String, Object> of(LifeHistory life) {
        var json = new LinkedHashMap<String, Object>();
        json.put("days", life.days().stream().map(Object::toString).toList());
        json.put("goals", curves(life.goals()));
        json.put("traits", curves(life.traits()));
        json.put("goal_entropy", life.entropy());
        json.put("memories", curves(life.memories()));
        json.put("phases", life.phases().stream().map(LifeJson::phase).toList());
        json.put("moods", life.moods().stream().map(LifeJson::mood).toList());
        json.put("turns", life.turns());
        json.put("waited_s", life.waited());
        json.put("cost_usd", usd(life.costMicros()));
        json.put("idle_cost_usd", usd(life.idleCostMicros()));
        json.put("emergence", life.emergence().values());
        json.put("timeline", life.timeline().stream().map(LifeJson::milestone).toList());
        return json;
    }

    private static List<Double> usd(List<Long> micros) {
        return micros.stream().map(cost -> cost / MICROS).toList();
    }

    private static List<Map<String, Object>> curves(List<LifeHistory.Curve> curves) {
        return curves.stream()
                .map(curve -> {
                    var json = new LinkedHashMap<String, Object>();
                    if (curve.id() != 0) json.put("id", curve.id());
                    json.put("label", curve.label());
                    json.put("values", curve.values());
                    return (Map<String, Object>) json;
                })
                .toList();
    }

    private static Map<String, Object> phase(LifeHistory.PhaseDays phase) {
        return Map.of("phase", phase.phase(), "runs", phase.runs(), "failures", phase.failures());
    }

    private static Map<String, Object> mood(LifeHistory.DayMood mood) {
        return Map.of("day", mood.day().toString(), "hour", mood.hour(), "label", mood.label());
    }

    private static Map<String, Object> milestone(LifeHistory.Milestone milestone) {
        return Map.of(
                "day", milestone.day().toString(),
                "kind", milestone.kind(),
                "text", milestone.text(),
                "first", milestone.first(),
                "count", milestone.count());
    }
}
