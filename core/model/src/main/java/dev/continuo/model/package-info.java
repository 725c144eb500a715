/// Chat models and embedders by role: retry, metering, budgets and the offline voice.
///
/// Start at [Models].
@NullMarked
package dev.continuo.model;

import org.jspecify.annotations.NullMarked;
