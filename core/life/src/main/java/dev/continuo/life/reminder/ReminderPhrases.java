package dev.continuo.life.reminder;

import dev.continuo.language.reminder.ReminderReading.Flaw;
import dev.continuo.language.text.Language;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is said about reminders, in the language of whoever asked for one; in English where there
/// are no phrases for theirs.
///
/// @param pattern of a day
/// @param at of a day and a time
/// @param confirmed of time, zone and words
/// @param told of the words
/// @param room of name and words
/// @param late of the time
/// @param rhythm of what is told again and again
record ReminderPhrases(
        Locale locale,
        String pattern,
        String today,
        String at,
        String confirmed,
        String told,
        String room,
        String late,
        String cancelled,
        String toldAlready,
        String cancelledAlready,
        String example,
        Rhythm rhythm,
        Map<Flaw, String> flaws) {
    private static final ReminderPhrases ENGLISH =
            new ReminderPhrases(
                    Locale.ENGLISH,
                    "EEE d MMM",
                    "today",
                    "%s at %s",
                    "I will remind you %s (%s): %s.",
                    "Reminder: %s",
                    "%s, a reminder: %s",
                    "(This was due %s; I was away.)",
                    "I will not remind you of it: %s.",
                    "I have told you of that already; there is nothing left to cancel.",
                    "That reminder is cancelled already.",
                    "Say it like this: remind me tomorrow at 9 to call Anna.",
                    new Rhythm(
                            "It comes back %s; answer it with \"stop\" to end it.",
                            List.of("every day", "every week", "every month", "every year"),
                            List.of(
                                    "every %d days",
                                    "every %d weeks", "every %d months", "every %d years")),
                    Map.of(
                            Flaw.NO_TIME, "When shall I remind you?",
                            Flaw.NO_TEXT, "What shall I remind you of?",
                            Flaw.PAST, "That time has passed.",
                            Flaw.IMPOSSIBLE, "There is no such day or time.",
                            Flaw.TOO_FAR, "That is more than ten years away.",
                            Flaw.RECURRING,
                                    "I repeat reminders daily, weekly, monthly or yearly, on one day"
                                            + " each, and have set none."));
    private static final ReminderPhrases GERMAN =
            new ReminderPhrases(
                    Locale.GERMAN,
                    "EEE d. MMM",
                    "heute",
                    "%s um %s",
                    "Ich erinnere dich %s (%s): %s.",
                    "Erinnerung: %s",
                    "%s, eine Erinnerung: %s",
                    "(Das war %s fällig; ich war nicht da.)",
                    "Ich erinnere dich nicht mehr daran: %s.",
                    "Daran habe ich dich schon erinnert; es gibt nichts mehr abzubrechen.",
                    "Diese Erinnerung ist schon abgebrochen.",
                    "Sag es so: erinnere mich morgen um 9 daran, Anna anzurufen.",
                    new Rhythm(
                            "Das kommt %s wieder; antworte mit „stopp“, um es zu beenden.",
                            List.of("jeden Tag", "jede Woche", "jeden Monat", "jedes Jahr"),
                            List.of(
                                    "alle %d Tage",
                                    "alle %d Wochen", "alle %d Monate", "alle %d Jahre")),
                    Map.of(
                            Flaw.NO_TIME, "Wann soll ich dich erinnern?",
                            Flaw.NO_TEXT, "Woran soll ich dich erinnern?",
                            Flaw.PAST, "Diese Zeit ist schon vorbei.",
                            Flaw.IMPOSSIBLE, "Diesen Tag oder diese Zeit gibt es nicht.",
                            Flaw.TOO_FAR, "Das ist mehr als zehn Jahre hin.",
                            Flaw.RECURRING,
                                    "Ich wiederhole täglich, wöchentlich, monatlich oder jährlich, an"
                                            + " je einem Tag, und habe nichts eingerichtet."));
    private static final ReminderPhrases SPANISH =
            new ReminderPhrases(
                    Locale.of("es"),
                    "EEE d MMM",
                    "hoy",
                    "%s a las %s",
                    "Te lo recordaré %s (%s): %s.",
                    "Recordatorio: %s",
                    "%s, un recordatorio: %s",
                    "(Era para %s; yo no estaba.)",
                    "Ya no te lo recordaré: %s.",
                    "Eso ya te lo recordé; no queda nada que cancelar.",
                    "Ese recordatorio ya está cancelado.",
                    "Dilo así: recuérdame mañana a las 9 llamar a Ana.",
                    new Rhythm(
                            "Se repite %s; responde «cancelar» para terminarlo.",
                            List.of("cada día", "cada semana", "cada mes", "cada año"),
                            List.of(
                                    "cada %d días",
                                    "cada %d semanas", "cada %d meses", "cada %d años")),
                    Map.of(
                            Flaw.NO_TIME, "¿Cuándo te lo recuerdo?",
                            Flaw.NO_TEXT, "¿Qué te recuerdo?",
                            Flaw.PAST, "Esa hora ya pasó.",
                            Flaw.IMPOSSIBLE, "No existe ese día o esa hora.",
                            Flaw.TOO_FAR, "Faltan más de diez años.",
                            Flaw.RECURRING,
                                    "Repito cada día, semana, mes o año, un solo día cada vez, así"
                                            + " que no he puesto ninguno."));

    private static final ReminderPhrases FRENCH =
            new ReminderPhrases(
                    Locale.FRENCH,
                    "EEE d MMM",
                    "aujourd’hui",
                    "%s à %s",
                    "Je te le rappellerai %s (%s) : %s.",
                    "Rappel : %s",
                    "%s, un rappel : %s",
                    "(C’était pour %s ; je n’étais pas là.)",
                    "Je ne te le rappellerai plus : %s.",
                    "Je te l’ai déjà rappelé ; il n’y a plus rien à annuler.",
                    "Ce rappel est déjà annulé.",
                    "Dis-le ainsi : /remind 18:00 appeler Anna.",
                    new Rhythm(
                            "Il revient %s ; réponds « stop » pour l’arrêter.",
                            List.of("chaque jour", "chaque semaine", "chaque mois", "chaque année"),
                            List.of(
                                    "tous les %d jours",
                                    "toutes les %d semaines",
                                    "tous les %d mois",
                                    "tous les %d ans")),
                    Map.of(
                            Flaw.NO_TIME, "Quand dois-je te le rappeler ?",
                            Flaw.NO_TEXT, "Que dois-je te rappeler ?",
                            Flaw.PAST, "Ce moment est déjà passé.",
                            Flaw.IMPOSSIBLE, "Ce jour ou cette heure n’existe pas.",
                            Flaw.TOO_FAR, "C’est dans plus de dix ans.",
                            Flaw.RECURRING,
                                    "Je répète chaque jour, semaine, mois ou année, un seul jour à la"
                                            + " fois ; je n’en ai donc mis aucun."));
    private static final ReminderPhrases PORTUGUESE =
            new ReminderPhrases(
                    Locale.of("pt"),
                    "EEE d MMM",
                    "hoje",
                    "%s às %s",
                    "Vou lembrar-te %s (%s): %s.",
                    "Lembrete: %s",
                    "%s, um lembrete: %s",
                    "(Era para %s; eu não estava.)",
                    "Já não te vou lembrar disso: %s.",
                    "Já te lembrei disso; não há nada a cancelar.",
                    "Esse lembrete já está cancelado.",
                    "Diz assim: /remind 18:00 ligar à Ana.",
                    new Rhythm(
                            "Volta %s; responde «parar» para terminar.",
                            List.of(
                                    "todos os dias",
                                    "todas as semanas",
                                    "todos os meses",
                                    "todos os anos"),
                            List.of(
                                    "a cada %d dias",
                                    "a cada %d semanas", "a cada %d meses", "a cada %d anos")),
                    Map.of(
                            Flaw.NO_TIME, "Quando devo lembrar-te?",
                            Flaw.NO_TEXT, "De que devo lembrar-te?",
                            Flaw.PAST, "Essa hora já passou.",
                            Flaw.IMPOSSIBLE, "Esse dia ou essa hora não existe.",
                            Flaw.TOO_FAR, "Faltam mais de dez anos.",
                            Flaw.RECURRING,
                                    "Repito por dia, semana, mês ou ano, um só dia de cada vez, por"
                                            + " isso não criei nenhum."));
    private static final ReminderPhrases RUSSIAN =
            new ReminderPhrases(
                    Locale.of("ru"),
                    "EEE d MMM",
                    "сегодня",
                    "%s в %s",
                    "Я напомню тебе %s (%s): %s.",
                    "Напоминание: %s",
                    "%s, напоминание: %s",
                    "(Это было на %s; меня не было.)",
                    "Больше не напомню: %s.",
                    "Об этом я уже напомнил; отменять нечего.",
                    "Это напоминание уже отменено.",
                    "Скажи так: /remind 18:00 позвонить Анне.",
                    new Rhythm(
                            "Повторяется %s; ответь «стоп», чтобы прекратить.",
                            List.of("каждый день", "каждую неделю", "каждый месяц", "каждый год"),
                            List.of(
                                    "раз в %d дн.",
                                    "раз в %d нед.", "раз в %d мес.", "раз в %d г.")),
                    Map.of(
                            Flaw.NO_TIME, "Когда тебе напомнить?",
                            Flaw.NO_TEXT, "О чём тебе напомнить?",
                            Flaw.PAST, "Это время уже прошло.",
                            Flaw.IMPOSSIBLE, "Такого дня или времени нет.",
                            Flaw.TOO_FAR, "До этого больше десяти лет.",
                            Flaw.RECURRING,
                                    "Я повторяю раз в день, неделю, месяц или год, по одному дню, и"
                                            + " ничего не поставил."));

    static ReminderPhrases of(Language language) {
        return switch (language) {
            case GERMAN -> GERMAN;
            case SPANISH -> SPANISH;
            case FRENCH -> FRENCH;
            case PORTUGUESE -> PORTUGUESE;
            case RUSSIAN -> RUSSIAN;
            case ENGLISH, SIMPLE -> ENGLISH;
        };
    }

    /// @param now decides whether the day is named
    String when(Instant due, Instant now, ZoneId zone) {
        var at = due.atZone(zone);
        var on = now.atZone(zone);
        // Whoever asks for less than a minute wants it to the second.
        var soon = at.getSecond() != 0 && on.isBefore(at) && at.isBefore(on.plusMinutes(1));
        var time = DateTimeFormatter.ofPattern(soon ? "HH:mm:ss" : "HH:mm", locale);
        var days = at.getYear() == on.getYear() ? pattern : pattern + " yyyy";
        var same = at.toLocalDate().equals(on.toLocalDate());
        var day = same ? today : DateTimeFormatter.ofPattern(days, locale).format(at);
        return this.at.formatted(weekday(same, day), time.format(at));
    }

    private String weekday(boolean today, String day) {
        if (today) return day;
        return switch (locale.getLanguage()) {
            case "de" -> "am " + day;
            case "es" -> "el " + day;
            case "fr" -> "le " + day;
            case "pt" -> "em " + day;
            case "ru" -> day;
            default -> "on " + day;
        };
    }

    /// A sentence about how often it comes, after a space; empty for once.
    String repeats(@Nullable Period every) {
        return every == null ? "" : " " + rhythm.sentence().formatted(rhythm.of(every));
    }

    /// The rhythm in words, "every 2 weeks".
    String rhythm(Period every) {
        return rhythm.of(every);
    }

    /// Words for what is told again and again.
    ///
    /// @param sentence of a rhythm
    /// @param each of one day, week, month and year
    /// @param several of a number of them
    record Rhythm(String sentence, List<String> each, List<String> several) {
        private static final int DAYS_OF_WEEK = 7;
        private static final int MONTHS_OF_YEAR = 12;

        private String of(Period every) {
            var days = (int) every.get(ChronoUnit.DAYS);
            var months = (int) every.toTotalMonths();
            if (months > 0 && months % MONTHS_OF_YEAR == 0) return of(months / MONTHS_OF_YEAR, 3);
            if (months > 0) return of(months, 2);
            return days % DAYS_OF_WEEK == 0 ? of(days / DAYS_OF_WEEK, 1) : of(days, 0);
        }

        private String of(int number, int unit) {
            return number == 1 ? each.get(unit) : several.get(unit).formatted(number);
        }
    }

    String flaw(Flaw flaw) {
        return flaws.getOrDefault(flaw, "") + " " + example;
    }

    /// @param name whom it is for, where others hear it
    String tell(String text, Optional<String> name) {
        return name.map(one -> room.formatted(one, text)).orElseGet(() -> told.formatted(text));
    }
}
