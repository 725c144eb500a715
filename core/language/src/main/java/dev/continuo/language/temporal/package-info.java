/// Expressions of time in a text, and the words of each language that they are made of. Start at
/// [TimeExpressions], and at [ReminderReader] for requests to be reminded.
@NullMarked
package dev.continuo.language.temporal;

import org.jspecify.annotations.NullMarked;
