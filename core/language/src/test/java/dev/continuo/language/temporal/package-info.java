@NullMarked
package dev.continuo.language.temporal;

import org.jspecify.annotations.NullMarked;
