@NullMarked
package dev.continuo.gateway.cli;

import org.jspecify.annotations.NullMarked;
