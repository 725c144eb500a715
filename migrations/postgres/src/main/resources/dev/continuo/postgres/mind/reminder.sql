-- What people asked to be told at a time.

-- A reminder is named by the event it was set in. Its words are in the message that asked for it, from `begins` to `ends` (UTF-16
-- units); else they are in `text`. State: open, told, cancelled, dropped (whoever asked has lost access), failed (it could not be
-- sent); `reason` says why for the last two. `told` is the message that told it. One that is repeated after `every` (an ISO 8601
-- period) is set anew each time it is told: `series` is the first of them, and of one that is told once itself; `first_at` is when
-- that was due.
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
    every        text,
    series       bigint      NOT NULL,
    first_at     timestamptz NOT NULL,
    state        text        NOT NULL,
    reason       text,
    told         bigint,
    set_at       timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX reminder_due ON reminder (agent_id, due_at) WHERE state = 'open';
CREATE INDEX reminder_person ON reminder (agent_id, person);
CREATE INDEX reminder_message ON reminder (agent_id, message);
CREATE INDEX reminder_series ON reminder (agent_id, series);
CREATE INDEX reminder_told ON reminder (agent_id, told);
