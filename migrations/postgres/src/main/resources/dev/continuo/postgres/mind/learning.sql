-- What the agent learned from its turns: reflections, lessons, and sequences of tools that proved of use.

-- A reflection is named by its event. Kind: failure (with a lesson) or ledger. Text is all its words; state: standing,
-- withdrawn.
CREATE TABLE reflection (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    kind         text        NOT NULL,
    turn         bigint      NOT NULL,
    audience     text        NOT NULL,
    person       bigint      NOT NULL,
    conversation bigint      NOT NULL,
    asked        text        NOT NULL,
    lesson       text        NOT NULL,
    text         text        NOT NULL,
    via          text        NOT NULL,
    state        text        NOT NULL,
    recorded_at  timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX reflection_turn ON reflection (agent_id, turn);
CREATE INDEX reflection_person ON reflection (agent_id, person);
CREATE INDEX reflection_audience ON reflection (agent_id, audience);

-- What a reflection rests on: it goes with any of it.
CREATE TABLE reflection_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX reflection_source_source ON reflection_source (agent_id, source);

-- Names of tools in the order in which they were called, with commas. State: proposed, accepted, rejected, withdrawn.
CREATE TABLE skill (
    agent_id    text        NOT NULL,
    id          bigint      NOT NULL,
    tools       text        NOT NULL,
    turns       int         NOT NULL,
    state       text        NOT NULL,
    proposed_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
