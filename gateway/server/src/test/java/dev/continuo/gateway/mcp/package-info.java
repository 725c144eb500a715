/// Tests of the servers of tools: real ones, and fakes that behave badly.
@NullMarked
package dev.continuo.gateway.mcp;

import org.jspecify.annotations.NullMarked;
