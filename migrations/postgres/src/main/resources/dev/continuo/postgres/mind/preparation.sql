-- Answers worked out ahead, each for one conversation.

-- A draft is named by the event it was made in. `text` is all its words. `withdrawn` says why it is told no more. Shown: how many
-- turns were told it; said: how many of their answers said it.
CREATE TABLE draft (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    audience     text        NOT NULL,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    question     text        NOT NULL,
    answer       text        NOT NULL,
    text         text        NOT NULL,
    prepared_at  timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    withdrawn    text,
    shown        int         NOT NULL DEFAULT 0,
    said         int         NOT NULL DEFAULT 0,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX draft_conversation ON draft (agent_id, conversation, id);
CREATE INDEX draft_person ON draft (agent_id, person);

-- What it rests on: it goes with any of it.
CREATE TABLE draft_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX draft_source_source ON draft_source (agent_id, source);

-- The draft that a reply was told.
CREATE TABLE draft_use (
    agent_id text   NOT NULL,
    reply    bigint NOT NULL,
    draft    bigint NOT NULL,
    PRIMARY KEY (agent_id, reply, draft)
);
CREATE INDEX draft_use_draft ON draft_use (agent_id, draft);
