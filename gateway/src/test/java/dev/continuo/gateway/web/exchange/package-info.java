@NullMarked
package dev.continuo.gateway.web.exchange;

import org.jspecify.annotations.NullMarked;
