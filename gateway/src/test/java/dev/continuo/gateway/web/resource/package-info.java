@NullMarked
package dev.continuo.gateway.web.resource;

import org.jspecify.annotations.NullMarked;
