-- How turns were thought about that were not ordinary.

-- A thought is named by the event that recorded it.
CREATE TABLE thought (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    reply    bigint NOT NULL,
    audience text   NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX thought_reply ON thought (agent_id, reply);

-- What a thought rests on: it goes with any of it.
CREATE TABLE thought_source (
    agent_id text   NOT NULL,
    thought  bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, thought, source)
);
CREATE INDEX thought_source_source ON thought_source (agent_id, source);
