/// Words, languages, names and word lists. Start at [Language] and [Words].
@NullMarked
package dev.continuo.language.text;

import org.jspecify.annotations.NullMarked;
