package dev.continuo.life.identity.state;

import java.time.Instant;

/// A version of a prompt.
///
/// @param id the event that made or proposed it
/// @param text never empty
/// @param reason why the agent wrote it; of the operator's prompt, where it came from
/// @param since when it came into force
public record PromptVersion(long id, String text, String reason, Instant since) {}
