@NullMarked
package dev.continuo.life.identity;

import org.jspecify.annotations.NullMarked;
