package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.mind.testing.FakeModelServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// Telegram, Discord, Slack and HTTP at once, on networks that limit, fail, fall silent, repeat
/// themselves and vanish, with a gateway that is killed again and again: nothing is lost, nothing
/// is doubled, nothing is out of order. A small run every day, one of more than 1,000 messages with
/// `continuo.full`.
@Tag("process")
class ChaosTest {
    private static final Duration TIMEOUT = Duration.ofMinutes(LongRun.ON ? 4 : 2);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    private final List<RandomFaults.Span> kills = new ArrayList<>();
    private Duration longest = Duration.ZERO;

    /// How much of everything.
    ///
    /// @param alone people in private on each network
    /// @param pause the longest pause between two messages of a person, in milliseconds
    /// @param silences how many sends are never answered
    /// @param talks conversations over HTTP
    private record Size(int alone, int groups, int each, int pause, int kills, int silences, int talks) {}

    @Test
    void nothing_is_lost_doubled_or_out_of_order_on_three_networks_and_http() throws Exception {
        var size = LongRun.ON ? new Size(24, 4, 14, 9_000, 7, 6, 8) : new Size(3, 1, 3, 1_000, 1, 0, 2);
        var seed = Long.getLong("continuo.seed", LongRun.ON ? 11 : 7);
        try (var telegram = new FakeTelegram();
                var discord = new FakeDiscord();
                var slack = new FakeSlack();
                var model = new FakeModelServer(seed, 5, 250);
                var gateway = new GatewayProcess(folder, settings(telegram, discord, slack, model));
                var crowd = new CrowdLoad(telegram, discord, slack, size.alone(), size.groups(), seed);
                var load = new Load(gateway, seed, size.pause())) {
            model.answers(asked -> CrowdLoad.answer(asked.last()));
            discord.heartbeats(Duration.ofSeconds(5));
            gateway.start();
            Awaitility.await().atMost(TIMEOUT).until(() -> discord.connected() && slack.connected());
            // A bot learns of a private chat by what is said there: Discord lists none.
            awaitAnswers(crowd, crowd.all());
            var storm = new RandomFaults(telegram, discord, slack, seed, size.silences());
            load.start(size.talks(), size.each());
            crowd.start(size.each(), size.pause());
            ill(gateway, crowd, storm, size);
            crowd.join();
            load.join();
            storm.ends();
            awaitAnswers(crowd, crowd.all());
            DeliveryAudit.awaitEnds(gateway, load.acknowledged());
            judge(gateway, crowd, load, storm, seed);
        }
    }

    private static Map<String, String> settings(
            FakeTelegram telegram, FakeDiscord discord, FakeSlack slack, FakeModelServer model) {
        var settings = new HashMap<>(model.settings());
        settings.put("TELEGRAM_BOT_TOKEN", telegram.token());
        settings.put("TELEGRAM_API_URL", telegram.url());
        settings.put("DISCORD_BOT_TOKEN", discord.token());
        settings.put("DISCORD_API_URL", discord.url());
        settings.put("SLACK_BOT_TOKEN", slack.token());
        settings.put("SLACK_APP_TOKEN", slack.appToken());
        settings.put("SLACK_API_URL", slack.url());
        settings.put("CONTINUO_SLACK_STRANGERS", "open");
        settings.put("CONTINUO_TELEGRAM_STRANGERS", "open");
        settings.put("CONTINUO_DISCORD_STRANGERS", "open");
        settings.put("CONTINUO_GROUPS", "open");
        settings.put("CONTINUO_GUEST_RATE", "0");
        settings.put("CONTINUO_GUEST_DAY", "0");
        settings.put("CONTINUO_ROOM_RATE", "0");
        return settings;
    }

    /// Who is not answered in the end is told by the judgement, with more to say about it.
    private static void awaitAnswers(CrowdLoad crowd, List<CrowdLoad.Said> said) {
        try {
            Awaitility.await()
                    .atMost(TIMEOUT)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> crowd.unanswered(said).isEmpty());
        } catch (ConditionTimeoutException e) {
            System.out.println("No answer to " + crowd.unanswered(said));
        }
    }

    private void ill(GatewayProcess gateway, CrowdLoad crowd, RandomFaults storm, Size size) throws Exception {
        var warm = crowd.count();
        var each = crowd.seats().size() * size.each() * 9 / 10 / (size.kills() + 1);
        for (int kill = 0; kill < size.kills() + 1; kill++) {
            var from = warm + kill * each;
            for (int trouble = 1; trouble <= 3; trouble++) {
                awaitCount(crowd, from + each * trouble / 4);
                storm.rages();
            }
            awaitCount(crowd, from + each);
            // Once as a service manager would.
            if (kill == size.kills() / 2) {
                var asked = Instant.now();
                gateway.terminate(Duration.ofSeconds(30));
                // What is being sent then is not waited for without end.
                kills.add(new RandomFaults.Span(asked, Instant.now()));
                gateway.start();
            } else kill(gateway, storm, kill);
        }
    }

    /// Every other one just when something is being sent.
    private void kill(GatewayProcess gateway, RandomFaults storm, int kill) throws Exception {
        if (kill % 2 == 0) storm.awaitSend();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(storm.pick(kill % 2 == 0 ? 10 : 500)));
        var from = Instant.now();
        gateway.kill();
        kills.add(new RandomFaults.Span(from, Instant.now()));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(storm.pick(1_000)));
        var took = gateway.start();
        if (took.compareTo(longest) > 0) longest = took;
    }

    private static void awaitCount(CrowdLoad crowd, int least) {
        Awaitility.await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(5)).until(() -> crowd.count() >= least);
    }

    private void judge(GatewayProcess gateway, CrowdLoad crowd, Load load, RandomFaults storm, long seed)
            throws Exception {
        gateway.terminate(Duration.ofSeconds(30));
        DeliveryAudit.checkLedger(gateway);
        var file = folder.resolve("ledger.jsonl");
        assertThat(gateway.command("ledger", "export", file.toString()).code()).isZero();
        var count = LedgerFile.read(file).checkAnsweredOnce(load.acknowledged());
        var judgement = new HarnessVerdict(crowd, storm, kills, Sends.read(file)).judge();
        System.out.printf(
                Locale.ROOT,
                "COUNT chaos seed=%d messages=%d kills=%d injected_timeouts=%d outages=%d lost=%d"
                        + " doubled=%d out_of_order=%d ambiguous=%d (of timeouts %d, of kills %d,"
                        + " of outages %d) resolved=%d repeated_marked=%d given_up=%d"
                        + " recovery_s=%.1f%n",
                seed,
                crowd.count() + load.count(),
                kills.size() - 1,
                storm.strikes().size(),
                storm.outages().size(),
                judgement.lost() + count.lost(),
                judgement.doubled() + count.duplicates(),
                judgement.disorder(),
                judgement.ambiguous(),
                judgement.because("mishap"),
                judgement.because("kill"),
                judgement.because("outage"),
                judgement.found(),
                judgement.repeated().size(),
                judgement.givenUp(),
                longest.toMillis() / 1000.0);
        assertThat(judgement.complaints()).isEmpty();
        assertThat(count).isEqualTo(new LedgerFile.Count(load.count(), 0, 0, 0));
        assertThat(load.surprises()).isEmpty();
        if (LongRun.ON) assertThat(crowd.count() + load.count()).isGreaterThan(1000);
        checkTold(gateway, judgement);
    }

    /// `/message` says of each part that was sent a second time what was done.
    private static void checkTold(GatewayProcess gateway, HarnessVerdict judgement) throws Exception {
        if (judgement.repeated().isEmpty() && judgement.doubtful().isEmpty()) return;
        gateway.start();
        var caller = new HarnessClient(gateway);
        for (var number : judgement.repeated().values())
            assertThat(caller.command("/message " + number).text()).contains("sent again, marked as a possible repeat");
        for (var number : judgement.doubtful().values())
            assertThat(caller.command("/message " + number).text()).contains("perhaps sent");
        gateway.terminate(Duration.ofSeconds(30));
    }
}
