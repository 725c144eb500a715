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

-- What a node is about: `concept:tea`, `person:3`, `place:porto`. Kind: about, mentions.
CREATE TABLE graph_topic (
    agent_id text   NOT NULL,
    event    bigint NOT NULL,
    name     text   NOT NULL,
    kind     text   NOT NULL,
    PRIMARY KEY (agent_id, event, name)
);
CREATE INDEX graph_topic_name ON graph_topic (agent_id, name, event);
