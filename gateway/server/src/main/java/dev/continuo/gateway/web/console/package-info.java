/// The console page and the login to it.
@NullMarked
package dev.continuo.gateway.web.console;

import org.jspecify.annotations.NullMarked;
