package dev.continuo.gateway.command.operator;

import dev.continuo.events.HookEvent.HookCreated;
import dev.continuo.events.HookEvent.HookRevoked;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.gateway.webhook.HookRoom;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.gateway.webhook.HookTemplate;
import dev.continuo.gateway.webhook.SignatureStyle;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.hook.Hooks;
import dev.continuo.mind.hook.Hooks.Hook;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Makes, lists and revokes webhooks.
///
/// A hook's secret is shown once, and only where the answer is not recorded.
@Command(
        name = "hook",
        description = "Webhooks: addresses that other programs post JSON or text to, signed in a style:"
                + " continuo (unless you say otherwise), github, gitlab, stripe or slack."
                + " A template"
                + " such as \"{{repository.name}}: {{head_commit.message}}\" says what I"
                + " hear of the JSON; replies are posted to the callback, or told in a room"
                + " that I am in. A secret is shown"
                + " once; Stripe and Slack make it themselves: give it with --secret.",
        customSynopsis = "create NAME [TEMPLATE] [--style STYLE] [--secret SECRET] [--callback URL|--room"
                + " ROOM]|list|revoke NAME",
        footer = "/hook create builds")
public final class HookCommand implements CommandInvocation {
    private static final String GIVEN = "[!-~]{16,200}";

    private final Hooks hooks;
    private final People people;
    private final HookSecrets secrets;
    private final Supplier<URI> address;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private String name = "";

    @Parameters(index = "2..*", arity = "0..*")
    private List<String> template = new ArrayList<>();

    @Option(names = "--style")
    private String style = SignatureStyle.CONTINUO.text();

    @Option(names = "--secret")
    private @Nullable String given;

    @Option(names = "--callback")
    private @Nullable String callback;

    @Option(names = "--room")
    private @Nullable String room;

    /// @param address where the gateway is reached
    public HookCommand(Hooks hooks, People people, HookSecrets secrets, Supplier<URI> address) {
        this.hooks = hooks;
        this.people = people;
        this.secrets = secrets;
        this.address = address;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "create" -> create(asker);
            case "list" -> list(asker);
            case "revoke" -> revoke(asker);
            default -> usage("Write /hook create NAME, /hook list or /hook revoke NAME.");
        };
    }

    private static CommandResult usage(String sentence) {
        return CommandResult.refusal("usage", sentence);
    }

    private CommandResult create(Invoker asker) {
        if (asker.conversation().isPresent())
            return CommandResult.refusal(
                    "not_in_chat",
                    "Chat is recorded, and a secret must not be: give this command with POST"
                            + " /v1/commands or in the console's command bar."
                            + (given == null ? "" : " Replace the secret in this message, too."));
        if (!name.matches(Hook.NAME))
            return usage("A hook needs a name of letters, digits, . _ -: /hook create builds");
        var text = String.join(" ", template);
        if (text.length() > HookTemplate.LONGEST)
            return usage("A template has at most %d characters.".formatted(HookTemplate.LONGEST));
        var signed = SignatureStyle.named(style);
        if (signed.isEmpty()) return usage("A hook's style is continuo, github, gitlab, stripe or slack.");
        if (given != null && !given.matches(GIVEN))
            return usage("A secret has 16 to 200 characters of ASCII, without spaces.");
        if (callback != null && AddressPolicy.flaw(callback).isPresent())
            return usage(AddressPolicy.flaw(callback).get());
        if (callback != null && room != null) return usage("Replies go to a callback or to a room: give one of them.");
        var rooms =
                room == null ? List.<Conversation>of() : people.conversations().findRooms(room);
        if (room != null && rooms.size() != 1) return unknownRoom(room, rooms.size());
        if (hooks.find(name).isPresent())
            return CommandResult.refusal(
                    "name_taken", "There is a hook %s already: take another name or revoke it.".formatted(name));
        var key = given == null ? secrets.freshKey() : secrets.seal(given);
        var payload = new HookCreated(
                name,
                key,
                text.isBlank() ? null : text,
                rooms.isEmpty() ? callback : HookRoom.of(rooms.getFirst()),
                signed.get().text());
        var json = new LinkedHashMap<String, Object>();
        json.put("name", name);
        json.put("url", url(name));
        json.put("style", payload.style());
        if (given == null) json.put("secret", secrets.of(key));
        return new CommandResult(
                shown(signed.get(), key), json, List.of(NewEvent.guarded(payload, asker.actor(), Hooks.free(name))));
    }

    private static CommandResult unknownRoom(String room, int found) {
        var shown = TextTable.excerpt(room, 40);
        return found == 0
                ? CommandResult.refusal(
                        "unknown_room",
                        "I know no room %s. Say something to me there first, or name it as channel:id, such as telegram:-100123."
                                .formatted(shown))
                : CommandResult.refusal(
                        "ambiguous_room",
                        "%d rooms are called %s: name one as channel:id, such as telegram:-100123."
                                .formatted(found, shown));
    }

    private String shown(SignatureStyle signed, String key) {
        if (given != null) return "The hook %s is made: %s".formatted(name, url(name));
        var secret = secrets.of(key);
        return switch (signed) {
            case CONTINUO -> recipe(secret);
            case GITHUB, GITLAB -> """
                    %s
                    This is the secret of the hook %s. It is shown only now. Paste it into the webhook's settings there, with the URL %s and JSON as the content type.\
                    """.formatted(secret, name, url(name));
            case STRIPE, SLACK -> """
                    %s
                    This is the secret of the hook %s for %s. It is shown only now. Stripe and Slack make a secret themselves: to use theirs, revoke this hook and make it again with --secret SECRET.\
                    """.formatted(secret, name, url(name));
        };
    }

    private String url(String hook) {
        return address.get().resolve("/v1/hooks/" + hook).toString();
    }

    private String recipe(String secret) {
        return """
        %s
        This is the secret of the hook %s. It is shown only now. To try it:
        SECRET=%s; BODY='{"text":"It works."}'; T=$(date +%%s)
        SIG=$(printf '%%s.%%s' "$T" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
        curl %s -H "X-Continuo-Timestamp: $T" -H "X-Continuo-Signature: sha256=$SIG" -H 'Content-Type: application/json' -d "$BODY\"\
        """.formatted(secret, name, secret, url(name));
    }

    private CommandResult list(Invoker asker) {
        return CommandResult.table(
                "hooks",
                hooks.list().stream().map(this::json).toList(),
                "id name style created revoked template",
                "There are no hooks. Make one: /hook create builds",
                asker);
    }

    private Map<String, Object> json(Hook hook) {
        var json = RecordJson.of(hook, "id name style created revoked template callback");
        json.put("url", url(hook.name()));
        return json;
    }

    private CommandResult revoke(Invoker asker) {
        var found = hooks.find(name);
        if (found.isEmpty())
            return CommandResult.refusal(
                    "unknown_hook", "There is no hook %s. See /hook list.".formatted(TextTable.excerpt(name, 40)));
        var hook = found.get();
        var payload = new HookRevoked(hook.id());
        return new CommandResult(
                "The hook %s no longer works.".formatted(hook.name()),
                Map.of("id", hook.id(), "name", hook.name(), "revoked", true),
                List.of(NewEvent.guarded(payload, asker.actor(), Hooks.standing(hook.id()))));
    }
}
