/// The life in numbers, of a gateway that runs.
@NullMarked
package dev.continuo.life.view;

import org.jspecify.annotations.NullMarked;
