/// Requests that other programs send (hooks), and those that are sent to them (call-backs). Start
/// at [CallbackDispatcher] and [HookSecrets].
@NullMarked
package dev.continuo.gateway.webhook;

import org.jspecify.annotations.NullMarked;
