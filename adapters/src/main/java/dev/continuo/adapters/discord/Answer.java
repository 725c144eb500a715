package dev.continuo.adapters.discord;

import java.time.Duration;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// What came of a request.
sealed interface Answer {

    /// Done; what Discord says of it.
    record Done(String body) implements Answer {
        DataObject object() {
            return DataObject.fromJson(body);
        }

        DataArray array() {
            return DataArray.fromJson(body);
        }
    }

    /// Discord refuses it for good.
    ///
    /// @param code Discord's own error code, 0 for none
    record Denied(int status, int code, String message) implements Answer {}

    /// Not now.
    record Limited(Duration pause) implements Answer {}

    /// Discord has a fault of its own, and did nothing.
    record Failed(int status) implements Answer {}

    /// Discord cannot be reached; nothing was asked.
    record Away(String reason) implements Answer {}

    /// It was asked, and what came of it is unknown.
    record Lost(String reason) implements Answer {}
}
