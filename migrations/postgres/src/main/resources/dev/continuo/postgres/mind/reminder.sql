-- What people asked to be told at a time.

-- A reminder is named by the event it was set in. Its words are in the message that asked for it, from `begins` to `ends` (UTF-16
-- units); else they are in `text`. State: open, told, cancelled, dropped (whoever asked has lost access), failed (it could not be
-- sent); `reason` says why for the last two. `told` is the message that told it.
CREATE TABLE reminder (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    person       bigint      NOT NULL,
    conversation bigint      NOT NULL,
    audience     text        NOT NULL,
    due_at       timestamptz NOT NULL,
    zone         text        NOT NULL,
    language     text        NOT NULL,
    message      bigint,
    begins       int,
    ends         int,
    text         text,
    state        text        NOT NULL,
    reason       text,
    told         bigint,
    set_at       timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX reminder_due ON reminder (agent_id, due_at) WHERE state = 'open';
CREATE INDEX reminder_person ON reminder (agent_id, person);
CREATE INDEX reminder_message ON reminder (agent_id, message);
CREATE INDEX reminder_told ON reminder (agent_id, told);
