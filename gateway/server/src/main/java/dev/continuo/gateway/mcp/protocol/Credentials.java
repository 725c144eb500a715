package dev.continuo.gateway.mcp.protocol;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Bearer tokens for one server.
public interface Credentials {
    /// The token to send now; empty for none.
    Optional<String> token();

    /// Gets another token after the server refused a request; the request is then sent once more.
    ///
    /// @param refused the token that was sent; null for none
    /// @return false where another one would change nothing
    /// @throws McpFailure where a token is needed that cannot be had now
    boolean renew(AuthChallenge challenge, @Nullable String refused) throws McpFailure, InterruptedException;

    /// A token that is always the same; null for none.
    static Credentials fixed(@Nullable String token) {
        return new Credentials() {
            @Override
            public Optional<String> token() {
                return Optional.ofNullable(token);
            }

            @Override
            public boolean renew(AuthChallenge challenge, @Nullable String refused) {
                return false;
            }
        };
    }
}
