-- The graph of what the agent did with what it was told. It holds numbers of events and names, and none of their sentences.
-- Who answered whom is not here: it stands with the messages.

-- A node is named by its event. Kind: thread (a commitment), goal, claim, reflection, lesson, trait. It stands as long as it
-- holds: a claim that was denied does not.
CREATE TABLE graph_node (
    agent_id text    NOT NULL,
    id       bigint  NOT NULL,
    kind     text    NOT NULL,
    audience text    NOT NULL,
    standing boolean NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX graph_node_audience ON graph_node (agent_id, audience, kind);

-- From one event to another, by `event`. Kind: commits_to, moves, closes, supports, reflects_on, adopts. Where a goal was
-- moved or closed, `source` is the event that did.
CREATE TABLE graph_edge (
    agent_id text   NOT NULL,
    source   bigint NOT NULL,
    target   bigint NOT NULL,
    kind     text   NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, source, target, kind, event)
);
CREATE INDEX graph_edge_target ON graph_edge (agent_id, target);
CREATE INDEX graph_edge_event ON graph_edge (agent_id, event);

-- What a node is about: `concept:tea`, `person:3`, `place:porto`. Kind: about, mentions; binds, where `made` is the event that
-- said so of another.
CREATE TABLE graph_topic (
    agent_id text   NOT NULL,
    event    bigint NOT NULL,
    name     text   NOT NULL,
    kind     text   NOT NULL,
    made     bigint NOT NULL,
    PRIMARY KEY (agent_id, event, name, made)
);
CREATE INDEX graph_topic_name ON graph_topic (agent_id, name, event);
CREATE INDEX graph_topic_made ON graph_topic (agent_id, made);

-- What was said of concepts beside those that every agent begins with. Act: define (`text` is what it is), alias (`concept`
-- is a word for `other`), relate, bind (`target` is what is bound).
CREATE TABLE concept (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    act          text        NOT NULL,
    concept      text        NOT NULL,
    other        text        NOT NULL,
    target       bigint,
    text         text        NOT NULL,
    audience     text        NOT NULL,
    person       bigint,
    conversation bigint,
    recorded_at  timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX concept_act ON concept (agent_id, act, concept);
CREATE INDEX concept_target ON concept (agent_id, target);
CREATE INDEX concept_person ON concept (agent_id, person);

-- The command that something came as, or what a binding knows its concept by.
CREATE TABLE concept_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX concept_source_source ON concept_source (agent_id, source);
