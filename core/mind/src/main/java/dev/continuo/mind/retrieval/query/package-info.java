/// What is looked for, and what was found.
@NullMarked
package dev.continuo.mind.retrieval.query;

import org.jspecify.annotations.NullMarked;
