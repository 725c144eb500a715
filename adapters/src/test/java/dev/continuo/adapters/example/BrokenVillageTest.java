package dev.continuo.adapters.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;
import dev.continuo.mind.channel.Channel;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// The contract finds the channels that do not keep it.
final class BrokenVillageTest {

    @ParameterizedTest
    @CsvSource({
        "Hasty, the_network_is_not_told_before_the_message_is_durable",
        "Muddled, a_conversation_keeps_its_order_and_holds_up_no_other",
        "Stuttering, when_the_answer_is_lost_it_is_resolved_or_marked",
        "Stuttering, when_the_answer_is_lost_with_the_process_it_is_resolved_or_marked",
        "Forgetful, a_reply_arrives_whole_and_in_order",
    })
    void a_broken_channel_fails(String how, String where) {
        var summary = new SummaryGeneratingListener();
        var request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(getClass().getName() + "$" + how, where))
                .build();
        LauncherFactory.create().execute(request, summary);
        assertThat(summary.getSummary().getTestsFoundCount()).isOne();
        assertThat(summary.getSummary().getTestsFailedCount()).isOne();
        assertThat(summary.getSummary().getFailures().getFirst().getException())
                .isNotInstanceOf(ReflectiveOperationException.class);
    }

    /// The contract, tried against a channel with that client. Only ever run from here.
    abstract static class Broken extends ChannelContract {
        abstract VillageClient client(FakeVillage village);

        @Override
        protected Network network() {
            return new FakeVillage() {
                @Override
                public Channel restarted() {
                    return new VillageChannel(Broken.this.client(this), InstantSource.system());
                }
            };
        }
    }

    /// Acknowledges before the ear has it.
    static final class Hasty extends Broken {
        @Override
        VillageClient client(FakeVillage village) {
            return new Client(village) {
                @Override
                List<Told> told(long after) throws IOException {
                    var told = super.told(after);
                    told.forEach(one -> heard(one.number()));
                    return told;
                }
            };
        }
    }

    /// Hands the newest in first.
    static final class Muddled extends Broken {
        @Override
        VillageClient client(FakeVillage village) {
            return new Client(village) {
                @Override
                List<Told> told(long after) throws IOException {
                    var told = super.told(after);
                    return told.size() == 1 && told.getFirst().text().startsWith("Number")
                            ? List.of()
                            : told.reversed();
                }
            };
        }
    }

    /// Gives each try a key of its own.
    static final class Stuttering extends Broken {
        @Override
        VillageClient client(FakeVillage village) {
            return new Client(village) {
                private final String own = Integer.toHexString(System.identityHashCode(this));
                private int tries;

                @Override
                String says(String account, String text, String key) throws IOException {
                    return super.says(account, text, key + own + ++tries);
                }
            };
        }
    }

    /// Keeps the beginning of what it says.
    static final class Forgetful extends Broken {
        @Override
        VillageClient client(FakeVillage village) {
            return new Client(village) {
                @Override
                String says(String account, String text, String key) throws IOException {
                    return super.says(account, text.substring(0, text.length() / 2), key);
                }
            };
        }
    }

    private static class Client extends VillageClient {
        Client(FakeVillage village) {
            super(village.url(), village.token(), village.patience(), Duration.ofMillis(50));
        }
    }
}
