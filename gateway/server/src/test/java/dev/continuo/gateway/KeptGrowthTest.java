package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Collections that a process keeps. A cache lets go of what is too much; a map that gets an entry
/// for each conversation or person and keeps it fills a small heap in the end.
class KeptGrowthTest {
    private static final int FEW = 3;
    private static final int MANY = 30;

    private static final Set<String> KNOWN = Set.of(
            // What people may do is taken from the ledger alone.
            "GrantedRights.accounts",
            "GrantedRights.roles",
            // A part of the index of words.
            "Label.languages",
            "Label.sittings",
            "LabelStats.labels");

    @Test
    void nothing_is_kept_for_each_conversation() {
        try (var house = GatewayFixture.open(Map.of())) {
            talk(house, 0, FEW);
            var before = Kept.by(house.mind(), house.router());
            talk(house, FEW, FEW + MANY);
            var after = Kept.by(house.mind(), house.router());

            after.replaceAll((field, size) -> size - before.getOrDefault(field, 0));
            after.values().removeIf(growth -> growth < MANY);
            assertThat(after).containsOnlyKeys(KNOWN);
            assertThat(before).containsKey("Lanes.lanes");
        }
    }

    private static void talk(GatewayFixture house, int from, int to) {
        for (int i = from; i < to; i++)
            house.ended(house.say("person-" + i, "talk-" + i, "My boat has the number " + i));
        await().until(() ->
                house.router().calm() && house.mind().memory().exitGate().calm());
    }

    /// Sizes of the collections that objects of ours hold, by their fields.
    private static final class Kept {
        private final Map<String, Integer> sizes = new TreeMap<>();
        private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Object> open = new ArrayDeque<>();

        static Map<String, Integer> by(Object... roots) {
            var kept = new Kept();
            kept.open.addAll(List.of(roots));
            while (!kept.open.isEmpty()) kept.visit(kept.open.remove());
            return kept.sizes;
        }

        private void visit(Object one) {
            if (!seen.add(one)) return;
            switch (one) {
                case Map<?, ?> map -> add(map.values());
                case Collection<?> all -> add(all);
                case Object[] all -> add(Arrays.asList(all));
                default -> fields(one);
            }
        }

        private void add(Collection<?> all) {
            for (var each : new ArrayList<>(all)) if (each != null) open.add(each);
        }

        private void fields(Object one) {
            for (Class<?> type = one.getClass();
                    type != null && type.getName().startsWith("dev.continuo.");
                    type = type.getSuperclass())
                for (var field : type.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())
                            || field.getType().isPrimitive()) continue;
                    field.setAccessible(true);
                    try {
                        var value = field.get(one);
                        if (value == null || bounded(value)) continue;
                        var size = value instanceof Map<?, ?> map
                                ? map.size()
                                : value instanceof Collection<?> all ? all.size() : -1;
                        if (size >= 0) sizes.merge(type.getSimpleName() + "." + field.getName(), size, Integer::sum);
                        open.add(value);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                }
        }

        /// Tells whether it is a view of a cache.
        private static boolean bounded(Object value) {
            return value.getClass().getName().startsWith("com.github.benmanes.");
        }
    }
}
