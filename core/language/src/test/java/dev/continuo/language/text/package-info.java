/// Tests of what words say about time, number, place and people.
@NullMarked
package dev.continuo.language.text;

import org.jspecify.annotations.NullMarked;
