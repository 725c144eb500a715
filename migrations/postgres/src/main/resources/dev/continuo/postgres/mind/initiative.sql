-- What could be said unasked, what became of it, and what people wish about that.

-- An impulse is named by the event it arose in; `key` is what is not said twice. It holds no words. State: open, said, dropped
-- (`reason` says why). `message` is what said it.
CREATE TABLE impulse (
    agent_id     text             NOT NULL,
    id           bigint           NOT NULL,
    source       text             NOT NULL,
    key          text             NOT NULL,
    person       bigint           NOT NULL,
    conversation bigint           NOT NULL,
    audience     text             NOT NULL,
    relevance    double precision NOT NULL,
    arose_at     timestamptz      NOT NULL,
    expires_at   timestamptz      NOT NULL,
    state        text             NOT NULL,
    reason       text,
    message      bigint,
    settled_at   timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX impulse_open ON impulse (agent_id, id) WHERE state = 'open';
CREATE INDEX impulse_person ON impulse (agent_id, person, id);
CREATE INDEX impulse_key ON impulse (agent_id, key);
CREATE INDEX impulse_message ON impulse (agent_id, message) WHERE message IS NOT NULL;

-- What an impulse rests on, what it is about first.
CREATE TABLE impulse_evidence (
    agent_id text   NOT NULL,
    impulse  bigint NOT NULL,
    number   int    NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, impulse, number)
);

-- What a person wishes of messages that they did not ask for: a row for each event that says so, and the latest counts. Level:
-- off, asked, on; null where it says nothing of it. Where `hours` is set, it is about quiet hours: from and to as HH:MM, both null
-- for the usual ones, the same for none; the zone is an IANA name, null for the person's own.
CREATE TABLE initiative_wish (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    person     bigint      NOT NULL,
    level      text,
    hours      boolean     NOT NULL,
    quiet_from text,
    quiet_to   text,
    zone       text,
    set_at     timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX initiative_wish_person ON initiative_wish (agent_id, person, id);
