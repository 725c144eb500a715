@NullMarked
package dev.continuo.mind.goals;

import org.jspecify.annotations.NullMarked;
