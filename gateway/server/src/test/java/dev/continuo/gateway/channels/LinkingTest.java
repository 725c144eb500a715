package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.Test;

/// One human being on several channels.
final class LinkingTest extends ChannelsFixture {
    private static final String QUESTION = "What is my cat called?";

    private void model() {
        model.answers(a -> a.all().contains("Mirabelle") ? "It is Mirabelle." : "That I do not know.");
    }

    @Test
    void what_was_said_on_one_channel_is_known_on_the_other_while_they_are_linked() {
        adaRunsTelegram();
        adaRunsDiscord();
        enableChannel(GENERAL);
        admitOnTelegram(BEN);
        admitOnDiscord(BEN);
        model();
        tells(BEN, "My cat is called Mirabelle.");
        assertThat(writes(BEN, QUESTION)).isEqualTo("That I do not know.");

        var code = codeIn(tells(BEN, "/link"));
        assertThat(tells(BEN, "/link " + code)).startsWith("That is this account's own code");
        assertThat(writes(BEN, "/link " + code)).startsWith("Linked:");
        await().until(() -> telegramSees(BEN).getLast().startsWith("Your code was used: Ben ("));
        assertThat(writes(CLEO, "Hi")).startsWith("I don't know you yet.");
        assertThat(writes(BEN, "/whoami")).contains("linked with telegram:" + BEN);
        assertThat(writes(BEN, QUESTION)).isEqualTo("It is Mirabelle.");
        assertThat(posts(BEN, GENERAL, QUESTION)).isEqualTo("That I do not know.");
        assertThat(posts(BEN, GENERAL, "/whoami")).doesNotContain("telegram:");

        assertThat(writes(BEN, "/unlink")).isEqualTo("This account is a separate person again.");
        assertThat(writes(BEN, QUESTION)).isEqualTo("That I do not know.");
        assertThat(tells(BEN, QUESTION)).isEqualTo("It is Mirabelle.");
    }

    @Test
    void a_stranger_who_brings_a_members_code_is_that_member() {
        adaRunsTelegram();
        var code = codeIn(tells(ADA, "/link"));
        assertThat(writes(ADA, "/link " + code)).startsWith("Linked:");
        assertThat(writes(ADA, "/pair")).isEqualTo("Nobody waits.");
        assertThat(writes(CLEO, "/link " + code)).startsWith("I don't know you yet.");

        assertThat(writes(ADA, "/unlink")).startsWith("This account is a separate person");
        assertThat(writes(ADA, "/pair")).startsWith("I don't know you yet.");
    }

    @Test
    void nobody_gets_the_operators_rights_by_having_them_type_a_code() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(CLEO);
        var code = codeIn(tells(BEN, "/link"));
        assertThat(tells(ADA, "/link " + code)).startsWith("This account has more rights than the other one.");
        assertThat(writes(CLEO, "/start " + code)).startsWith("With this code, this account");
        assertThat(writes(CLEO, "/whoami")).doesNotContain("linked with");
        assertThat(tells(BEN, "/status")).isEqualTo("Only the operator can do that.");
    }

    @Test
    void a_block_holds_for_all_accounts_of_one_person() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        writes(BEN, "/link " + codeIn(tells(BEN, "/link")));
        assertThat(writes(BEN, "Hello?")).contains("Hello?");
        assertThat(tells(ADA, "/block telegram:" + BEN)).contains("is blocked");
        writesInVain(BEN, discord.chat(BEN), "Hello?");
        assertThat(tells(ADA, "/block telegram:" + BEN + " off")).contains("is a guest now");
        assertThat(writes(BEN, "Hello?")).contains("Hello?");
    }
}
