@NullMarked
package dev.continuo.mind.gut;

import org.jspecify.annotations.NullMarked;
