/// Resources that can be asked for over HTTP, a class for each. [WebDependencies] is what stands
/// behind them.
@NullMarked
package dev.continuo.gateway.web.api;

import org.jspecify.annotations.NullMarked;
