package dev.continuo.life.initiative;

import dev.continuo.language.text.Language;
import java.util.regex.Pattern;

/// What is said unasked without a model, and how people say that they want no more of it.
///
/// @param followUp of what was promised
/// @param question of what the agent wonders
/// @param thought of what came to mind
/// @param stopped confirms that nothing more is said unasked
record InitiativePhrases(String followUp, String question, String thought, String stopped) {
    private static final InitiativePhrases ENGLISH =
            new InitiativePhrases(
                    "I said I would come back to this: %s",
                    "Something I have been wondering: %s",
                    "This came to my mind again: %s How does it stand?",
                    "All right, I will not write to you of my own accord any more. I still answer,"
                            + " and reminders still come. /initiative on changes it.");
    private static final InitiativePhrases GERMAN =
            new InitiativePhrases(
                    "Darauf wollte ich zurückkommen: %s",
                    "Das frage ich mich noch: %s",
                    "Das ist mir wieder eingefallen: %s Wie steht es damit?",
                    "Gut, ich schreibe dir nicht mehr von mir aus. Ich antworte weiter, und"
                            + " Erinnerungen kommen noch. /initiative on ändert das.");
    private static final InitiativePhrases SPANISH =
            new InitiativePhrases(
                    "Dije que volvería a esto: %s",
                    "Me sigo preguntando esto: %s",
                    "Esto me ha vuelto a la cabeza: %s ¿Cómo va?",
                    "De acuerdo, ya no te escribiré por mi cuenta. Sigo contestando, y los"
                            + " recordatorios siguen llegando. /initiative on lo cambia.");
    private static final InitiativePhrases FRENCH =
            new InitiativePhrases(
                    "J'avais dit que j'y reviendrais : %s",
                    "Je me demande encore ceci : %s",
                    "Cela m'est revenu : %s Où en est-ce ?",
                    "D'accord, je ne t'écrirai plus de moi-même. Je réponds toujours, et les"
                            + " rappels arrivent encore. /initiative on change cela.");
    private static final InitiativePhrases PORTUGUESE =
            new InitiativePhrases(
                    "Disse que voltaria a isto: %s",
                    "Ainda me pergunto isto: %s",
                    "Isto voltou-me à ideia: %s Como está?",
                    "Está bem, não te escrevo mais por minha conta. Continuo a responder, e os"
                            + " lembretes continuam a chegar. /initiative on muda isso.");
    private static final InitiativePhrases RUSSIAN =
            new InitiativePhrases(
                    "Я обещал вернуться к этому: %s",
                    "Я всё ещё думаю об этом: %s",
                    "Это снова пришло мне на ум: %s Как с этим дела?",
                    "Хорошо, сам я тебе больше писать не буду. Я по-прежнему отвечаю, и напоминания"
                            + " приходят. /initiative on это изменит.");

    /// Nothing but the wish to be left alone, as folded words.
    private static final Pattern STOP =
            Pattern.compile(
                    """
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
        return switch (language) {
            case ENGLISH, SIMPLE -> ENGLISH;
            case GERMAN -> GERMAN;
            case SPANISH -> SPANISH;
            case FRENCH -> FRENCH;
            case PORTUGUESE -> PORTUGUESE;
            case RUSSIAN -> RUSSIAN;
        };
    }

    /// What is said of an impulse.
    String say(String source, String about) {
        var phrase =
                switch (source) {
                    case Impulse.FOLLOW_UP -> followUp;
                    case Impulse.QUESTION -> question;
                    default -> thought;
                };
        return phrase.formatted(about);
    }

    /// @param folded the words as texts are compared
    static boolean stops(String folded) {
        return folded.length() <= MAX_STOP && STOP.matcher(folded).matches();
    }
}
