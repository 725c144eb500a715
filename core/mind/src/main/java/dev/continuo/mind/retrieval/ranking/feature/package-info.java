/// What candidates are compared by. Start at [CandidateFeatures].
@NullMarked
package dev.continuo.mind.retrieval.ranking.feature;

import org.jspecify.annotations.NullMarked;
