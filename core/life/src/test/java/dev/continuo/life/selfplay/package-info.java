@NullMarked
package dev.continuo.life.selfplay;

import org.jspecify.annotations.NullMarked;
