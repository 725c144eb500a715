/// Every command there is, and the way from a line of text to an answer. Start at [Commands].
@NullMarked
package dev.continuo.gateway.command.catalog;

import org.jspecify.annotations.NullMarked;
