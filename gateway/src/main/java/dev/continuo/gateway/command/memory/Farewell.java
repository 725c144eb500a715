package dev.continuo.gateway.command.memory;

import dev.continuo.core.Mind;
import dev.continuo.core.erasure.PersonErasure;
import dev.continuo.core.ledger.Verification;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// `/forget me`: asks once more, then erases everything a person said and says what was done.
///
/// A large past takes several transactions, so this records by itself; whoever is cut off gives the
/// command again.
public final class Farewell {
    private static final List<String> NOT_REACHED =
            List.of(
                    "backups",
                    "earlier exports",
                    "the channel's own servers",
                    "model providers",
                    "what others said",
                    "a model's paraphrase of what was only in its context");
    private static final int LISTED = 600;

    private final Mind mind;
    private final PersonErasure erasure;
    private final FarewellCodes codes;

    public Farewell(Mind mind, PersonErasure erasure, FarewellCodes codes) {
        this.mind = mind;
        this.erasure = erasure;
        this.codes = codes;
    }

    /// Asks for confirmation, or does it.
    ///
    /// @param code empty where it is asked for
    public Answer say(Asker asker, String code) {
        var refused = WhoAsks.refused(asker, "/forget me");
        if (refused.isPresent()) return refused.get();
        if (code.isEmpty()) return ask(asker);
        return codes.good(asker.personId(), code)
                ? forget(asker)
                : Answer.refusal(
                        "wrong_code",
                        "That is not the code, or it has run out. /forget me gives a fresh one.");
    }

    private Answer ask(Asker asker) {
        var counts = erasure.measure(asker.personId());
        var code = codes.offer(asker.personId());
        var events = counts.values().stream().mapToLong(Long::longValue).sum();
        return Answer.of(
                Layout.wrap(
                                "This erases everything you ever said to me on all your linked accounts"
                                        + " (%s), what I remember of it, my replies to you alone and"
                                                .formatted(Layout.plural(events, "event"))
                                        + " those elsewhere that quote it. Your name and your links"
                                        + " go, too. It cannot be taken back. /export me first, if you want to"
                                        + " keep it. To go on, say within ten minutes:",
                                "")
                        + "\n/forget me "
                        + code,
                Map.of("code", code, "would_erase", counts));
    }

    private Answer forget(Asker asker) {
        var receipt = erasure.forget(asker.personId(), asker.actor(), asker.message());
        var sound = mind.ledger().verify(_ -> {}) instanceof Verification.Result.Sound;
        var lines = new ArrayList<String>();
        lines.add(
                Layout.wrap(
                        "You are forgotten. Emptied: %s (%s), as %s say."
                                .formatted(
                                        Layout.plural(receipt.emptied().size(), "event"),
                                        Layout.excerpt(ranges(receipt.emptied()), LISTED),
                                        Layout.excerpt(Sights.ids(receipt.by()), LISTED)),
                        ""));
        lines.add(
                sound
                        ? "The chain of the ledger is intact."
                        : "The chain of the ledger is not intact: tell the operator.");
        lines.add(
                Layout.wrap(
                        "My replies elsewhere that quote what you said went along; they are"
                                + " not counted here. Kept, so that you are not taken for another:"
                                + " your account's name on its network and what you may do here. Not reached: backups and"
                                + " exports made before, the servers of the channel, the providers"
                                + " of models, what others said about you, and a model's"
                                + " paraphrase of what was only in its context.",
                        ""));
        return Answer.of(
                String.join("\n", lines),
                Map.of(
                        "emptied", receipt.emptied(),
                        "erased_by", receipt.by(),
                        "chain_intact", sound,
                        "kept", List.of("account", "role"),
                        "not_reached", NOT_REACHED));
    }

    /// `#3-#5 #9`
    private static String ranges(List<Long> events) {
        var text = new StringBuilder();
        var sorted = events.stream().sorted().toList();
        for (int i = 0; i < sorted.size(); ) {
            var j = i;
            while (j + 1 < sorted.size() && sorted.get(j + 1) == sorted.get(j) + 1) j++;
            if (!text.isEmpty()) text.append(' ');
            text.append('#').append(sorted.get(i));
            if (j > i) text.append("-#").append(sorted.get(j));
            i = j + 1;
        }
        return text.toString();
    }
}
