package dev.continuo.gateway.web;

import dev.continuo.gateway.web.access.OperatorToken;
import java.util.function.IntSupplier;

/// How the web is served.
///
/// @param bind address to listen on
/// @param port port to listen on; 0 takes a free one
/// @param perMinute requests that one token may send in a minute, as it stands
public record WebSettings(String bind, int port, OperatorToken operator, IntSupplier perMinute) {}
