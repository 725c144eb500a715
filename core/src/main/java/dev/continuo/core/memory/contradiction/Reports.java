package dev.continuo.core.memory.contradiction;

/// Changes that the newer statement reports in so many words: what the older one says is over, is
/// no longer so, or has another number or date now.
final class Reports {
    private static final double MOST = 0.66;
    private static final double SOME = 0.3;
    private static final int TWICE = 2;

    private final Sketch older;
    private final Sketch newer;
    private final Overlap overlap;
    private final Figures figures;

    Reports(Sketch older, Sketch newer, Overlap overlap, Figures figures) {
        this.older = older;
        this.newer = newer;
        this.overlap = overlap;
        this.figures = figures;
    }

    boolean any() {
        if (newer.onlyAsks() || Persons.others(older, newer) || Turns.changes(older) > 0)
            return false;
        return moved() || (!older.denies() && (ended() || noLonger()));
    }

    /// "The choir meets on Mondays", "the choir has been moved to Thursdays".
    private boolean moved() {
        return Turns.changes(newer) > 0 && figures.differ() && overlap.sharesHead();
    }

    /// "We keep two goats", "we sold the goats".
    private boolean ended() {
        return newer.cue("ended") > 0
                && overlap.shared() >= TWICE
                && overlap.olderCovered() >= MOST;
    }

    private boolean noLonger() {
        return newer.cue("nolonger") > 0 && overlap.shared() > 0 && overlap.olderCovered() >= SOME;
    }
}
