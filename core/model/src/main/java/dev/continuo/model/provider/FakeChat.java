package dev.continuo.model.provider;

import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The fake model of benches and crash tests: echoes the last line after a latency that depends on
/// the seed and the text alone.
///
/// @param least shortest latency
/// @param most longest latency
record FakeChat(Duration least, Duration most, long seed, Sleeper pause) implements Chat {

    private static final int STEPS = 4;
    private static final Pattern SPEC =
            Pattern.compile("echo(?:\\?(?:latency=(\\d{1,6})(?:-(\\d{1,6}))?)?&?(?:seed=(\\d{1,9}))?)?");

    /// Reads `echo?latency=5-50&seed=7` (milliseconds).
    static FakeChat parse(String spec, Sleeper pause) {
        var match = SPEC.matcher(spec);
        if (!match.matches())
            throw new ModelName.UnknownModel("The fake model is named fake:echo?latency=MILLIS-MILLIS&seed=NUMBER.");
        var least = match.group(1) == null ? "0" : match.group(1);
        var most = match.group(2) == null ? least : match.group(2);
        var seed = match.group(3) == null ? "0" : match.group(3);
        return new FakeChat(
                Duration.ofMillis(Long.parseLong(least)),
                Duration.ofMillis(Math.max(Long.parseLong(least), Long.parseLong(most))),
                Long.parseLong(seed),
                pause);
    }

    @Override
    public ModelReply ask(ModelRequest request) {
        var heard = heard(request.lines());
        pause(latency(heard));
        return reply(heard);
    }

    /// In four steps, together as long as the answer in one.
    @Override
    public ModelReply ask(ModelRequest request, Consumer<String> soFar) {
        var heard = heard(request.lines());
        var reply = reply(heard);
        var latency = latency(heard);
        var characters = reply.text().codePointCount(0, reply.text().length());
        for (var step = 1; step <= STEPS; step++) {
            pause(latency * step / STEPS - latency * (step - 1) / STEPS);
            var end = reply.text().offsetByCodePoints(0, characters * step / STEPS);
            soFar.accept(reply.text().substring(0, end));
        }
        return reply;
    }

    private static String heard(List<Prompt.PromptLine> lines) {
        return lines.isEmpty() ? "" : lines.getLast().text();
    }

    private static ModelReply reply(String heard) {
        return new ModelReply("You said: " + heard, false, false, -1, 0, -1);
    }

    private long latency(String heard) {
        return new SplittableRandom(seed * 31 + heard.hashCode()).nextLong(least.toMillis(), most.toMillis() + 1);
    }

    private void pause(long millis) {
        try {
            if (millis > 0) pause.sleep(Duration.ofMillis(millis));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CallFailure(FailureKind.STOPPED);
        }
    }
}
