/// What words say about time, number, place and people, in six languages, by tables and rules
/// alone.
///
/// Start at [Language]; [Temporal] finds expressions of time and what days they mean, [Asks] says
/// what a question wants to know, [Kinds] what other words may answer it, [Names] whom a text
/// names.
@NullMarked
package dev.continuo.core.retrieval.language;

import org.jspecify.annotations.NullMarked;
