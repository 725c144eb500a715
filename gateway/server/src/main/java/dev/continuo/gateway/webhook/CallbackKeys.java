package dev.continuo.gateway.webhook;

import dev.continuo.mind.Mind;
import dev.continuo.mind.governance.Governance.Token;
import dev.continuo.mind.hook.Hooks.Hook;
import java.util.HexFormat;
import java.util.Optional;

/// The secrets that sign call-backs, by name: `operator`, `token:12`, `hook:34`. Of a token only
/// its hash is known, so that is the key: lower-case hex of SHA-256. Of a hook it is the hook's
/// secret.
public final class CallbackKeys {
    public static final String OPERATOR = "operator";
    private static final String TOKEN = "token:";
    private static final String HOOK = "hook:";

    private final Mind mind;
    private final String operator;
    private final HookSecrets hooks;

    /// @param operator the fingerprint of the operator's token
    public CallbackKeys(Mind mind, String operator, HookSecrets hooks) {
        this.mind = mind;
        this.operator = operator;
        this.hooks = hooks;
    }

    public static String of(Token token) {
        return TOKEN + token.id();
    }

    public static String of(Hook hook) {
        return HOOK + hook.id();
    }

    /// Tells whether the holder of a key may have call-backs posted to public addresses only.
    static boolean confined(String key) {
        return key.startsWith(TOKEN);
    }

    /// A conversation as the holder of a key calls it.
    static String outside(String key, String conversation) {
        return confined(key) && conversation.startsWith(key + "/")
                ? conversation.substring(key.length() + 1)
                : conversation;
    }

    /// The key; empty where its token or hook was revoked.
    Optional<String> find(String name) {
        if (name.startsWith(TOKEN))
            return mind.grounds().governance().findHash(number(name, TOKEN)).map(HexFormat.of()::formatHex);
        if (name.startsWith(HOOK))
            return mind.programs()
                    .hooks()
                    .find(number(name, HOOK))
                    .filter(hook -> !hook.revoked())
                    .map(hooks::of);
        return Optional.of(operator);
    }

    private static long number(String name, String prefix) {
        return Long.parseLong(name.substring(prefix.length()));
    }
}
