package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;

import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.calibration.SelfPrediction;
import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Whether something of its own comes of what it lives through, in numbers. Each is null where
/// nothing speaks for or against it; none says anything of an inner life.
///
/// @param identityVariance of the weights of traits over the last thirty days, the mean of all of
///   them: it nears 0 where values settle
/// @param consistency part of the turns at whose answer no monitor fired
/// @param surprise part of its proposals that the operator decided about and rejected: 0 where it
///   merely repeats them
/// @param prediction how well it foretold what came of its turns
/// @param foretold answers to questions about itself that it foretold
/// @param foretelling part of them that it gave then
/// @param promotion goals and traits that it proposed for each insight that it formed
public record Emergence(
        @Nullable Double identityVariance,
        @Nullable Double consistency,
        @Nullable Double surprise,
        @Nullable SelfPrediction prediction,
        @Nullable Double promotion,
        long foretold,
        @Nullable Double foretelling) {
    private static final int SETTLED_DAYS = 30;

    /// Of the whole life.
    static Emergence read(MindReader mind, List<Curve> traits, EmergenceCount count) {
        var turns = events(mind, TurnEnded.class);
        return new Emergence(
                variance(traits),
                ratio(turns - Math.min(turns, count.fired()), turns),
                ratio(count.rejected(), count.rejected() + count.approved()),
                SelfPrediction.read(mind).orElse(null),
                ratio(count.proposed(), events(mind, InsightFormed.class)),
                count.foretold(),
                ratio(count.given(), count.foretold()));
    }

    /// The figures by their names; what nothing speaks for or against is left out.
    public Map<String, Object> values() {
        var values = new LinkedHashMap<String, @Nullable Object>();
        values.put("identity_variance", identityVariance);
        values.put("consistency", consistency);
        values.put("surprise", surprise);
        if (prediction != null) {
            values.put("predictions", prediction.turns());
            values.put("prediction", prediction.accuracy());
            values.put("prediction_lately", prediction.lately());
            values.put("prediction_brier", prediction.brier());
        }
        values.put("promotion", promotion);
        if (foretelling != null) {
            values.put("foretold_answers", foretold);
            values.put("foretelling", foretelling);
        }
        var known = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> {
            if (value != null) known.put(name, value);
        });
        return known;
    }

    private static long events(MindReader mind, Class<? extends EventPayload> type) {
        return mind.db()
                .fetchCount(
                        EVENT,
                        EVENT.AGENT_ID.eq(mind.agent()),
                        EVENT.KIND.eq(mind.ledger().kinds().name(type)));
    }

    private static @Nullable Double ratio(long part, long whole) {
        return whole == 0 ? null : (double) part / whole;
    }

    private static @Nullable Double variance(List<Curve> traits) {
        var each = traits.stream().map(Emergence::variance).filter(Objects::nonNull).toList();
        return each.isEmpty()
                ? null
                : each.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static @Nullable Double variance(Curve trait) {
        var values = trait.values();
        var last =
                values.subList(Math.max(0, values.size() - SETTLED_DAYS), values.size()).stream()
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        if (last.length == 0) return null;
        var mean = Arrays.stream(last).average().orElseThrow();
        return Arrays.stream(last)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
    }
}
