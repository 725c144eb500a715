package dev.continuo.mind.retrieval.ranking;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.PersonName;
import dev.continuo.language.utterance.QuestionType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Question, the person who asks it, and its time.
///
/// @param asks what it asks for
/// @param asker the person who asks; null for the agent itself
/// @param room whether others listen too: "you" then means nobody in particular, else the agent
/// @param names of the people whose memories may be found, the asker's included
/// @param asked when; with the zone, it says what "yesterday" means
/// @param zone in which days are counted, for what was said too
/// @param understood languages in which the embedding model tells near from far; elsewhere cosines
///   weigh nothing
public record Question(
        String text,
        Language language,
        QuestionType asks,
        @Nullable Long asker,
        boolean room,
        List<PersonName> names,
        Instant asked,
        ZoneId zone,
        Set<Language> understood) {

    public Question {
        names = List.copyOf(names);
        understood = Set.copyOf(understood);
    }
}
