/// Sleep-time compute: while nobody speaks a model works out what people will likely ask next, and
/// the answer. Start at [PreparePhase], and at [Drafts] for what becomes of it in a turn.
@NullMarked
package dev.continuo.mind.preparation;

import org.jspecify.annotations.NullMarked;
