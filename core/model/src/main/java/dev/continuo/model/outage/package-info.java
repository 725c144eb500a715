/// Models that do not answer: why, for how long they are left alone, and what people read of it;
/// [FailureSentences].
@NullMarked
package dev.continuo.model.outage;

import org.jspecify.annotations.NullMarked;
