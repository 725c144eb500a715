/// Costs of models, and what may still be spent today. Start at [Spending].
@NullMarked
package dev.continuo.model.budget;

import org.jspecify.annotations.NullMarked;
