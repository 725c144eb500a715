package dev.continuo.gateway.web.resource;

import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;

/// Who obeys commands.
@FunctionalInterface
public interface Orders {
    /// Runs one command; never throws for bad input.
    Answer obey(Asker asker, String line);
}
