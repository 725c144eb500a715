@NullMarked
package dev.continuo.life.tendency;

import org.jspecify.annotations.NullMarked;
