package dev.continuo.gateway.harness;

import dev.continuo.gateway.harness.CrowdLoad.Said;
import dev.continuo.gateway.harness.Sends.Part;
import dev.continuo.gateway.harness.Sends.Reply;
import dev.continuo.gateway.harness.Sends.Try;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Compares what people said and saw with what the ledger says. Whatever should not be is a
/// complaint, in words.
///
/// A send has an unknown end where it was begun and nothing was recorded of it before it was begun
/// again. Each of those must have a cause that was injected: a mishap that hides the end, which
/// accounts for one; an outage or a kill, which may catch the one send that each conversation has
/// under way, and no more.
final class HarnessVerdict {
    private static final String REPEAT = "↻ Perhaps a repeat:\n";

    private final CrowdLoad crowd;
    private final RandomFaults storm;
    private final List<RandomFaults.Span> kills;
    private final Sends sends;
    private final List<String> complaints = new ArrayList<>();
    private final Map<String, Integer> causes = new HashMap<>();
    private final Set<Object> spent = new HashSet<>();
    private final Map<String, Long> repeated = new HashMap<>();
    private final Map<String, Long> doubtful = new HashMap<>();
    private int lost;
    private int doubled;
    private int disorder;
    private int found;
    private int givenUp;

    HarnessVerdict(CrowdLoad crowd, RandomFaults storm, List<RandomFaults.Span> kills, Sends sends) {
        this.crowd = crowd;
        this.storm = storm;
        this.kills = kills;
        this.sends = sends;
    }

    /// Looks at everything.
    HarnessVerdict judge() {
        var expected = new HashMap<String, Set<String>>();
        for (var one : crowd.said()) message(one, expected);
        for (int seat = 0; seat < crowd.seats().size(); seat++) order(seat);
        for (var reply : sends.replies()) parts(reply);
        strangers(expected);
        return this;
    }

    private void message(Said one, Map<String, Set<String>> expected) {
        var numbers = sends.heard(one.word());
        if (numbers.size() != 1) {
            if (numbers.isEmpty()) lost++;
            else doubled++;
            complain(one.word() + " was heard as " + numbers);
            return;
        }
        long number = numbers.getFirst();
        if (!sends.ends(number).equals(List.of("answered"))) complain(one.word() + " ended as " + sends.ends(number));
        var replies = sends.replies(number);
        if (replies.isEmpty()) lost++;
        if (replies.size() > 1) doubled++;
        if (replies.size() != 1) complain(one.word() + " has the replies " + replies);
        var place = crowd.seats().get(one.seat()).place();
        for (var reply : replies) {
            var last = sends.word(reply.answers().getLast());
            if (!reply.parts().getFirst().text().startsWith("Answer to " + last + "."))
                complain(one.word() + " got an answer to something else: " + reply);
            for (var part : reply.parts()) {
                var texts = expected.computeIfAbsent(place, _ -> new HashSet<>());
                texts.add(part.text().strip());
                texts.add((REPEAT + part.text()).strip());
            }
        }
    }

    /// Where a reply was said.
    private Seat seat(Reply reply) {
        var word = CrowdLoad.WORD.matcher(sends.word(reply.answers().getFirst()));
        if (!word.matches()) throw new AssertionError("a reply to nobody: " + reply);
        return crowd.seats().get(Integer.parseInt(word.group(1)));
    }

    private void parts(Reply reply) {
        if (sends.word(reply.answers().getFirst()).isEmpty()) {
            complain("a reply to something else: " + reply);
            return;
        }
        var seat = seat(reply);
        var heard = seat.heard();
        var before = -1;
        for (var part : reply.parts()) {
            part(reply, part, seat, heard);
            var at = index(heard, part.text());
            if (at >= 0 && at < before) {
                disorder++;
                complain("parts are out of order: " + reply);
            }
            before = Math.max(before, at);
        }
    }

    private static int index(List<String> heard, String text) {
        for (int i = 0; i < heard.size(); i++)
            if (heard.get(i).equals(text.strip()) || heard.get(i).equals((REPEAT + text).strip())) return i;
        return -1;
    }

    private void part(Reply reply, Part part, Seat seat, List<String> heard) {
        var text = part.text().strip();
        var plain = heard.stream().filter(text::equals).count();
        var marked =
                heard.stream().filter((REPEAT + part.text()).strip()::equals).count();
        var unknown = part.unknown();
        for (var one : unknown) explain(reply, part, seat, one);
        if (!unknown.isEmpty() && !part.delivered()) {
            givenUp++;
            if (seat.recognised()) complain("never resolved: " + part);
            else doubtful.put(sends.word(reply.answers().getLast()), reply.number());
        }
        if (!unknown.isEmpty() && part.delivered()) {
            if (seat.recognised()) found++;
            else repeated.put(sends.word(reply.answers().getLast()), reply.number());
            if (part.note().isEmpty()) complain("nothing says what was done: " + part);
        }
        if (fine(part, seat, plain, marked)) return;
        if (plain + marked == 0) lost++;
        if (plain + marked > 1) doubled++;
        complain("part %d of #%d in %s was seen %d times and %d times marked, after %s"
                .formatted(
                        part.number(),
                        reply.number(),
                        seat.place(),
                        plain,
                        marked,
                        part.tries().stream().map(t -> t.began + " " + t.end).toList()));
    }

    /// Whether a part was seen as often as it may be.
    private static boolean fine(Part part, Seat seat, long plain, long marked) {
        if (!part.delivered()) return plain <= 1 && marked <= 1 && part.note().startsWith("perhaps");
        var certain = part.unknown().isEmpty() || seat.recognised();
        return certain ? plain == 1 && marked == 0 : plain <= 1 && marked == 1;
    }

    private void explain(Reply reply, Part part, Seat seat, Try one) {
        var cause = cause(part, seat, one);
        causes.merge(cause, 1, Integer::sum);
        if (cause.equals("nothing"))
            complain("nothing explains why the end of part %d of #%d in %s, %s to %s, is unknown: kills %s, outages %s"
                    .formatted(
                            part.number(), reply.number(), seat.place(), one.began, one.until, kills, storm.outages()));
    }

    private String cause(Part part, Seat seat, Try one) {
        for (var strike : storm.strikes())
            if (within(strike.at(), one)
                    && strike.place().equals(seat.place())
                    && strike.text().strip().endsWith(part.text().strip())
                    && spent.add(strike)) return "mishap";
        for (var kill : kills) if (kill.meets(one.began, one.until) && spent.add(kill + seat.place())) return "kill";
        for (var outage : storm.outages())
            if (outage.meets(one.began, one.until) && spent.add(outage + seat.place())) return "outage";
        return "nothing";
    }

    private static boolean within(Instant at, Try one) {
        return !at.isBefore(one.began) && !at.isAfter(one.until);
    }

    /// One person's messages at one place are heard and answered in the order they were said.
    private void order(int seat) {
        var said = crowd.said().stream()
                .filter(one -> one.seat() == seat)
                .sorted(Comparator.comparingInt(Said::ordinal))
                .toList();
        var heard = crowd.seats().get(seat).heard();
        long number = 0;
        int at = -1;
        for (var one : said) {
            var numbers = sends.heard(one.word());
            if (numbers.size() != 1) continue;
            for (var reply : sends.replies(numbers.getFirst())) {
                var next = index(heard, reply.parts().getFirst().text());
                if (numbers.getFirst() < number || (next >= 0 && next < at)) {
                    disorder++;
                    complain(one.word() + " is out of order");
                }
                number = numbers.getFirst();
                at = Math.max(at, next);
            }
        }
    }

    /// Nothing is seen anywhere that should not be there.
    private void strangers(Map<String, Set<String>> expected) {
        var places = new HashSet<String>();
        for (var seat : crowd.seats())
            if (places.add(seat.place()))
                for (var text : seat.heard())
                    if (!expected.getOrDefault(seat.place(), Set.of()).contains(text))
                        complain("in %s was said: %s".formatted(seat.place(), text));
    }

    private void complain(String what) {
        complaints.add(what);
    }

    List<String> complaints() {
        return complaints;
    }

    /// The replies of which a part was sent a second time, marked, by a word of theirs.
    Map<String, Long> repeated() {
        return repeated;
    }

    /// The replies that were given up because nobody knew, by a word of theirs.
    Map<String, Long> doubtful() {
        return doubtful;
    }

    int lost() {
        return lost;
    }

    int doubled() {
        return doubled;
    }

    int disorder() {
        return disorder;
    }

    /// How many sends of unknown end a cause accounts for: `mishap`, `kill`, `outage`.
    int because(String cause) {
        return causes.getOrDefault(cause, 0);
    }

    int ambiguous() {
        return causes.values().stream().mapToInt(n -> n).sum();
    }

    /// Sends of unknown end that Discord or Slack was asked about.
    int found() {
        return found;
    }

    int givenUp() {
        return givenUp;
    }
}
