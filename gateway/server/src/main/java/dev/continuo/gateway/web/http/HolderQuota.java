package dev.continuo.gateway.web.http;

import java.util.HashMap;
import java.util.Map;

/// Limits how many of something each caller may hold at once, and all integrations together, which
/// spares the memory. The operator is limited by their own number alone: what others hold takes
/// nothing from them.
final class HolderQuota {
    private final int each;
    private final int integrations;
    private final Map<String, Integer> held = new HashMap<>();
    private int byIntegrations;

    HolderQuota(int each, int integrations) {
        this.each = each;
        this.integrations = integrations;
    }

    /// Takes one more; false when the caller has too many, or all integrations together.
    synchronized boolean take(Caller caller) {
        var counts = !(caller instanceof Caller.Operator);
        if (counts && byIntegrations >= integrations) return false;
        if (held.getOrDefault(caller.key(), 0) >= each) return false;
        held.merge(caller.key(), 1, Integer::sum);
        if (counts) byIntegrations++;
        return true;
    }

    /// Gives one back that was taken.
    synchronized void release(Caller caller) {
        held.computeIfPresent(caller.key(), (_, n) -> n == 1 ? null : n - 1);
        if (!(caller instanceof Caller.Operator)) byIntegrations--;
    }
}
