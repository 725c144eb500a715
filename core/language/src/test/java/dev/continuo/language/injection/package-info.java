@NullMarked
package dev.continuo.language.injection;

import org.jspecify.annotations.NullMarked;
