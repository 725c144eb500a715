package dev.continuo.gateway.command.people;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.PrivateScope;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.Verification;
import dev.continuo.mind.Mind;
import dev.continuo.mind.erasure.PersonErasure;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.postgres.Compaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// `/forget me`: asks once more, then erases everything a person said and says what was done.
///
/// A large past takes several transactions, so this records by itself; whoever is cut off gives the
/// command again.
public final class ForgetMe {
    private static final List<String> NOT_REACHED = List.of(
            "backups",
            "earlier exports",
            "the channel's own servers",
            "model providers",
            "what others said",
            "a model's paraphrase of what was only in its context");
    private static final int LISTED = 600;

    private final Mind mind;
    private final PersonErasure erasure;
    private final ConfirmationCodes codes;

    public ForgetMe(Mind mind, PersonErasure erasure, ConfirmationCodes codes) {
        this.mind = mind;
        this.erasure = erasure;
        this.codes = codes;
    }

    /// Asks for confirmation, or does it.
    ///
    /// @param code empty where it is asked for
    public CommandResult say(Invoker asker, String code) {
        var refused = PrivateScope.refused(asker, "/forget me");
        if (refused.isPresent()) return refused.get();
        if (code.isEmpty()) return ask(asker);
        return codes.good(asker.personId(), code)
                ? forget(asker)
                : CommandResult.refusal("wrong_code", asker.told("forgetme.wrong"));
    }

    private CommandResult ask(Invoker asker) {
        var counts = erasure.measure(asker.personId());
        var code = codes.offer(asker.personId());
        var events = counts.values().stream().mapToLong(Long::longValue).sum();
        return CommandResult.of(
                TextTable.line(asker.told("forgetme.ask", events)) + "\n/forget me " + code,
                Map.of("code", code, "would_erase", counts));
    }

    private CommandResult forget(Invoker asker) {
        var receipt = erasure.forget(asker.personId(), asker.actor(), asker.message());
        var sound = mind.ledger().verify(_ -> {}) instanceof Verification.Result.Sound;
        var lines = new ArrayList<String>();
        lines.add(asker.told(
                "forgetme.done", receipt.emptied(), TextTable.excerpt(SummaryText.ids(receipt.by()), LISTED)));
        lines.add(asker.told(sound ? "forgetme.chain" : "forgetme.chain.broken"));
        lines.add(asker.told("forgetme.kept"));
        lines.add(files(asker, receipt.files()));
        return CommandResult.of(
                String.join("\n", lines),
                Map.of(
                        "files", RecordJson.of(receipt.files(), "tables log"),
                        "emptied", receipt.emptied(),
                        "erased_by", receipt.by(),
                        "chain_intact", sound,
                        "kept", List.of("account", "role"),
                        "not_reached", NOT_REACHED));
    }

    /// Tells which files of the database were cleared, and how long the others keep the text.
    private static String files(Invoker asker, Compaction.CompactionResult reached) {
        return String.join(
                " ",
                asker.told(reached.tables() ? "forgetme.files.rewritten" : "forgetme.files.kept"),
                asker.told(reached.log() ? "forgetme.log.cut" : "forgetme.log.kept"),
                asker.told("forgetme.disk"));
    }
}
