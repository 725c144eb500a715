package dev.continuo.life.identity.state;

/// Wording of the strength of a weight.
public enum Strength {
    STRONGLY("strongly"),
    GENERALLY("generally"),
    MILDLY("mildly");

    private static final double STRONG = 0.8;
    private static final double GENERAL = 0.5;

    private final String word;

    Strength(String word) {
        this.word = word;
    }

    /// Strong above 0.8, general above 0.5, else mild.
    public static Strength of(double weight) {
        return weight > STRONG ? STRONGLY : weight > GENERAL ? GENERALLY : MILDLY;
    }

    public String word() {
        return word;
    }
}
