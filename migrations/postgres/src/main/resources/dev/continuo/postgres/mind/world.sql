-- World memory: what the agent noted of the world, of people in general, and of what was done; never of itself.

-- Type: fact, pattern, task. Trust is that of whoever was answered. `merged_into` is the entry that says the same and stands
-- for it; `changed` the last event that changed the row.
CREATE TABLE world_entry (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    type         text        NOT NULL,
    text         text        NOT NULL,
    audience     text        NOT NULL,
    trust        text        NOT NULL,
    person       bigint,
    conversation bigint,
    recorded_at  timestamptz NOT NULL,
    merged_into  bigint,
    changed      bigint      NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX world_entry_audience ON world_entry (agent_id, audience);
CREATE INDEX world_entry_person ON world_entry (agent_id, person);
CREATE INDEX world_entry_merged_into ON world_entry (agent_id, merged_into);

-- What was before the model that noted it.
CREATE TABLE world_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX world_source_source ON world_source (agent_id, source);

-- When the entries of an audience were last compacted.
CREATE TABLE world_compaction (
    agent_id     text        NOT NULL,
    audience     text        NOT NULL,
    compacted_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, audience)
);
