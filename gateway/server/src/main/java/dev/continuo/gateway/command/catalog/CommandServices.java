package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.memory.Beliefs;
import dev.continuo.gateway.command.operator.CommandContext;
import dev.continuo.gateway.command.people.ConfirmationCodes;
import dev.continuo.gateway.command.people.ForgetMe;
import dev.continuo.gateway.command.people.LinkCodes;
import dev.continuo.gateway.status.Status;
import dev.continuo.mind.Mind;
import dev.continuo.mind.erasure.RepliesAcross;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.people.AccountLinking;
import dev.continuo.mind.people.Aliases;

/// Services that commands share, besides those of the mind.
///
/// @param links codes that link accounts
/// @param linking the linking of accounts
/// @param aliases what people are also called
/// @param memories as people may see them
/// @param editing changes of memories by hand
/// @param beliefs what is held true, to look at and to correct
/// @param forgetting forgetting whoever asks for it
record CommandServices(
        Mind mind,
        Status status,
        CommandContext around,
        AccountLinking linking,
        LinkCodes links,
        Aliases aliases,
        MemoryViews memories,
        MemoryEditing editing,
        Beliefs beliefs,
        ForgetMe forgetting) {
    static CommandServices of(Mind mind, Status status, CommandContext around) {
        var linking = new AccountLinking(
                mind.reader().db(),
                mind.ledger().agent(),
                mind.people(),
                new RepliesAcross(mind.reader(), mind.faculties()));
        var links = new LinkCodes(linking, mind.people(), mind.answering().notices(), around.clock(), around.random());
        var aliases = new Aliases(mind.reader().db(), mind.ledger().agent());
        var memories = new MemoryViews(mind.reader().db(), mind.ledger().agent());
        var editing = new MemoryEditing(new EntryGate());
        var beliefs = Beliefs.of(mind.reader(), mind.people(), memories, editing, around.clock());
        var forgetting = new ForgetMe(
                mind, mind.memory().personErasure(), new ConfirmationCodes(mind.ledger()::digest, around.clock()));
        return new CommandServices(
                mind, status, around, linking, links, aliases, memories, editing, beliefs, forgetting);
    }
}
