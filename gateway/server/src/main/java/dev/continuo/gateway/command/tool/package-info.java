/// Commands about what models may call. Start at [ToolsCommand].
@NullMarked
package dev.continuo.gateway.command.tool;

import org.jspecify.annotations.NullMarked;
