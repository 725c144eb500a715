package dev.continuo.mind.admission;

import dev.continuo.events.AdmissionEvent;

/// Says the events of [AdmissionEvent] in one line each.
final class AdmissionSummary {
    private AdmissionSummary() {}

    static String of(AdmissionEvent event) {
        return switch (event) {
            case AdmissionEvent.PairingAsked p -> "#%d asks to be let in".formatted(p.person());
            case AdmissionEvent.PairingDecided p ->
                "#%d is %s".formatted(p.person(), p.approved() ? "approved" : "rejected");
            case AdmissionEvent.RoomOpened r ->
                "%s:%s is %s".formatted(r.channel(), r.room(), r.open() ? "open" : "closed");
            case AdmissionEvent.RoomListens r ->
                "%s:%s %s".formatted(r.channel(), r.room(), r.listens() ? "is listened to" : "is not listened to");
            case AdmissionEvent.RoomMuted r ->
                "%s:%s %s"
                        .formatted(
                                r.channel(), r.room(), r.until() == null ? "may hear me again" : "until " + r.until());
            case AdmissionEvent.PersonBarred b ->
                "#%d is %s in %s:%s"
                        .formatted(b.person(), b.barred() ? "not heard" : "heard again", b.channel(), b.room());
            case AdmissionEvent.AlarmChatSet h -> h.conversation() == null ? "nowhere" : "#" + h.conversation();
        };
    }
}
