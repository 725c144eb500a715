package dev.continuo.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    postgres://ann:pw@db:5433/mind                    | jdbc:postgresql://db:5433/mind                 | ann | pw
                    postgresql://ann:pw@db/mind?sslmode=require       | jdbc:postgresql://db/mind?sslmode=require      | ann | pw
                    postgres://ann:p%40s%2Fs+x%25@db/mind             | jdbc:postgresql://db/mind                      | ann | p@s/s+x%
                    postgres://ann:a@b:c/d@db/mind                    | jdbc:postgresql://db/mind                      | ann | a@b:c/d
                    postgres://ann@db/mind                            | jdbc:postgresql://db/mind                      | ann | ''
                    postgres://ann:pw@db                              | jdbc:postgresql://db/ann                       | ann | pw
                    postgres://ann:pw@/mind                           | jdbc:postgresql://localhost/mind               | ann | pw
                    postgres://ann:pw@[::1]:5432/mind                 | jdbc:postgresql://[::1]:5432/mind              | ann | pw
                    postgres://ann:pw@db/mind?connect_timeout=3       | jdbc:postgresql://db/mind?connectTimeout=3     | ann | pw
                    jdbc:postgresql://db/mind?user=ann&password=p%26w | jdbc:postgresql://db/mind                      | ann | p&w
                    jdbc:postgresql://ann:pw@db/mind                  | jdbc:postgresql://db/mind                      | ann | pw
                    """)
    void the_usual_shapes_are_read(String text, String url, String user, String password) {
        assertThat(DatabaseAddress.parse(text)).isEqualTo(new DatabaseAddress(url, user, password));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "mysql://ann:hunter2@db/mind",
                "ann:hunter2@db",
                "postgres:ann:hunter2",
                "postgres://db/mind?password=hunter2",
                "postgres://ann:hunter2%zz@db/mind",
                "postgres://ann:hunter2@db/mind/more",
                "postgres://ann:hunter2@/mind?host=/var/run/postgresql"
            })
    void anything_else_is_refused_without_repeating_the_password(String text) {
        assertThatThrownBy(() -> DatabaseAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("should look like postgres://user:password@host:5432/name")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void the_password_is_not_shown() {
        assertThat(DatabaseAddress.parse("postgres://ann:hunter2@db/mind"))
                .hasToString("jdbc:postgresql://db/mind as ann");
    }
}
