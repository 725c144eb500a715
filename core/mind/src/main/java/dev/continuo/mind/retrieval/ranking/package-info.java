/// Puts memories that bear on a question in order, and lets that be recomputed later.
///
/// Start at [Ranking]. Pure: no database, no clock; the same question and candidates give the same
/// order, in whatever order the candidates come.
///
/// [CandidateFeatures] holds the features that candidates are compared by.
@NullMarked
package dev.continuo.mind.retrieval.ranking;

import org.jspecify.annotations.NullMarked;
