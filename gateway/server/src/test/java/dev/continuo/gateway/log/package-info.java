@NullMarked
package dev.continuo.gateway.log;

import org.jspecify.annotations.NullMarked;
