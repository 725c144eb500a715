package dev.continuo.model.provider.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretRedactorTest {

    private final SecretRedactor redaction = new SecretRedactor(List.of("hunter2secret", "short"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "my hunter2secret is out",
                "Authorization: Bearer abcSECRETdef",
                "Incorrect API key provided: sk-proj-SECRET***123.",
                "key AIzaSySECRETSECRETSECRET",
                "{\"api_key\": \"SECRETvalue\"}",
                "https://example.com/x?key=SECRETvalue&y=1",
                "https://user:SECRET@example.com/x",
                "bot 123456789:SECRETSECRETSECRETSECRETSECRETSECRET",
                "token 0123456789SECRETSECRETSECRETSECRETabcdef",
            })
    void nothing_secret_is_left(String text) {
        assertThat(redaction.apply(text)).doesNotContainIgnoringCase("SECRET");
    }

    @Test
    void plain_words_are_left_and_lines_are_joined() {
        assertThat(redaction.apply("The model gpt-4o-mini does\nnot exist\tat 10:31"))
                .isEqualTo("The model gpt-4o-mini does not exist at 10:31");
    }

    @Test
    void access_prints_no_key() {
        var access = new ProviderCredentials(
                java.util.Map.of("OPENAI_API_KEY", "k-1234", "OPENAI_BASE_URL", "http://a:b1234@h/v1"));
        assertThat(access.toString()).doesNotContain("1234");
        assertThat(access.shown(Provider.OPENAI)).isEqualTo("http://h");
        assertThat(new SecretRedactor(access).apply("k-1234 a:b1234 and b1234")).doesNotContain("1234");
    }
}
