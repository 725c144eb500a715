package dev.continuo.language.text;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The languages whose words are stemmed, told apart by their most frequent words and letters.
///
/// [#configuration()] names PostgreSQL's text search configuration.
public enum Language {
    ENGLISH(
            "english",
            "",
            """
            the a an and or but of to in on at by for with from about into is are was were be been am do does did
            have has had i me my mine we us our you your he him his she her it its they them their this that these
            those what which who whom whose when where why how not no there here than then so if as will would can
            could should shall may might must just also only very once again please tell
            """),
    GERMAN(
            "german",
            "ßäöü",
            """
            der die das den dem des ein eine einen einem einer eines und oder aber von zu zum zur in im an am auf bei
            für mit aus nach über unter ist sind war waren sein bin bist hat habe haben hatte ich mich mir mein meine
            meinen meinem meiner wir uns unser unsere du dich dir dein deine er ihn ihm sie ihr es dieser diese dieses
            was wer wie wo wann warum welche welcher nicht kein keine noch schon auch nur so als wenn dass wird werden
            wurde kann man sich vor bitte
            """),
    SPANISH(
            "spanish",
            "ñ¿¡áíóú",
            """
            el la los las un una unos unas y e o pero de del a al en con por para sin sobre entre es son era fue ser
            está están estoy ha he han hay yo me mi mis tú te tu tus él ella su sus nos nosotros nuestro nuestra lo le
            les se que qué quién cuál cuándo cuánto dónde cómo como no ni sí si muy más ya este esta esto estos ese esa
            eso cuando donde porque también tiene tengo
            """),
    FRENCH(
            "french",
            "œçèêàùûîô",
            """
            le la les l' un une des d' du de et ou mais à au aux en dans avec pour par sans sur sous chez est sont était
            être suis es a ai ont avait j' je me m' moi mon ma mes tu te t' toi ton ta tes il elle on nous notre nos vous
            votre vos ils elles leur leurs son sa ses ce c' cet cette ces qui que qu' quoi quand où comment pourquoi quel
            quelle ne n' pas plus y se s' très aussi si comme
            """),
    PORTUGUESE(
            "portuguese",
            "ãõçâêáíóú",
            """
            o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa ao aos à com por pelo pela
            para sem sobre entre é são era foi ser está estão estou há tem tenho eu me mim meu minha meus minhas tu te
            teu tua você ele ela seu sua seus suas nós nosso nossa lhe se que quem qual quando quanto onde como não nem
            sim muito mais já este esta isto esse essa isso porque também
            """),
    RUSSIAN(
            "russian",
            "",
            """
            и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только её ее мне было вот
            от меня о из ему ли если или мой моя моё мое мои моего моей это этот эта эти кто где когда почему какой
            какая чем для мы их чтобы был была были быть есть нет уже при об до
            """),
    /// No language at all: words as they are.
    SIMPLE("simple", "", "");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+'?");

    /// Letters of Cyrillic alphabets other than the Russian one.
    private static final Pattern OTHER_CYRILLIC = Pattern.compile("[ієїґўјљњћђџѓќѕәғқңөұүһ]");

    /// Languages whose frequent words are mostly the same.
    private static final Set<Language> ALIKE = Set.of(SPANISH, PORTUGUESE);

    private static final int NEAR = 2;
    private static final int READ = 1_000;
    private static final int SHORT = 8;

    private final String configuration;
    private final String letters;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable set of strings
    private final Set<String> frequent;

    /// Those of them that are one only before an apostrophe: a lone letter is none.
    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable set of strings
    private final Set<String> elided;

    Language(String configuration, String letters, String frequent) {
        this.configuration = configuration;
        this.letters = letters;
        var words = frequent.strip().split("\\s+");
        this.frequent =
                Arrays.stream(words)
                        .map(word -> word.replace("'", ""))
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.toUnmodifiableSet());
        this.elided =
                Arrays.stream(words)
                        .filter(word -> word.endsWith("'"))
                        .collect(Collectors.toUnmodifiableSet());
    }

    /// Name of the text search configuration, which is stored with what is indexed.
    public String configuration() {
        return configuration;
    }

    /// The BCP 47 tag; empty for [#SIMPLE].
    public String tag() {
        return switch (this) {
            case ENGLISH -> "en";
            case GERMAN -> "de";
            case SPANISH -> "es";
            case FRENCH -> "fr";
            case PORTUGUESE -> "pt";
            case RUSSIAN -> "ru";
            case SIMPLE -> "";
        };
    }

    /// The language of a BCP 47 tag, or [#SIMPLE].
    public static Language tagged(String tag) {
        var language = Locale.forLanguageTag(tag.replace('_', '-')).getLanguage();
        for (var one : values()) if (one.tag().equals(language)) return one;
        return SIMPLE;
    }

    /// The language with a text search configuration of that name.
    public static Language parse(String configuration) {
        for (var language : values())
            if (language.configuration.equals(configuration)) return language;
        throw new IllegalArgumentException("no language: " + configuration);
    }

    /// Tells whether the word, in lower case, says nothing by itself; without a language, whether
    /// it does in any.
    public boolean stops(String word) {
        return this == SIMPLE
                ? Stream.of(values()).anyMatch(language -> language.frequent.contains(word))
                : frequent.contains(word);
    }

    /// The language of a text, or [#SIMPLE] if unsure.
    public static Language of(String text) {
        var read = read(text);
        if (cyrillic(read)) return OTHER_CYRILLIC.matcher(read).find() ? SIMPLE : RUSSIAN;
        var words = words(read);
        return best(scores(read, words), words.size());
    }

    /// The language of a text of somebody who spoke another before, where at least so many of its
    /// words and letters speak for the change; else the one before. Names and borrowed words are no
    /// change.
    public static Language changed(String text, Language before, int signs) {
        var now = of(text);
        if (now == SIMPLE || now == before) return before;
        var read = read(text);
        var words = words(read);
        // An alphabet of its own is a sign in every word.
        var lead =
                now == RUSSIAN ? words.size() : now.score(read, words) - before.score(read, words);
        return lead >= (now.takesOverFrom(before, words) ? Math.min(signs, NEAR) : signs)
                ? now
                : before;
    }

    /// Tells whether a text of one of [#ALIKE] has no word that only the other one has: they share
    /// so many that few can speak for a change.
    private boolean takesOverFrom(Language before, List<String> words) {
        return ALIKE.contains(this)
                && ALIKE.contains(before)
                && words.stream().noneMatch(word -> before.counts(word) && !counts(word));
    }

    private static String read(String text) {
        return text.substring(0, Math.min(READ, text.length())).toLowerCase(Locale.ROOT);
    }

    /// In their order, each with the apostrophe that follows it.
    private static List<String> words(String read) {
        return WORD.matcher(read.replace('’', '\'')).results().map(MatchResult::group).toList();
    }

    /// The languages that each word speaks for: it is looked up once for all of them. An apostrophe
    /// at the end is part of it.
    private static final class Frequent {
        static final Map<String, Set<Language>> WORDS = new HashMap<>();

        static {
            for (var language : values())
                for (var word : language.frequent) {
                    if (!language.elided.contains(word + "'")) add(word, language);
                    add(word + "'", language);
                }
        }

        private static void add(String word, Language language) {
            WORDS.computeIfAbsent(word, _ -> EnumSet.noneOf(Language.class)).add(language);
        }

        static Set<Language> of(String word) {
            return WORDS.getOrDefault(word, Set.of());
        }
    }

    private static Map<Language, Long> scores(String read, List<String> words) {
        var scores = new EnumMap<Language, Long>(Language.class);
        for (var language : values()) scores.put(language, language.signs(read));
        for (var word : words)
            for (var language : Frequent.of(word)) scores.merge(language, 1L, Long::sum);
        return scores;
    }

    private boolean counts(String word) {
        return Frequent.of(word).contains(this);
    }

    private long score(String read, List<String> words) {
        return scores(read, words).getOrDefault(this, 0L);
    }

    private long signs(String read) {
        if (letters.isEmpty()) return 0;
        var signs = 0;
        for (var at = 0; at < read.length() && signs < 2; at++)
            if (letters.indexOf(read.charAt(at)) >= 0) signs++;
        return signs;
    }

    /// One frequent word is enough in a short text; anywhere, the second best must be clearly
    /// behind.
    private static Language best(Map<Language, Long> scores, int words) {
        var best = SIMPLE;
        var second = 0L;
        for (var language : values()) {
            if (scores.getOrDefault(language, 0L) > scores.getOrDefault(best, 0L)) {
                second = scores.getOrDefault(best, 0L);
                best = language;
            } else if (language != best) {
                second = Math.max(second, scores.getOrDefault(language, 0L));
            }
        }
        var score = scores.getOrDefault(best, 0L);
        var enough = score >= 2 || (score == 1 && words <= SHORT);
        return enough && score > second && score * 12 >= words ? best : SIMPLE;
    }

    private static boolean cyrillic(String read) {
        var letters = read.codePoints().filter(Character::isLetter).count();
        var cyrillic =
                read.codePoints()
                        .filter(c ->
                                Character.UnicodeScript.of(c) == Character.UnicodeScript.CYRILLIC)
                        .count();
        return cyrillic * 2 > letters;
    }
}
