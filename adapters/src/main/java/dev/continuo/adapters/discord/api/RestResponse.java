package dev.continuo.adapters.discord.api;

import java.time.Duration;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// What came of a request.
public sealed interface RestResponse {

    /// Done; what Discord says of it.
    record Success(String body) implements RestResponse {
        public DataObject object() {
            return DataObject.fromJson(body);
        }

        public DataArray array() {
            return DataArray.fromJson(body);
        }
    }

    /// Discord refuses it for good.
    ///
    /// @param code Discord's own error code, 0 for none
    record Denied(int status, int code, String message) implements RestResponse {}

    /// Not now.
    record RateLimited(Duration pause) implements RestResponse {}

    /// Discord has a fault of its own, and did nothing.
    record ServerFault(int status) implements RestResponse {}

    /// Discord cannot be reached; nothing was asked.
    record Away(String reason) implements RestResponse {}

    /// It was asked, and what came of it is unknown.
    record LostResponse(String reason) implements RestResponse {}
}
