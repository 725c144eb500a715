package dev.continuo.gateway.conversation;

import static dev.continuo.tables.work.Tables.DRAFT;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.LiveAnswer;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers that people see while they are written, on channels that send. Each is remembered by the
/// first message it answers, over a restart too: the finished answer takes its place.
public final class Drafts {
    private static final Logger LOG = LoggerFactory.getLogger(Drafts.class);
    private static final SentenceCatalog WORDS = new SentenceCatalog("dev.continuo.mind.sentences");
    private static final Duration ALONE = Duration.ofMillis(1500);
    private static final Duration IN_A_ROOM = Duration.ofSeconds(3);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(2);

    /// So long a finished answer waits for what is just being shown of it.
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /// Stands where nothing is to be read any more.
    private static final String GONE = "…";

    private final DSLContext db;
    private final String agent;
    private final BooleanSupplier on;
    private final Map<Long, LiveDraft> drafts = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// @param on whether answers are shown while they are written
    public Drafts(DSLContext db, String agent, BooleanSupplier on) {
        this.db = db;
        this.agent = agent;
        this.on = on;
    }

    /// Shows nothing.
    public static Drafts off() {
        return new Drafts(DSL.using(SQLDialect.POSTGRES), "", () -> false);
    }

    /// Takes up what was shown when the process ended.
    public void resume() {
        if (agent.isEmpty()) return;
        db.selectFrom(DRAFT)
                .where(DRAFT.AGENT_ID.eq(agent))
                .forEach(row -> drafts.put(row.getMessage(), new LiveDraft(row.getExternal())));
    }

    /// Place where an answer is written.
    ///
    /// @param answers the channel's name of the message it answers
    /// @param language of whoever is answered, a BCP 47 tag
    public record DraftPlace(
            Channel channel,
            String conversation,
            boolean room,
            @Nullable String answers,
            String language) {}

    /// Shows the answer to messages as it grows; null where nobody looks on.
    public @Nullable LiveAnswer show(Collection<Long> messages, DraftPlace place) {
        if (closed || !on.getAsBoolean() || place.channel().isPull()) return null;
        var message = messages.stream().min(Long::compare).orElseThrow();
        var draft = drafts.computeIfAbsent(message, _ -> new LiveDraft(null));
        draft.place = place;
        return new Growing(message, place, draft);
    }

    /// An answer that is being written. Whoever writes must not wait for the network.
    private record Growing(long message, DraftPlace place, LiveDraft draft) implements LiveAnswer {
        @Override
        public void write(String text) {
            draft.write(text);
            if (draft.due(place)) run(() -> draft.grow(message, place));
        }

        @Override
        public String seen() {
            return draft.seen();
        }

        @Override
        public boolean takeBack() {
            return draft.takeBack();
        }

        @Override
        public void erase() {
            draft.erase();
            run(() -> draft.wipe(place));
        }

        private void run(Runnable task) {
            Thread.ofVirtual().name("draft-" + message).start(task);
        }
    }

    /// Takes the draft of the answer to messages, which the finished one takes the place of.
    /// Nothing more is shown of it afterwards.
    Optional<String> take(Collection<Long> messages) {
        return messages.stream()
                .map(drafts::get)
                .filter(draft -> draft != null)
                .findFirst()
                .flatMap(LiveDraft::close);
    }

    /// The finished answer stands there, or there is none.
    void forget(Collection<Long> messages) {
        var known = messages.stream().filter(drafts::containsKey).toList();
        if (known.isEmpty()) return;
        known.forEach(drafts::remove);
        db.deleteFrom(DRAFT)
                .where(DRAFT.AGENT_ID.eq(agent).and(DRAFT.MESSAGE.in(known)))
                .execute();
    }

    /// There is no answer: what is shown of it says so.
    public void abandon(List<Long> messages, DraftPlace place) {
        try {
            take(messages)
                    .ifPresent(external -> place.channel()
                            .draft(
                                    place.conversation(),
                                    external,
                                    null,
                                    WORDS.say(place.language(), "answer.stopped")));
        } catch (RuntimeException e) {
            LOG.debug("An unfinished answer does not say so: {}", e.toString());
        } finally {
            forget(messages);
        }
    }

    /// Messages were forgotten: what is shown of their answers is taken away.
    public void forgotten(Collection<Long> messages) {
        for (var message : messages) {
            var draft = drafts.get(message);
            var place = draft == null ? null : draft.place;
            if (place != null) Thread.ofVirtual().start(() -> abandon(List.of(message), place));
        }
    }

    /// Shows nothing more. What is being shown is remembered first, if the network takes it in good
    /// time: else the finished answer would stand beside it after the next start.
    public void close() {
        closed = true;
        var end = System.nanoTime() + SHUTDOWN_TIMEOUT.toNanos();
        for (var draft : drafts.values())
            if (!draft.rest(end - System.nanoTime())) LOG.warn("An unfinished answer was being shown to the last");
    }

    /// Tells whether answers are shown while they are written.
    public boolean on() {
        return on.getAsBoolean();
    }

    /// Tells whether nothing is shown of any answer.
    boolean none() {
        return drafts.isEmpty();
    }

    /// Tells whether something is shown of the answer to one of the messages.
    public boolean shows(Collection<Long> messages) {
        return messages.stream().anyMatch(drafts::containsKey);
    }

    /// One answer on its way.
    private final class LiveDraft {
        private final ReentrantLock lock = new ReentrantLock();
        private volatile @Nullable DraftPlace place;
        private volatile @Nullable String external;
        private String written = "";
        private String seen = "";
        private volatile long shownAt = System.nanoTime();
        private volatile boolean over;

        /// Set where the finished answer stands elsewhere: what is shown late makes way for it.
        private volatile boolean left;

        LiveDraft(@Nullable String external) {
            this.external = external;
        }

        synchronized void write(String text) {
            written = text;
        }

        /// Returns the text to be shown now; from here on it counts as seen.
        private synchronized String next() {
            if (!written.isBlank()) seen = written;
            return written;
        }

        synchronized String seen() {
            return seen;
        }

        synchronized boolean takeBack() {
            if (!seen.isEmpty()) return false;
            written = "";
            return true;
        }

        synchronized void erase() {
            written = "";
            seen = "";
        }

        boolean due(DraftPlace place) {
            return !lock.isLocked() && elapsed(place);
        }

        private boolean elapsed(DraftPlace place) {
            var pause = place.room() ? IN_A_ROOM : ALONE;
            return System.nanoTime() - shownAt >= pause.toNanos();
        }

        /// Shows more, unless that was done just now or is being done.
        void grow(long message, DraftPlace place) {
            if (!lock.tryLock()) return;
            try {
                if (closed || over || !elapsed(place)) return;
                var text = next();
                if (text.isBlank()) return;
                var first = place.channel().split(text).getFirst();
                var before = external;
                place.channel()
                        .draft(place.conversation(), before, place.answers(), first)
                        .ifPresent(now -> external = now);
                if (before == null && external != null && !left) keep(message, external);
                shownAt = System.nanoTime();
            } catch (RuntimeException e) {
                LOG.debug("An unfinished answer is not shown: {}", e.toString());
            } finally {
                lock.unlock();
                if (left) wipe(place);
            }
        }

        private void keep(long message, String name) {
            db.insertInto(DRAFT, DRAFT.AGENT_ID, DRAFT.MESSAGE, DRAFT.EXTERNAL)
                    .values(agent, message, name)
                    .onConflict(DRAFT.AGENT_ID, DRAFT.MESSAGE)
                    .doUpdate()
                    .set(DRAFT.EXTERNAL, name)
                    .execute();
        }

        /// Waits until nothing is being shown, so many nanoseconds at most; false if it still is.
        boolean rest(long longest) {
            try {
                if (!lock.tryLock(longest, TimeUnit.NANOSECONDS)) return false;
                lock.unlock();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return true;
        }

        /// Wipes the draft that was shown.
        void wipe(DraftPlace place) {
            lock.lock();
            try {
                if ((over && !left) || external == null) return;
                place.channel().draft(place.conversation(), external, place.answers(), GONE);
            } catch (RuntimeException e) {
                LOG.debug("An unfinished answer is not taken away: {}", e.toString());
            } finally {
                lock.unlock();
            }
        }

        /// Lets nothing more be shown. Where the network holds up what is being shown, the answer
        /// does not wait for it and gets a place of its own: an edit that comes late would
        /// otherwise stand over it.
        Optional<String> close() {
            over = true;
            if (!rest(PATIENCE.toNanos())) {
                left = true;
                if (!lock.tryLock()) return Optional.empty();
                left = false;
                lock.unlock();
            }
            return Optional.ofNullable(external);
        }
    }
}
