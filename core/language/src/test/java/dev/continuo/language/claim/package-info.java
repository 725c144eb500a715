@NullMarked
package dev.continuo.language.claim;

import org.jspecify.annotations.NullMarked;
