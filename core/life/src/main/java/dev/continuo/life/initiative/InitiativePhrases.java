package dev.continuo.life.initiative;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.SentenceCatalog;
import java.util.regex.Pattern;

/// Sentences that are said unasked without a model, and phrases in which people say that they want
/// no more of them.
///
/// @param language its BCP 47 tag
record InitiativePhrases(String language) {
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.life.sentences");

    /// Nothing but the wish to be left alone, as folded words.
    private static final Pattern STOP = Pattern.compile("""
                    (?x)[\\s,]*
                    (?:please[\\s,]+|bitte[\\s,]+|por\\sfavor[\\s,]+|s[\\s']il\\s(?:te|vous)\\spla[iî]t[\\s,]+|пожалуиста[\\s,]+)?
                    (?:
                      stop+(?:\\s(?:it|this|that|now))?
                    | stop\\s(?:writing|messaging|texting|asking|bothering)(?:\\s(?:to\\s)?me)?(?:\\s(?:this|that))?
                    | (?:do\\snot|don[\\s'’]?t)\\s(?:write|message|text|ask)(?:\\s(?:to\\s)?me)?(?:\\s(?:any\\s?more|again|unasked|first))?
                    | no\\smore(?:\\s(?:messages|of\\s(?:this|that)))? | leave\\sme\\salone | enough | shut\\sup | be\\squiet | quit\\sit
                    | unsubscribe | hor\\s(?:bitte\\s)?auf(?:\\s(?:damit|mir\\szu\\sschreiben))? | lass\\s(?:das|es|mich(?:\\sin\\sruhe)?)
                    | schluss(?:\\sdamit)? | schreib(?:e)?\\smir\\snicht(?:\\smehr)?(?:\\svon\\sdir\\saus)? | nicht\\smehr\\sschreiben | genug | ruhe
                    | basta(?:\\sya)? | par[ae]r? | dejame(?:\\sen\\spaz)? | deja\\sde\\sescribirme | no\\sme\\sescribas(?:\\smas)? | callate
                    | arrete(?:\\sde\\sm[\\s'’]ecrire)? | ca\\ssuffit | laisse[\\s-]moi(?:\\stranquille)? | ne\\sm[\\s'’]ecris\\splus | tais[\\s-]toi
                    | chega | deixa[\\s-]me\\sem\\spaz | para\\sde\\sme\\sescrever | nao\\sme\\sescrev(?:as|a)(?:\\smais)?
                    | стоп | хватит | прекрати | перестань(?:\\sписать)? | отстань | (?:больше\\s)?не\\sпиши(?:\\sмне)?(?:\\sбольше)? | замолчи
                    )
                    (?:[\\s,]+(?:please|bitte|por\\sfavor|пожалуиста))?[\\s.!]*\
                    """);

    /// Longer texts say more than that.
    private static final int MAX_STOP = 60;

    static InitiativePhrases of(Language language) {
        return new InitiativePhrases(language.tag());
    }

    /// Returns the sentence that is said of an impulse.
    String say(String source, String about) {
        var kind = switch (source) {
            case Impulse.FOLLOW_UP, Impulse.QUESTION -> source;
            default -> "thought";
        };
        return WORDS.say(language, "initiative." + kind, about);
    }

    /// Confirms that nothing more is said unasked.
    String stopped() {
        return WORDS.say(language, "initiative.stopped");
    }

    /// @param folded the words as texts are compared
    static boolean stops(String folded) {
        return folded.length() <= MAX_STOP && STOP.matcher(folded).matches();
    }
}
