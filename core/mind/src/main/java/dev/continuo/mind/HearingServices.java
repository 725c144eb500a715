package dev.continuo.mind;

import dev.continuo.mind.admission.Admission;
import dev.continuo.mind.admission.OperatorCodes;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.intake.MessageChanges;
import dev.continuo.mind.memory.EntryGate;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.turn.Notices;

/// Services that a message passes until it is durable.
///
/// @param admission who is heard
/// @param overheard what was said in rooms beside
/// @param gate what is worth remembering, and what may be poison
/// @param changes what happens to messages after they were said
/// @param inbox messages that wait for an answer
public record HearingServices(
        Admission admission,
        AmbientContext overheard,
        EntryGate gate,
        Intake intake,
        MessageChanges changes,
        Inbox inbox) {

    static HearingServices of(MindConfig config, Grounds grounds, MemoryServices memory, Notices notices) {
        var db = grounds.reader().db();
        var ledger = grounds.reader().ledger();
        var people = grounds.people();
        var clock = config.clock();
        var admission = new Admission(
                db,
                config.agent(),
                people,
                new OperatorCodes(clock, config.random()),
                config.policies(),
                clock,
                config.random());
        var overheard = new AmbientContext(clock);
        var gate = new EntryGate();
        return new HearingServices(
                admission,
                overheard,
                gate,
                new Intake(db, ledger, people, admission, notices, overheard, gate::judge, config.memory(), clock),
                new MessageChanges(db, ledger, people, admission.rooms(), overheard, memory.eventErasure(), gate),
                new Inbox(db, config.agent(), ledger::seq));
    }
}
