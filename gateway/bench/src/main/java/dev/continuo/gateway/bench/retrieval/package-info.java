/// Measurements of how well the right memories are found, on a data set of dated conversations with
/// questions whose evidence is known, beside well-known rankings of the same texts in the same run.
///
/// Start at [RetrievalBench]; [Locomo] reads the data, [ConversationReplay] lives through it,
/// [RelevanceJudgement] and [MeanMeasures] say what a ranking is worth, [Baselines] are what it is
/// seen beside.
@NullMarked
package dev.continuo.gateway.bench.retrieval;

import org.jspecify.annotations.NullMarked;
