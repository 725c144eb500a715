/// Commands about who the agent is: its identity, its prompts, and what waits for approval.
@NullMarked
package dev.continuo.gateway.command.identity;

import org.jspecify.annotations.NullMarked;
