package dev.continuo.mind;

import dev.continuo.mind.callback.Callbacks;
import dev.continuo.mind.hook.Hooks;

/// Services for programs that call the gateway, or are called back by it.
public record ProgramServices(Hooks hooks, Callbacks callbacks) {}
