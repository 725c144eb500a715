@NullMarked
package dev.continuo.mind.people;

import org.jspecify.annotations.NullMarked;
