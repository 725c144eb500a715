@NullMarked
package dev.continuo.life.gut;

import org.jspecify.annotations.NullMarked;
