@NullMarked
package dev.continuo.language.reminder;

import org.jspecify.annotations.NullMarked;
