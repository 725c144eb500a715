package dev.continuo.language.utterance;

import java.util.regex.Pattern;

/// Tells sentences of an assistant about itself, in English, German and Spanish: in the first
/// person, or of "the assistant" who does something. What somebody else is quoted with does not
/// count.
public final class SelfReference {
    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS | Pattern.COMMENTS;

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|„[^“]*“|«[^»]*»");

    /// "Mine", "US" and the German "meinen" are other words, too.
    private static final Pattern FIRST_PERSON = Pattern.compile("""
                    \\b(?: i(?!\\.\\s?e\\b) | me | my | myself | we | our | ours | ourselves
                         | ich | mich | mir | mein | meine | meinem | meiner | meines
                         | wir | unser | unsere[mnrs]?
                         | yo | mi | mí | mis | conmigo | nosotr[oa]s | nuestr[oa]s? )\\b
                    """, FLAGS);

    /// Spanish verbs tell the person by themselves; at the beginning of a sentence no other subject
    /// stands before them.
    private static final Pattern SPANISH_VERB = Pattern.compile("""
                    (?:^|[.!?;:]\\s+)[¿¡]?
                    (?: (?!jos[eé]\\b|caf[eé]\\b|as[ií]\\b|aqu[ií]\\b|all[ií]\\b|ah[ií]\\b|s[ií]\\b|qu[eé]\\b|porqu[eé]\\b)
                        \\w{2,}[éí]
                      | debo | debería | tengo | voy | puedo | podría | quiero | soy | estoy | fui | estuve | hice
                      | dije | di | he | había | intento | ayudo | sugiero | recomiendo )\\b\\s
                    """, FLAGS);

    private static final Pattern ASSISTANT = Pattern.compile("""
                    \\b(?:the|this|your|our)\\s(?:(?:ai|virtual|digital|chat)[\\s-])?(?:assistant|chatbot|bot|ai)
                        (?: \\s (?:\\w+ed|is|was|has|had|does|did|do|can|could|will|would|should|shall|must|may|might
                               |gave|told|said|made|took|went|kept|found|wrote|chose|thought|knew|helps|suggests|prefers
                               |wants|likes|tries|acts|speaks|answers|needs|tends|never|always|also|then)\\b
                          | (?=\\s*(?:$|[.,!?;:'’])) )
                    | \\bas\\san\\s(?:ai|assistant|ai\\sassistant|language\\smodel)\\b
                    """, FLAGS);

    private static final Pattern ASSISTENT = Pattern.compile("""
                    \\b(?: (?:der|dieser)\\s(?:ki-?)?(?:assistent|bot|chatbot)
                        | (?:die|diese)\\s(?:ki|(?:ki-?)?assistentin)
                        | (?:el|este|la|esta)\\s(?:asistente|bot|chatbot) | la\\sia )
                    (?: \\s(?!(?:des|der|vom|von|im|in|am|aus|de|del|en|con|para)\\b)(?-i:\\p{Ll}) | \\s*(?:$|[.,!?;:]) )
                    """, FLAGS);

    private SelfReference() {}

    /// Tells whether a sentence speaks of the assistant that would write it.
    public static boolean in(String text) {
        var unquoted = QUOTED.matcher(text).replaceAll(" … ");
        // A quotation of nobody is what somebody says themselves.
        var said = unquoted.replace('…', ' ').isBlank() ? text : unquoted;
        return FIRST_PERSON.matcher(said).find()
                || SPANISH_VERB.matcher(said).find()
                || ASSISTANT.matcher(said).find()
                || ASSISTENT.matcher(said).find();
    }
}
