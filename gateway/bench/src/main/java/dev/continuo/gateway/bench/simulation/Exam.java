package dev.continuo.gateway.bench.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A life and the questions at its end, as `life.txt` has them.
///
/// @param lines of the script, the questions among them
/// @param promises words that are to be said unasked
record Exam(List<String> lines, List<ExamQuestion> questions, List<String> promises) {
    private static final Pattern ASK =
            Pattern.compile("ask (\\S+) (\\S+(?: in \\S+)?): (.+\\?) => ([^!]+)(?: ! (.+))?");

    /// The kind of questions about the agent's own life.
    static final String OWN = "own";

    private static final String PROMISE = "promise ";

    /// From one question to the next, in minutes.
    private static final int PAUSE = 3;

    /// @param kind `fact`, `correction`, `project`, `continuity` or `own`
    /// @param wanted one of them is to be in the prompt
    /// @param wrong no line is to say it above those that are wanted; empty for none
    record ExamQuestion(String kind, String who, String text, List<String> wanted, String wrong) {
        boolean told(List<Trial.TrialReply> replies) {
            return replies.stream()
                    .filter(reply -> reply.who().equals(who) && reply.said().equals(text))
                    .map(reply -> reply.prompt().toLowerCase(Locale.ROOT))
                    .anyMatch(prompt -> wanted.stream().anyMatch(prompt::contains) && !misleads(prompt));
        }

        /// Of two dated lines the newer stands first.
        private boolean misleads(String prompt) {
            if (wrong.isEmpty()) return false;
            for (var line : prompt.lines().toList())
                if (wanted.stream().anyMatch(line::contains)) return false;
                else if (line.contains(wrong)) return true;
            return false;
        }
    }

    /// @param days the last of them is the one on which the questions are asked
    static Exam read(int days) {
        var lines = new ArrayList<String>();
        var questions = new ArrayList<ExamQuestion>();
        var promises = new ArrayList<String>();
        for (var line : text().lines().toList()) {
            var ask = ASK.matcher(line);
            if (line.startsWith(PROMISE)) promises.add(line.substring(PROMISE.length()));
            else if (ask.matches()) {
                var minute = questions.size() * PAUSE;
                lines.add(String.format(
                        Locale.ROOT,
                        "day %d %02d:%02d %s: %s",
                        days,
                        21 + minute / 60,
                        minute % 60,
                        ask.group(2),
                        ask.group(3)));
                questions.add(new ExamQuestion(
                        ask.group(1),
                        ask.group(2).replaceFirst(" in .*", ""),
                        ask.group(3),
                        List.of(ask.group(4).strip().toLowerCase(Locale.ROOT).split("\\|", -1)),
                        ask.group(5) == null ? "" : ask.group(5).strip().toLowerCase(Locale.ROOT)));
            } else lines.add(line);
        }
        return new Exam(lines, questions, promises);
    }

    private static String text() {
        try (var in = Exam.class.getResourceAsStream("life.txt")) {
            if (in == null) throw new IllegalStateException("life.txt is missing");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns how many questions of a kind were sent with what is needed.
    int told(String kind, Trial.TrialResult result) {
        return (int) questions.stream()
                .filter(question -> question.kind().equals(kind))
                .filter(question -> question.told(result.replies()))
                .count();
    }

    /// The questions about the agent's own life.
    Set<String> introspective() {
        return questions.stream()
                .filter(question -> question.kind().equals(OWN))
                .map(ExamQuestion::text)
                .collect(Collectors.toSet());
    }

    int asked(String kind) {
        return (int) questions.stream()
                .filter(question -> question.kind().equals(kind))
                .count();
    }

    int kept(Trial.TrialResult result) {
        return (int) promises.stream()
                .filter(word -> result.unasked().stream().anyMatch(t -> t.contains(word)))
                .count();
    }
}
