package dev.continuo.adapters.contract;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// An ear that remembers what it heard, and that can be away, slow or broken.
public final class InboundRecorder implements InboundHandler {
    private static final Pattern NO_TEXT = Pattern.compile("[\\x00\\p{Cs}]");

    private final List<InboundEvent> heard = new CopyOnWriteArrayList<>();
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private final Set<String> busy = ConcurrentHashMap.newKeySet();
    private final Set<String> held = ConcurrentHashMap.newKeySet();
    private final AtomicInteger turnedBack = new AtomicInteger();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile boolean away;
    private volatile String poison = "";
    private volatile InboundResult answer = new InboundResult.Accepted(1, 1, false);

    @Override
    public InboundResult receive(InboundEvent incoming) {
        check(incoming);
        if (!busy.add(conversation(incoming))) faults.add("two at once: " + incoming);
        try {
            if (away) {
                turnedBack.incrementAndGet();
                throw new Unavailable("The database is away.");
            }
            if (!poison.isEmpty() && incoming.toString().contains(poison)) throw new IllegalStateException("poison");
            if (held.contains(conversation(incoming))) hold(conversation(incoming));
            heard.add(incoming);
            return answer;
        } finally {
            busy.remove(conversation(incoming));
        }
    }

    private void check(InboundEvent incoming) {
        if (NO_TEXT.matcher(incoming.toString()).find()) faults.add("no text: " + incoming);
    }

    private void hold(String conversation) {
        waiting.incrementAndGet();
        await().atMost(Stage.LONG).until(() -> !held.contains(conversation));
    }

    private static String conversation(InboundEvent incoming) {
        return switch (incoming) {
            case InboundMessage said -> said.conversation();
            case InboundEvent.Edited edited -> edited.conversation();
            case InboundEvent.Deleted deleted -> deleted.conversation();
            case InboundEvent.InboundReaction reacted -> reacted.conversation();
            case InboundEvent.ConversationRenamed moved -> moved.from();
            case InboundEvent.Joined joined -> joined.conversation();
        };
    }

    /// The database goes away, or comes back.
    public void away(boolean gone) {
        away = gone;
    }

    /// Answers what is heard from now on with that.
    public void answers(InboundResult with) {
        answer = with;
    }

    /// Breaks at whatever holds that word.
    public void poison(String word) {
        poison = word;
    }

    /// Takes nothing from a conversation until it is released.
    public void hold(String conversation, boolean hold) {
        if (hold) held.add(conversation);
        else held.remove(conversation);
    }

    /// How many times something was handed in while the database was away.
    public int turnedBack() {
        return turnedBack.get();
    }

    /// How many times something was held.
    public int waiting() {
        return waiting.get();
    }

    /// What no channel may do, and this one did.
    public List<String> faults() {
        return faults;
    }

    /// Everything said so far, each as often as it was heard.
    public List<InboundMessage> said() {
        return heard(InboundMessage.class, _ -> true);
    }

    /// Waits for a message.
    public InboundMessage said(String id) {
        return first(InboundMessage.class, said -> said.id().equals(id));
    }

    /// Waits for something.
    public <T extends InboundEvent> T first(Class<T> kind, Predicate<T> which) {
        return requireNonNull(await().atMost(Stage.LONG)
                .until(() -> heard(kind, which).stream().findFirst().orElse(null), Objects::nonNull));
    }

    /// Everything of a kind so far.
    public <T extends InboundEvent> List<T> heard(Class<T> kind, Predicate<T> which) {
        return heard.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(which)
                .toList();
    }
}
