-- Answers that earlier versions worked out ahead, each for one conversation: kept to be erased and exported.

-- A draft is named by the event it was made in. `text` is all its words.
CREATE TABLE draft (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    audience     text        NOT NULL,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    text         text        NOT NULL,
    prepared_at  timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX draft_person ON draft (agent_id, person);

-- What it rests on: it goes with any of it.
CREATE TABLE draft_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX draft_source_source ON draft_source (agent_id, source);
