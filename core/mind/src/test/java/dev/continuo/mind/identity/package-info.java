@NullMarked
package dev.continuo.mind.identity;

import org.jspecify.annotations.NullMarked;
