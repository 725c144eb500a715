@NullMarked
package dev.continuo.gateway.mcp.protocol;

import org.jspecify.annotations.NullMarked;
