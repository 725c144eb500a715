/// What a model is asked, and how long that is.
@NullMarked
package dev.continuo.model.prompt;

import org.jspecify.annotations.NullMarked;
