/// Queries and their results.
@NullMarked
package dev.continuo.mind.retrieval.query;

import org.jspecify.annotations.NullMarked;
