/// What the API offers: one class for each group of routes.
///
/// Start at [Messages].
@NullMarked
package dev.continuo.gateway.web.resource;

import org.jspecify.annotations.NullMarked;
