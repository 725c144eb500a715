/// Commands about the agent's own past: its diary, its narrative, its mood and its open questions.
@NullMarked
package dev.continuo.gateway.command.self;

import org.jspecify.annotations.NullMarked;
