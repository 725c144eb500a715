package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.model.Models;
import dev.continuo.model.provider.Sampling;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the wishes of a request about its answer; what cannot be followed is refused by name.
final class RequestedOptions {
    /// As OpenAI has it.
    private static final int MOST_STOPS = 4;

    /// Sent in place of none by clients of servers that read it so.
    private static final int NO_LIMIT = -1;

    private RequestedOptions() {}

    /// Reads the options of a request.
    ///
    /// @param instructions in words; empty for none
    /// @param parameter the parameter that holds them
    /// @param client tools that the client runs itself
    /// @param limits the parameters that limit the tokens of the answer; the smallest counts
    /// @throws Problem 400, naming the parameter that is wrong
    static AnswerOptions of(
            JsonBody body, String instructions, String parameter, Models models, ClientTools client, String... limits) {
        var most = Stream.of(limits)
                .map(name -> limit(body, name))
                .filter(Objects::nonNull)
                .min(Integer::compare)
                .orElse(null);
        return new AnswerOptions(checked(instructions, parameter), sampling(body, models), most, stops(body), client);
    }

    private static String checked(String instructions, String parameter) {
        if (instructions.isBlank()) return "";
        if (instructions.codePointCount(0, instructions.length()) > ChatMessages.LONGEST_INSTRUCTIONS)
            throw wrong(parameter, "holds instructions longer than 32,000 characters", "Shorten them.");
        return InputRules.text("The text of the instructions", instructions);
    }

    private static Sampling sampling(JsonBody body, Models models) {
        var asked = new Sampling(number(body, "temperature", 0, 2), number(body, "top_p", 0, 1));
        var sent = models.sent(asked);
        return new Sampling(
                followed("temperature", asked.temperature(), sent.temperature()),
                followed("top_p", asked.topP(), sent.topP()));
    }

    static @Nullable Double number(JsonBody body, String name, int least, int most) {
        var value = body.findNumber(name).orElse(null);
        if (value != null && (value < least || value > most))
            throw wrong(name, "is not from " + least + " to " + most, "Send such a number.");
        return value;
    }

    /// Of a model that takes no such number, 1 says nothing else than usual.
    private static @Nullable Double followed(String name, @Nullable Double asked, @Nullable Double sent) {
        if (asked == null || asked.equals(sent)) return asked;
        if (asked == 1) return null;
        throw UnsupportedParameters.refused(name, "is not taken as it is by the model that answers", "Leave it out.");
    }

    private static @Nullable Integer limit(JsonBody body, String name) {
        if (!body.has(name)) return null;
        var most = body.number(name, 0);
        if (most == NO_LIMIT) return null;
        if (most < 1) throw wrong(name, "is less than 1", "Send a number from 1 on.");
        return (int) Math.min(most, Integer.MAX_VALUE);
    }

    private static List<String> stops(JsonBody body) {
        if (!body.has("stop")) return List.of();
        var stops = body.strings("stop");
        if (stops.size() > MOST_STOPS || stops.contains(""))
            throw wrong("stop", "is not made of 1 to 4 texts", "Send a text, or up to four.");
        return stops;
    }

    private static Problem wrong(String name, String why, String suggestion) {
        return Problem.bad("The parameter %s %s.".formatted(name, why), suggestion)
                .about(name);
    }
}
