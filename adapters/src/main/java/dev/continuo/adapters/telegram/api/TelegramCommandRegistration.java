package dev.continuo.adapters.telegram.api;

import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import dev.continuo.mind.channel.ShutdownSignal;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.commands.DeleteMyCommands;
import org.telegram.telegrambots.meta.api.methods.commands.SetMyCommands;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScope;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeAllChatAdministrators;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeChat;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeDefault;

/// The commands Telegram lists as people type: everybody's, those of who administers a group, and
/// all of them in the operators' private chats. Told in the background, and only what changed.
public final class TelegramCommandRegistration {
    private static final Logger LOG = LoggerFactory.getLogger(TelegramCommandRegistration.class);
    private static final int MAX_COMMANDS = 100;
    private static final int LONGEST = 256;

    /// Telegram refuses lists that are longer than about 5,700 characters, without saying so.
    private static final int ROOM = 5_500;

    private final BotApi api;
    private final TelegramConfig.TelegramTimeouts times;
    private final ShutdownSignal shutdown;
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger offers = new AtomicInteger();
    private final Map<Readers, List<BotCommand>> told = new LinkedHashMap<>();

    /// Those who are shown one list.
    ///
    /// @param language ISO 639-1; empty for whoever has a language without a list of its own
    private record Readers(BotCommandScope scope, String language) {
        /// The library refuses an empty one.
        @Nullable
        String code() {
            return language.isEmpty() ? null : language;
        }
    }

    public TelegramCommandRegistration(BotApi api, TelegramConfig.TelegramTimeouts times, ShutdownSignal shutdown) {
        this.api = api;
        this.times = times;
        this.shutdown = shutdown;
    }

    public void offer(CommandMenu menu, Set<String> operators) {
        var lists = new LinkedHashMap<Readers, List<BotCommand>>();
        var languages = new TreeSet<>(Set.of(""));
        for (var item : menu.items()) languages.addAll(item.translations().keySet());
        for (var language : languages) {
            lists.put(
                    new Readers(new BotCommandScopeDefault(), language),
                    listed(menu, EnumSet.of(MenuAudience.EVERYONE), language));
            lists.put(
                    new Readers(new BotCommandScopeAllChatAdministrators(), language),
                    listed(menu, EnumSet.of(MenuAudience.EVERYONE, MenuAudience.MODERATORS), language));
        }
        for (var operator : operators)
            lists.put(
                    new Readers(new BotCommandScopeChat(operator), ""),
                    listed(menu, EnumSet.allOf(MenuAudience.class), ""));
        int offer = offers.incrementAndGet();
        Thread.ofVirtual().name("telegram-commands").start(() -> tell(lists, offer));
    }

    private static List<BotCommand> listed(CommandMenu menu, Set<MenuAudience> audiences, String language) {
        var items = menu.items().stream()
                .filter(item -> audiences.contains(item.audience()))
                .filter(item -> item.name().matches("[a-z0-9_]{1,32}"))
                .limit(MAX_COMMANDS)
                .toList();
        int names = items.stream().mapToInt(item -> item.name().length()).sum();
        int wish = items.stream()
                .mapToInt(item -> item.description(language).length())
                .sum();
        int most = names + wish <= ROOM ? LONGEST : (ROOM - names) / Math.max(1, items.size());
        return items.stream()
                .map(item -> new BotCommand(item.name(), described(item, language, most)))
                .toList();
    }

    private static String described(CommandMenu.MenuItem item, String language, int most) {
        var description = item.description(language);
        var words = description.isBlank() ? item.name() : description.strip();
        if (words.length() <= most) return words;
        int end = Character.isHighSurrogate(words.charAt(most - 2)) ? most - 2 : most - 1;
        return words.substring(0, end) + "…";
    }

    /// Until it is told, or there is something newer to tell.
    private void tell(Map<Readers, List<BotCommand>> lists, int offer) {
        lock.lock();
        try {
            var retries = times.retries();
            for (; current(offer) && !tried(lists); shutdown.rest(retries.next()))
                LOG.debug("Telegram's list of commands waits");
        } finally {
            lock.unlock();
        }
    }

    private boolean current(int offer) {
        return offers.get() == offer && !shutdown.begun();
    }

    /// Tells whether there is no point in trying again.
    private boolean tried(Map<Readers, List<BotCommand>> lists) {
        var done = true;
        for (var readers : List.copyOf(told.keySet()))
            if (!lists.containsKey(readers)) done &= asked(readers, List.of());
        for (var list : lists.entrySet())
            if (!list.getValue().equals(told.get(list.getKey()))) done &= asked(list.getKey(), list.getValue());
        return done;
    }

    private boolean asked(Readers readers, List<BotCommand> commands) {
        try {
            if (commands.isEmpty()) {
                api.ask(DeleteMyCommands.builder()
                        .scope(readers.scope())
                        .languageCode(readers.code())
                        .build());
                told.remove(readers);
            } else {
                api.ask(SetMyCommands.builder()
                        .commands(commands)
                        .scope(readers.scope())
                        .languageCode(readers.code())
                        .build());
                told.put(readers, commands);
            }
            return true;
        } catch (BotApiFailure e) {
            // An operator's chat that the bot was never in is not there to Telegram.
            var never = e.what().denied("400");
            if (never) LOG.warn("Telegram does not list the commands: {}", e.getMessage());
            return never;
        }
    }
}
