-- Call-backs.

-- Where the end of a message is posted to, and whether it was.
CREATE TABLE callback (
    agent_id   text        NOT NULL,
    message    bigint      NOT NULL,
    asked      bigint      NOT NULL,
    url        text        NOT NULL,
    key        text        NOT NULL,
    state      text        NOT NULL,
    attempts   int         NOT NULL DEFAULT 0,
    status     int,
    reason     text,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, message)
);
CREATE INDEX callback_open ON callback (agent_id, message) WHERE state = 'open';
