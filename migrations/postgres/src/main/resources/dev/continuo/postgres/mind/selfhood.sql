-- What the agent keeps of itself for an audience: open questions, unfinished threads, moods and narratives.

-- Kind: question, unfinished, mood, narrative. `label` is the mood's word, or what wrote the narrative: model or template.
-- `closed_at`: resolved or finished. Dropped is what is shown no more: it made room for others, or was withdrawn. `changed` is
-- the last event that changed the row.
CREATE TABLE self_text (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    kind         text        NOT NULL,
    label        text,
    text         text        NOT NULL,
    audience     text        NOT NULL,
    person       bigint,
    conversation bigint,
    recorded_at  timestamptz NOT NULL,
    closed_at    timestamptz,
    dropped      boolean     NOT NULL,
    changed      bigint      NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX self_text_audience ON self_text (agent_id, audience, kind, id);
CREATE INDEX self_text_person ON self_text (agent_id, person);

-- What was before whoever wrote it: it falls with any of these.
CREATE TABLE self_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX self_source_source ON self_source (agent_id, source);
