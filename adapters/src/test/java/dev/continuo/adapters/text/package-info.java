@NullMarked
package dev.continuo.adapters.text;

import org.jspecify.annotations.NullMarked;
