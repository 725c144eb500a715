/// Who may do what over HTTP: tokens, sessions of the console, rates.
///
/// Start at [Access].
@NullMarked
package dev.continuo.gateway.web.access;

import org.jspecify.annotations.NullMarked;
