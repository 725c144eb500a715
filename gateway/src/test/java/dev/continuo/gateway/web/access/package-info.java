@NullMarked
package dev.continuo.gateway.web.access;

import org.jspecify.annotations.NullMarked;
