package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.CALLBACK;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;

import dev.continuo.core.callback.CallbackEvent.CallbackAsked;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.people.PeopleEvent.AliasLearned;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Gathers everything that holds something said: the message, its changes, what came with it, the
/// memories with words of their own.
final class Remains {
    private final DSLContext db;
    private final Ledger ledger;
    private final Stones stones;
    private final QuoteMatcher quotes = new QuoteMatcher();
    private boolean open;

    Remains(DSLContext db, Ledger ledger, Stones stones) {
        this.db = db;
        this.ledger = ledger;
        this.stones = stones;
    }

    /// The words of all that was gathered.
    QuoteMatcher quotes() {
        return quotes;
    }

    /// Whether a message among them still waited for its answer.
    boolean open() {
        return open;
    }

    void messages(Collection<Long> messages) {
        var ids = messages.toArray(Long[]::new);
        db.select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.COMMAND, INBOX.STATE)
                .from(MESSAGE)
                .leftJoin(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(DSL.any(ids))))
                .forEach(r -> {
                    var state =
                            r.value4() == null
                                    ? MessageState.ACCEPTED
                                    : MessageState.parse(r.value4());
                    // What still waited is never answered: that is its end.
                    var end = state.isEnd() ? state : MessageState.SILENT;
                    open |= !state.isEnd();
                    stones.add(r.value1(), MessageReceived.class, end.text());
                    // What a command says is in everybody's commands.
                    if (!r.value3()) quotes.add(r.value1(), r.value2());
                });
        edits(ids);
        attachments(ids);
        aliases(ids);
        // The address it was to be posted to came with it, and may name the person.
        db.select(CALLBACK.ASKED)
                .from(CALLBACK)
                .where(CALLBACK.AGENT_ID.eq(ledger.agent()))
                .and(CALLBACK.MESSAGE.eq(DSL.any(ids)))
                .forEach(r -> stones.add(r.value1(), CallbackAsked.class, null));
    }

    /// What was learned from it of how somebody is called.
    private void aliases(Long[] ids) {
        db.select(ALIAS.ID)
                .from(ALIAS)
                .where(ALIAS.AGENT_ID.eq(ledger.agent()).and(ALIAS.MESSAGE.eq(DSL.any(ids))))
                .forEach(r -> stones.add(r.value1(), AliasLearned.class, null));
    }

    private void edits(Long[] ids) {
        var changed = new HashSet<Long>();
        db.select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                .from(MESSAGE_EDIT)
                .where(MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()))
                .and(MESSAGE_EDIT.MESSAGE.eq(DSL.any(ids)))
                .forEach(r -> {
                    stones.add(r.value1(), MessageEdited.class, null);
                    changed.add(r.value1());
                    changed.add(r.value2());
                });
        for (var entry : ledger.find(changed))
            switch (entry.event().fact()) {
                case MessageReceived received -> quotes.add(entry.event().seq(), received.text());
                case MessageEdited edited -> quotes.add(edited.message(), edited.text());
                case null, default -> {}
            }
    }

    private void attachments(Long[] ids) {
        db.select(ATTACHMENT.NAME, ATTACHMENT.TEXT, ATTACHMENT.MESSAGE)
                .from(ATTACHMENT)
                .where(ATTACHMENT.AGENT_ID.eq(ledger.agent()))
                .and(ATTACHMENT.MESSAGE.eq(DSL.any(ids)))
                .forEach(r -> {
                    if (r.value1() != null) quotes.add(r.value3(), r.value1());
                    if (r.value2() != null) quotes.add(r.value3(), r.value2());
                });
    }

    /// @param memories that were made beside messages
    void memories(Set<Long> memories) {
        db.select(MEMORY.ID, DSL.coalesce(MEMORY.TEXT, MESSAGE.TEXT))
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(ledger.agent()))
                .and(MEMORY.ID.eq(DSL.any(memories.toArray(Long[]::new))))
                .forEach(r -> {
                    stones.add(r.value1(), MemoryAdded.class, null);
                    if (r.value2() != null) quotes.add(r.value1(), r.value2());
                });
    }

    void replies(Set<Long> replies) {
        var sources = new ReplyEvidence(db, ledger.agent()).sources(replies);
        for (var reply : replies) stones.addReply(reply, sources.getOrDefault(reply, Set.of()));
    }
}
