/// What can be asked over HTTP, a class for each resource. [WebDependencies] is what stands behind
/// them.
@NullMarked
package dev.continuo.gateway.web.api;

import org.jspecify.annotations.NullMarked;
