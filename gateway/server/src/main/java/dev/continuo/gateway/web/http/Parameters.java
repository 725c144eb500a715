package dev.continuo.gateway.web.http;

import io.javalin.http.Context;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parameters in a request's address, read strictly.
public final class Parameters {
    private static final Pattern BAD_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private Parameters() {}

    /// A whole number in the path.
    ///
    /// @throws Problem when it is none
    public static long number(Context ctx, String name) {
        return number(name, path(ctx, name), 0, Long.MAX_VALUE);
    }

    /// A name in the path; see [InputRules#name].
    public static String name(Context ctx, String name) {
        return InputRules.name(name, path(ctx, name));
    }

    private static String path(Context ctx, String name) {
        try {
            return ctx.pathParam(name);
        } catch (IllegalArgumentException _) {
            throw Problem.bad("The address is not well encoded.", "Percent-encode it as UTF-8.");
        }
    }

    /// A whole number in the query.
    ///
    /// @throws Problem when it is none, or outside the bounds
    public static Optional<Long> find(Context ctx, String name, long least, long most) {
        return find(ctx, name).map(text -> number(name, text, least, most));
    }

    /// A day in the query.
    ///
    /// @throws Problem when it is none
    public static Optional<LocalDate> findDay(Context ctx, String name) {
        return find(ctx, name).map(text -> day(name, text));
    }

    private static LocalDate day(String name, String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException _) {
            throw Problem.bad(name + " is not a day.", "Write it as 2026-03-01.");
        }
    }

    /// A text in the query, as it is.
    public static Optional<String> find(Context ctx, String name) {
        // What is badly encoded would be left out without a word, and the rest be answered.
        var query = Optional.ofNullable(ctx.queryString()).orElse("");
        if (BAD_PERCENT.matcher(query).find())
            throw Problem.bad("The query is not well encoded.", "Percent-encode it as UTF-8.");
        return Optional.ofNullable(ctx.queryParam(name));
    }

    /// Reads a whole number.
    ///
    /// @throws Problem when it is none, or outside the bounds
    public static long number(String name, String text, long least, long most) {
        try {
            var number = text.matches("\\d{1,19}") ? Long.parseLong(text) : -1;
            if (number >= least && number <= most) return number;
        } catch (NumberFormatException _) {
            // beyond a long, and so beyond the bounds
        }
        var upTo = most == Long.MAX_VALUE ? "" : " to " + most;
        throw Problem.bad(name + " is not a number that fits.", "Write a whole number from " + least + upTo + ".");
    }
}
