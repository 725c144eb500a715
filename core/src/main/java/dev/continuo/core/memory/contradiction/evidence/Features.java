package dev.continuo.core.memory.contradiction.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Named numbers, put down in an order that is always the same.
public final class Features {
    private static final int ROOM = 256;

    private final List<String> names = new ArrayList<>(ROOM);
    private double[] values = new double[ROOM];

    public void put(String name, double value) {
        if (names.size() == values.length) values = Arrays.copyOf(values, 2 * values.length);
        values[names.size()] = value;
        names.add(name);
    }

    public void put(String name, boolean holds) {
        put(name, holds ? 1 : 0);
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    /// The numbers alone, in the order of their names.
    public double[] values() {
        return Arrays.copyOf(values, names.size());
    }
}
