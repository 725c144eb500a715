package dev.continuo.mind.memory.gate;

/// A cell of the matrix over relevance and novelty, and what it is worth. (intuitive-AI, exit gate:
/// the 3x3 matrix and its base scores.)
record GateMatrix(RelevanceBand relevance, Novelty novelty, GateVerdict verdict) {
    static final double FAMILIAR = 0.6;

    enum RelevanceBand {
        CORE("core"),
        PERIPHERAL("peripheral"),
        IRRELEVANT("irrelevant");

        private final String text;

        RelevanceBand(String text) {
            this.text = text;
        }

        static RelevanceBand of(double value) {
            return value > 0.6 ? CORE : value > 0.3 ? PERIPHERAL : IRRELEVANT;
        }
    }

    enum Novelty {
        CONFIRMING("confirming"),
        /// Neither the same nor news: treated as news.
        FAMILIAR("familiar"),
        NOVEL("novel"),
        CONTRADICTING("contradicting");

        private final String text;

        Novelty(String text) {
            this.text = text;
        }

        static Novelty of(double similarity, double contradiction) {
            if (contradiction > 0.3) return CONTRADICTING;
            if (similarity > 0.85) return CONFIRMING;
            return similarity < GateMatrix.FAMILIAR ? NOVEL : FAMILIAR;
        }
    }

    enum GateVerdict {
        FLAG(0.95),
        HIGH(0.85),
        PERSIST(0.70),
        REINFORCE(0.50),
        BUFFER(0.40),
        SKIP(0.15),
        DROP(0.05);

        private final double worth;

        GateVerdict(double worth) {
            this.worth = worth;
        }

        double worth() {
            return worth;
        }
    }

    static GateMatrix of(double relevance, double similarity, double contradiction) {
        var row = RelevanceBand.of(relevance);
        var column = Novelty.of(similarity, contradiction);
        return new GateMatrix(row, column, verdict(row, column));
    }

    private static GateVerdict verdict(RelevanceBand relevance, Novelty novelty) {
        return switch (relevance) {
            case CORE ->
                switch (novelty) {
                    case CONFIRMING -> GateVerdict.REINFORCE;
                    case FAMILIAR, NOVEL -> GateVerdict.HIGH;
                    case CONTRADICTING -> GateVerdict.FLAG;
                };
            case PERIPHERAL ->
                switch (novelty) {
                    case CONFIRMING -> GateVerdict.SKIP;
                    case FAMILIAR, NOVEL -> GateVerdict.BUFFER;
                    case CONTRADICTING -> GateVerdict.PERSIST;
                };
            case IRRELEVANT -> GateVerdict.DROP;
        };
    }

    /// As it is recorded: `core/novel`.
    String name() {
        return relevance.text + "/" + novelty.text;
    }
}
