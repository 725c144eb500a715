package dev.continuo.core.memory.contradiction.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/// Two runs of words laid beside each other: what both have in the same order, and the gaps
/// between.
///
/// @param common how many words both have
/// @param gaps where they part, in order
public record Alignment(int common, List<Gap> gaps) {

    /// Where two runs part: `[from, to)` of the one, `[otherFrom, otherTo)` of the other.
    public record Gap(int from, int to, int otherFrom, int otherTo) {}

    /// The alignment with the most common words (longest common subsequence).
    public static Alignment of(
            List<String> one, List<String> other, BiPredicate<String, String> alike) {
        int n = one.size();
        int m = other.size();
        var same = new boolean[n][m];
        var most = new int[n + 1][m + 1];
        for (int i = n - 1; i >= 0; i--)
            for (int j = m - 1; j >= 0; j--) {
                same[i][j] = alike.test(one.get(i), other.get(j));
                most[i][j] =
                        same[i][j]
                                ? most[i + 1][j + 1] + 1
                                : Math.max(most[i + 1][j], most[i][j + 1]);
            }
        return new Alignment(most[0][0], gaps(same, most, n, m));
    }

    private static List<Gap> gaps(boolean[][] same, int[][] most, int n, int m) {
        var gaps = new ArrayList<Gap>();
        int i = 0;
        int j = 0;
        int from = 0;
        int otherFrom = 0;
        while (i < n && j < m) {
            if (same[i][j]) {
                if (i > from || j > otherFrom) gaps.add(new Gap(from, i, otherFrom, j));
                from = ++i;
                otherFrom = ++j;
            } else if (most[i + 1][j] >= most[i][j + 1]) i++;
            else j++;
        }
        if (n > from || m > otherFrom) gaps.add(new Gap(from, n, otherFrom, m));
        return gaps;
    }
}
