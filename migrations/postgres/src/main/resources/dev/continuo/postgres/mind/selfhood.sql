-- The diary: an entry for each turn, without a word of anybody's. What was asked is read where it was said.

-- `turn` is the event that ended the turn; `reply` is null for none. Tools are names with spaces between. State is how the turn
-- ended; the verdict what came of it, null until that is known, and the judgement the event that says so.
CREATE TABLE diary (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    turn         bigint      NOT NULL,
    reply        bigint,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    audience     text        NOT NULL,
    tools        text        NOT NULL,
    state        text        NOT NULL,
    written_at   timestamptz NOT NULL,
    verdict      text,
    judgement    bigint,
    judged_at    timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX diary_turn ON diary (agent_id, turn);
CREATE INDEX diary_reply ON diary (agent_id, reply);
CREATE INDEX diary_judgement ON diary (agent_id, judgement);
CREATE INDEX diary_audience ON diary (agent_id, audience, id);
CREATE INDEX diary_person ON diary (agent_id, person);

-- What the agent keeps of itself for an audience: open questions, unfinished threads, moods, narratives and experiences.

-- Kind: question, unfinished, mood, narrative, experience. `label` is the mood's word, what wrote the narrative (model or template),
-- or the number of the diary entry of an experience.
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
