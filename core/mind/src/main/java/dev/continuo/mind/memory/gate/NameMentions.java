package dev.continuo.mind.memory.gate;

import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jooq.DSLContext;

/// The people among whom somebody speaks, by name: whom their words may be about.
///
/// A full name counts wherever it stands, a first name only as it is written, and a name that is
/// also a word (Will, May, Rose) not where a sentence begins.
final class NameMentions {
    private static final int MAX_PERSONS = 500;
    private static final int SHORTEST = 2;
    private static final Set<String> WORDS = Set.of(
            "Will", "May", "Mark", "Rose", "Grace", "Hope", "Faith", "Bill", "Art", "June", "April", "August", "Sunny",
            "Joy", "Rich", "Frank", "Pat", "Drew", "Chase", "Dawn", "Summer", "Autumn", "Max", "Guy", "Sky", "Star",
            "Angel", "Happy");

    private record Named(long person, String name, String first) {}

    private final List<Named> people;

    private NameMentions(List<Named> people) {
        this.people = people;
    }

    /// Those who have spoken where the speaker has.
    static NameMentions of(DSLContext db, String agent, Set<Long> speaker) {
        var theirs = PRESENCE.as("theirs");
        var others = db.selectDistinct(PERSON.ID, PERSON.NAME)
                .from(theirs)
                .join(PRESENCE)
                .on(PRESENCE.AGENT_ID.eq(theirs.AGENT_ID))
                .and(PRESENCE.CONVERSATION.eq(theirs.CONVERSATION))
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(PRESENCE.AGENT_ID))
                .and(PERSON.ID.eq(PRESENCE.PERSON))
                .where(theirs.AGENT_ID.eq(agent).and(theirs.PERSON.in(speaker)))
                .and(PERSON.ID.notIn(speaker))
                .orderBy(PERSON.ID.desc())
                .limit(MAX_PERSONS)
                .fetch(r -> new Named(r.value1(), r.value2().strip(), first(r.value2())));
        return new NameMentions(others);
    }

    private static String first(String name) {
        return name.strip().split("[\\s@#_.]", 2)[0];
    }

    /// Returns the persons whom a text names.
    List<Long> in(String text) {
        var found = new ArrayList<Long>();
        var folded = text.toLowerCase(Locale.ROOT);
        for (var known : people) if (names(known, text, folded)) found.add(known.person());
        return found;
    }

    private static boolean names(Named known, String text, String folded) {
        var whole = known.name();
        if (whole.contains(" ") && occurs(folded, whole.toLowerCase(Locale.ROOT), false)) return true;
        var first = known.first();
        if (first.length() < SHORTEST) return false;
        if (occurs(text, first, WORDS.contains(first))) return true;
        // Accounts are often written small; people are not when they are named.
        var named = capital(first);
        return Character.isLowerCase(first.charAt(0)) && occurs(text, named, WORDS.contains(named));
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static boolean occurs(String text, String name, boolean within) {
        for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            var end = at + name.length();
            var whole = (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
            if (whole && !(within && begins(text, at))) return true;
        }
        return false;
    }

    private static boolean begins(String text, int at) {
        var before = at - 1;
        while (before >= 0 && Character.isWhitespace(text.charAt(before))) before--;
        return before < 0 || ".!?\n".indexOf(text.charAt(before)) >= 0;
    }
}
