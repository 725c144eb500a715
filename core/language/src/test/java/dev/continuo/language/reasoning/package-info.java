@NullMarked
package dev.continuo.language.reasoning;

import org.jspecify.annotations.NullMarked;
