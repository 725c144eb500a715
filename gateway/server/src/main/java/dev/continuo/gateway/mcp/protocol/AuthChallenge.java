package dev.continuo.gateway.mcp.protocol;

import java.util.List;

/// A refusal of a request that names what would permit it.
///
/// @param status 401 or 403
/// @param headers values of `WWW-Authenticate`
public record AuthChallenge(int status, List<String> headers) {
    public AuthChallenge {
        headers = List.copyOf(headers);
    }
}
