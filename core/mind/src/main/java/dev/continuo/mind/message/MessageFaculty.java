package dev.continuo.mind.message;

import dev.continuo.events.MessageEvent;
import dev.continuo.mind.faculty.Faculty;

/// Faculty of messages and of their answers.
public final class MessageFaculty {
    public static final Faculty FACULTY = Faculty.named("message", 4)
            .with(MessageEvent.KINDS)
            .projecting(new InboundProjection(), new ReplyProjection())
            .summarizing(MessageEvent.class, MessageSummary::of)
            .erasing(new MessageErasure())
            .tracing(new MessageEvidence())
            .explaining(new MessageExplainer())
            .exporting(new MessagePersonalData())
            .build();

    private MessageFaculty() {}
}
