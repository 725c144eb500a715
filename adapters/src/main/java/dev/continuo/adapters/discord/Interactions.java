package dev.continuo.adapters.discord;

import dev.continuo.adapters.discord.api.Buttons;
import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordConfig;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.discord.inbound.DiscordCommandRegistration;
import dev.continuo.adapters.discord.inbound.SlashCommand;
import dev.continuo.adapters.receiving.DelayScheduler;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.text.ChannelSentences;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Slash commands, from the first sign to the answer. Discord wants a sign within three seconds and
/// takes answers for 15 minutes; the sign also decides who sees the first answer.
/// <https://docs.discord.com/developers/interactions/receiving-and-responding>
public final class Interactions {
    private static final Logger LOG = LoggerFactory.getLogger(Interactions.class);
    private static final int DEFERRED = 5;

    /// Shows nothing; what is answered comes after the message with the button.
    private static final int DEFERRED_UPDATE = 6;

    private static final int COMPLETED = 8;

    /// Of what is typed at a time: each key is a question, and only the last one counts.
    private static final int MAX_COMPLETING = 4;

    /// Discord refuses longer choices.
    private static final int LONGEST_CHOICE = 100;

    static final int EPHEMERAL = 1 << 6;

    private final RestClient client;
    private final DiscordConfig.DiscordTimeouts timing;
    private final DelayScheduler timer;
    private final Supplier<Optional<DiscordBotIdentity>> self;
    private final SendReconciliation readingBack;
    private final Map<String, Live> live = new ConcurrentHashMap<>();
    private final Semaphore completing = new Semaphore(MAX_COMPLETING);
    private volatile CommandMenu menu = new CommandMenu(List.of());

    public Interactions(
            RestClient client,
            DiscordConfig.DiscordTimeouts timing,
            DelayScheduler timer,
            Supplier<Optional<DiscordBotIdentity>> self) {
        this.client = client;
        this.timing = timing;
        this.timer = timer;
        this.self = self;
        this.readingBack = new SendReconciliation(client);
    }

    /// A command that may still be answered where it was given.
    private static final class Live {
        final SlashCommand command;
        final boolean ephemeral;

        /// The part that stands in the place of the sign; null while the sign shows, empty where no
        /// part does.
        @Nullable
        String first;

        /// Names that Discord gave to the messages of the further parts, by their keys.
        final Map<String, String> further = new HashMap<>();

        Live(SlashCommand command, boolean ephemeral) {
            this.command = command;
            this.ephemeral = ephemeral;
            this.first = command.pressed() ? "" : null;
        }
    }

    public void offer(CommandMenu offered) {
        menu = offered;
    }

    /// Gives the sign, at once. In rooms it is for the sender alone where the command is the
    /// operator's, is not known (yet), or comes from a button.
    public CompletableFuture<Void> begin(SlashCommand command) {
        var audience = menu.audience(command.text());
        var apart = command.pressed() || audience == CommandMenu.MenuAudience.OPERATOR;
        var ephemeral = command.guild() != null && apart;
        var mine = new Live(command, ephemeral);
        if (live.putIfAbsent(command.id(), mine) != null) return CompletableFuture.completedFuture(null);
        timer.after(timing.interaction(), () -> end(mine));
        var body = sign(command, ephemeral);
        return CompletableFuture.runAsync(
                () -> {
                    if (client.post(callback(command), body) instanceof ApiResponse.Denied) live.remove(command.id());
                },
                Thread::startVirtualThread);
    }

    private static String callback(SlashCommand command) {
        return "/interactions/" + command.id() + "/" + command.token() + "/callback";
    }

    /// Shows whoever types how their command may go on; nothing where there is too much to do.
    public void complete(SlashCommand command, String typed) {
        if (!completing.tryAcquire()) return;
        Thread.startVirtualThread(() -> {
            try {
                var choices = DataObject.empty().put("choices", choices(command, typed));
                client.post(
                        callback(command),
                        DataObject.empty().put("type", COMPLETED).put("data", choices));
            } catch (RuntimeException e) {
                LOG.debug("Nothing could be completed", e);
            } finally {
                completing.release();
            }
        });
    }

    private DataArray choices(SlashCommand command, String arguments) {
        var typed = new CommandMenu.Typed(
                DiscordConfig.NAME,
                command.channel(),
                command.account(),
                command.moderator(),
                command.text(),
                arguments);
        var choices = DataArray.empty();
        menu.completer().apply(typed).stream()
                .filter(one -> one.arguments().length() <= LONGEST_CHOICE)
                .limit(CommandMenu.MAX_COMPLETIONS)
                .forEach(one -> choices.add(DataObject.empty()
                        .put("name", DiscordCommandRegistration.shown(one.shown(), one.arguments()))
                        .put("value", one.arguments())));
        return choices;
    }

    private static DataObject sign(SlashCommand command, boolean ephemeral) {
        return command.pressed()
                ? DataObject.empty().put("type", DEFERRED_UPDATE)
                : DataObject.empty()
                        .put("type", DEFERRED)
                        .put("data", DataObject.empty().put("flags", flags(ephemeral)));
    }

    private static int flags(boolean ephemeral) {
        return ephemeral ? EPHEMERAL : 0;
    }

    /// Ends the sign of a command that gets no answer: the sign must not show for ever.
    public void settle(SlashCommand command, DurableReceiver.InboundEnd end) {
        end.unanswered(command.locale()).ifPresent(reason -> dismiss(command, reason));
    }

    /// Tells the sender alone, where everybody sees the sign, too.
    private void dismiss(SlashCommand command, String reason) {
        var mine = live.remove(command.id());
        if (mine == null) return;
        var body = RestClient.body(reason);
        synchronized (mine) {
            if (!command.pressed()) {
                if (mine.ephemeral || command.guild() == null) {
                    client.patch(original(mine), body);
                    return;
                }
                client.delete(original(mine));
            }
            client.post(hook(mine), body.put("flags", EPHEMERAL));
        }
    }

    /// Answers a command where it was given; empty where that is not possible (any more) or would
    /// show others what is for one person.
    Optional<SendResult> answer(OutboundPart out) {
        var mine = out.answers() == null ? null : live.get(out.answers());
        if (mine == null || !out.conversation().equals(mine.command.channel())) return Optional.empty();
        if (out.aside() != null && !out.aside().equals(mine.command.account())) return Optional.empty();
        synchronized (mine) {
            return open(out, mine) ? Optional.empty() : place(out, mine);
        }
    }

    /// Closes the sign first where it is for everybody and the answer for one: the first message
    /// after it would take its place, for everybody.
    private boolean open(OutboundPart out, Live mine) {
        var exposed = out.aside() != null && !mine.ephemeral && mine.command.guild() != null;
        if (!exposed || mine.first != null) return false;
        var closed = client.patch(
                original(mine), RestClient.body(ChannelSentences.say(mine.command.locale(), "for_you_alone")));
        if (!(closed instanceof ApiResponse.Success)) return true;
        mine.first = "";
        return false;
    }

    private Optional<SendResult> place(OutboundPart out, Live mine) {
        var body = Buttons.body(out.text(), out.choices());
        // A page takes the place of the one whose button was pressed, whoever sees that.
        if (out.draft() != null && out.draft().equals(mine.command.under()))
            return receipt(client.patch(original(mine), body), mine, null);
        if (mine.first == null || mine.first.equals(out.key())) {
            mine.first = out.key();
            var shown = client.patch(original(mine), body, out.document());
            return receipt(shown, mine, null);
        }
        var known = mine.further.get(out.key());
        if (known != null) return Optional.of(new SendResult.Delivered(known, SendResult.FOUND));
        var ephemeral = mine.ephemeral || out.aside() != null;
        // What one person alone sees is in no history.
        if (out.attempt() > 0 && !ephemeral) {
            var found = self.get().flatMap(me -> readingBack.find(out.conversation(), out, me));
            if (found.isPresent()) return found;
        }
        body.put("flags", flags(ephemeral));
        var note = out.attempt() > 0 ? SendResult.PERHAPS_TWICE : null;
        var receipt = receipt(client.post(hook(mine), body, out.document()), mine, note);
        if (receipt.orElse(null) instanceof SendResult.Delivered(var id, var _)) mine.further.put(out.key(), id);
        return receipt;
    }

    private Optional<SendResult> receipt(ApiResponse answer, Live mine, @Nullable String note) {
        if (answer instanceof ApiResponse.Success(var body))
            return Optional.of(new SendResult.Delivered(body.path("id").asText(), note));
        if (answer instanceof ApiResponse.Denied) {
            // Discord has forgotten it: the answer goes out as a message.
            live.remove(mine.command.id());
            return Optional.empty();
        }
        return Optional.of(answer.failed());
    }

    /// Its time is over. A sign that still shows is taken away.
    private void end(Live mine) {
        if (!live.remove(mine.command.id(), mine)) return;
        synchronized (mine) {
            if (mine.first == null) client.delete(original(mine));
        }
    }

    /// Takes the buttons off a message by the press of one of them; false where none was pressed
    /// lately. This alone reaches what one person sees.
    boolean removeChoices(String message) {
        return live.values().stream()
                .filter(mine -> message.equals(mine.command.under()))
                .anyMatch(mine -> client.patch(original(mine), Buttons.none()) instanceof ApiResponse.Success);
    }

    public boolean alive(@Nullable String id) {
        return id != null && live.containsKey(id);
    }

    private String hook(Live mine) {
        var application = self.get().map(DiscordBotIdentity::application).orElse("0");
        return "/webhooks/" + application + "/" + mine.command.token();
    }

    private String original(Live mine) {
        return hook(mine) + "/messages/@original";
    }
}
