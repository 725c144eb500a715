/// Who may do what over HTTP: tokens, sessions of the console, rates.
///
/// Start at [Authenticator].
@NullMarked
package dev.continuo.gateway.web.auth;

import org.jspecify.annotations.NullMarked;
