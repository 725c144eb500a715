package dev.continuo.mind.control;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides about claims, references and reflections. A claim is compared with the ledger as far as
/// the listener may hear it: what is hidden from them does not exist.
public final class ClaimLines implements ControlLineHandler {
    // Of a reflection.
    private static final int MAX_CHARS = 2_000;

    private static final ObjectMapper JSON =
            new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final List<ErasureParticipant> owners;
    private final Commitments commitments;

    /// Tells of commitments.
    @FunctionalInterface
    public interface Commitments {

        /// Tells whether a commitment that the listener may hear of is open; empty where there is
        /// none.
        Optional<Boolean> open(long id, Listener listener);
    }

    /// @param owners know which events somebody may know of
    public ClaimLines(List<ErasureParticipant> owners, Commitments commitments) {
        this.owners = List.copyOf(owners);
        this.commitments = commitments;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.CLAIM, ControlWord.REFLECT, ControlWord.REF);
    }

    @Override
    public Verdict check(MindReader mind, Answering turn, ControlWord word, String argument) {
        return switch (word) {
            case CLAIM -> claim(mind, turn, argument);
            case REFLECT -> reflection(argument);
            case REF ->
                    ControlLineHandler.number(argument)
                            .map(id -> reference(mind, turn, id))
                            .orElse(new Verdict.Rejected("not the number of an event"));
            case COMMIT, CLOSE, PREFER, NAMED ->
                    throw new IllegalArgumentException("not decided here: " + word.text());
        };
    }

    private static Verdict reflection(String argument) {
        if (argument.length() > MAX_CHARS)
            return new Verdict.Rejected("longer than %,d characters".formatted(MAX_CHARS));
        return read(argument)
                .filter(JsonNode::isObject)
                .<Verdict>map(json -> new Verdict.Accepted(json.toString(), List.of(), Set.of()))
                .orElse(new Verdict.Rejected("not a JSON object"));
    }

    private Verdict claim(MindReader mind, Answering turn, String argument) {
        var at = argument.indexOf('=');
        var json = at < 0 ? Optional.<JsonNode>empty() : read(argument.substring(at + 1));
        if (json.filter(JsonNode::isObject).isEmpty())
            return new Verdict.Rejected("not of the form type={json}");
        var type = argument.substring(0, at).strip();
        var of = json.get();
        var id = of.path("id");
        return switch (type) {
            case "event_existence", "reference" ->
                    of.size() == 1 && id.isIntegralNumber() && id.canConvertToLong()
                            ? naming(reference(mind, turn, id.longValue()), type, of)
                            : new Verdict.Rejected("takes {\"id\": number}");
            case "commitment_status" ->
                    of.size() == 2 && id.canConvertToLong() && of.path("open").isBoolean()
                            ? naming(
                                    status(turn, id.longValue(), of.get("open").asBoolean()),
                                    type,
                                    of)
                            : new Verdict.Rejected(
                                    "takes {\"id\": number, \"open\": true or false}");
            default -> new Verdict.Rejected("not a known type of claim");
        };
    }

    /// In its canonical form, keys in order.
    private static Verdict naming(Verdict verdict, String type, JsonNode json) {
        if (!(verdict instanceof Verdict.Accepted(_, var drafts, var named))) return verdict;
        var open = json.has("open") ? ",\"open\":" + json.get("open") : "";
        return new Verdict.Accepted(
                "%s={\"id\":%d%s}".formatted(type, json.get("id").longValue(), open),
                drafts,
                named);
    }

    private Verdict status(Answering turn, long id, boolean open) {
        var found = commitments.open(id, turn.listener());
        if (found.isEmpty())
            return new Verdict.Rejected("there is no commitment #%d here".formatted(id));
        return found.get() == open
                ? new Verdict.Accepted(Long.toString(id), List.of(), Set.of(id))
                : new Verdict.Rejected("#%d is %s".formatted(id, open ? "not open" : "open"));
    }

    private Verdict reference(MindReader mind, Answering turn, long id) {
        return owners.stream()
                        .anyMatch(owner ->
                                owner.known(mind, Set.of(id), turn.listener()).contains(id))
                ? new Verdict.Accepted(Long.toString(id), List.of(), Set.of(id))
                : new Verdict.Rejected("there is no event #%d here".formatted(id));
    }

    private static Optional<JsonNode> read(String json) {
        try {
            return Optional.of(JSON.readTree(json));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }
}
