package dev.continuo.gateway.channels;

import dev.continuo.adapters.telegram.api.TelegramConfig;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Address at which Telegram calls this gateway, and the handling of its requests.
final class TelegramHook {
    static final String PATH = "/telegram";

    private TelegramHook() {}

    /// The secret follows from the token: nothing more has to be kept, and whoever does not have
    /// the token cannot tell it.
    static TelegramConfig.WebhookTarget of(String publicUrl, String token) {
        var base = publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
        return new TelegramConfig.WebhookTarget(URI.create(base + PATH), secret(token));
    }

    private static String secret(String token) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            var code = mac.doFinal("continuo telegram webhook".getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(code);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
