@NullMarked
package dev.continuo.core.people;

import org.jspecify.annotations.NullMarked;
