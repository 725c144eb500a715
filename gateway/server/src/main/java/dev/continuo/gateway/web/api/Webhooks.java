package dev.continuo.gateway.web.api;

import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.HookSecrets;
import java.util.function.IntSupplier;

/// Dependencies of the web for webhooks and call-backs.
///
/// @param perMinute how many requests one hook takes in a minute
/// @param policy where call-backs of integrations may go
public record Webhooks(HookSecrets secrets, IntSupplier perMinute, AddressPolicy policy) {}
