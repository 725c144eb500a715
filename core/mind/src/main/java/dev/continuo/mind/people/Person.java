package dev.continuo.mind.people;

import dev.continuo.language.text.Language;
import dev.continuo.mind.audience.Role;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Somebody the agent has met.
///
/// @param id the event they were met in
/// @param timezone IANA name, where they told one
/// @param language BCP 47 tag, where they told one
/// @param spoken the language that they spoke last, or that their network names
public record Person(
        long id,
        String name,
        Role role,
        @Nullable String timezone,
        @Nullable String language,
        @Nullable String spoken) {

    /// Words and letters of another language that tell that somebody speaks it now.
    public static final int CLEAR = 3;

    /// Name of somebody whose name was erased.
    public static final String NOBODY = "somebody";

    /// Somebody whose language nothing tells.
    public Person(long id, String name, Role role, @Nullable String timezone, @Nullable String language) {
        this(id, name, role, timezone, language, null);
    }

    /// The language to speak to them in, a BCP 47 tag: theirs by their own word, else the one they
    /// spoke last; English where nothing tells.
    public String speaks() {
        if (language != null) return language;
        return spoken == null ? "en" : spoken;
    }

    /// The same in answer to their words, where these clearly tell another than they spoke before.
    public String speaks(String words) {
        return language == null
                ? Language.changed(words, Language.tagged(speaks()), spoken == null ? 2 : CLEAR)
                        .tag()
                : language;
    }

    /// The same person with another language of their own.
    public Person speaking(String language) {
        return new Person(id, name, role, timezone, language, spoken);
    }

    /// The zone their times are shown in; UTC where they told none.
    public ZoneId zone() {
        return timezone == null ? ZoneOffset.UTC : ZoneId.of(timezone);
    }
}
