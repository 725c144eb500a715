package dev.continuo.mind.people;

import dev.continuo.mind.audience.Role;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Somebody the agent has met.
///
/// @param id the event they were met in
/// @param timezone IANA name, where they told one
/// @param language BCP 47 tag, where they told one
public record Person(
        long id, String name, Role role, @Nullable String timezone, @Nullable String language) {

    /// What somebody is called whose name was erased.
    public static final String NOBODY = "somebody";

    /// The zone their times are shown in; UTC where they told none.
    public ZoneId zone() {
        return timezone == null ? ZoneOffset.UTC : ZoneId.of(timezone);
    }
}
