package dev.continuo.gateway.mcp.protocol;

import java.util.List;

/// A refusal of a request that names what would permit it.
///
/// @param status 401 or 403
/// @param headers values of `WWW-Authenticate`
public record Challenge(int status, List<String> headers) {
    public Challenge {
        headers = List.copyOf(headers);
    }
}
