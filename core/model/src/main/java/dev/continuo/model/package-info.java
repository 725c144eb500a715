/// Chat models and embedders by role: retry, metering, budgets and the offline voice.
///
/// Start at [Models]; [CircuitBreaker] leaves a model alone that does not answer, and
/// [FailureSentences] say why.
@NullMarked
package dev.continuo.model;

import org.jspecify.annotations.NullMarked;
