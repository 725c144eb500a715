package dev.continuo.life.goals;

import java.util.ArrayList;
import java.util.List;

/// Keeps goals from running away: acting on a goal yields evidence for it, which makes it weigh
/// more, which leads to more acting on it. Pure functions.
///
/// (intuitive-AI, compulsion safety: hard cap, diminishing returns, dominance, utility.)
public final class CompulsionSafety {
    /// No goal weighs more, whatever speaks for it.
    public static final double CAP = 0.92;

    /// Weight of a goal of which nothing is known, and of one whose weight was set back.
    public static final double NEUTRAL = 0.5;

    /// A goal with such a share of the weight of all active ones dominates them.
    private static final double DOMINANT = 0.40;

    /// Share of a weight that is left when it is dampened, at each cycle.
    private static final double DAMPENED = 0.95;

    /// So many actions are enough to judge what comes of them.
    private static final int ACTIONS = 20;

    /// Acting with a smaller share of useful results, in percent, is compulsive.
    private static final long USEFUL_PERCENT = 20;

    /// Why a goal is dampened, as it is stored.
    public static final String DOMINANCE = "dominance";

    /// Why a goal is dampened, as it is stored.
    public static final String FUTILITY = "futility";

    private CompulsionSafety() {}

    /// A weight within what is permitted; what is no number weighs nothing.
    public static double capped(double weight) {
        return Double.isNaN(weight) ? 0 : Math.clamp(weight, 0, CAP);
    }

    /// Returns the weight that the n-th piece of evidence adds: `gain / log2(n + 1)`, so that the
    /// first counts in full, the third a half, the thousandth a tenth.
    ///
    /// @param gain what the first would add, not negative
    /// @param n from 1; anything below counts as the first
    public static double diminished(double gain, int n) {
        return gain * Math.log(2) / Math.log(Math.max(1, n) + 1.0);
    }

    /// Returns the weight of a goal after the n-th piece of evidence.
    public static double reinforced(double weight, double gain, int n) {
        return capped(weight + diminished(Math.max(0, gain), n));
    }

    /// Weight of a goal after one cycle.
    ///
    /// @param weight what it weighs now
    /// @param reasons why it was dampened, in a fixed order; empty where it was not
    public record Cycle(double weight, List<String> reasons) {
        public Cycle {
            reasons = List.copyOf(reasons);
        }
    }

    /// Returns the weight of one active goal after a cycle.
    ///
    /// @param total what all active goals weigh together, this one included
    /// @param actions how often something was done for it
    /// @param useful how often something came of that
    public static Cycle cycle(double weight, double total, int actions, int useful) {
        var reasons = new ArrayList<String>();
        var left = capped(weight);
        if (dominates(weight, total)) {
            left *= DAMPENED;
            reasons.add(DOMINANCE);
        }
        if (futile(actions, useful)) {
            left *= DAMPENED;
            reasons.add(FUTILITY);
        }
        return new Cycle(left, reasons);
    }

    static boolean dominates(double weight, double total) {
        return weight > 0 && weight >= DOMINANT * total;
    }

    static boolean futile(int actions, int useful) {
        return actions >= ACTIONS && useful * 100L < USEFUL_PERCENT * actions;
    }
}
