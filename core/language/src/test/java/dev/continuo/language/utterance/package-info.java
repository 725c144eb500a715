@NullMarked
package dev.continuo.language.utterance;

import org.jspecify.annotations.NullMarked;
