-- Projects: what is worked on over several sessions.

-- Where a project stands. It is named by the event it was created in; within its audience other events name it by its slot,
-- so that they hold no words. Status: active, paused, completed; at most one of an audience is active. `changed` is the last
-- event that moved it.
CREATE TABLE project (
    agent_id    text        NOT NULL,
    id          bigint      NOT NULL,
    audience    text        NOT NULL,
    slot        int         NOT NULL,
    status      text        NOT NULL,
    created_at  timestamptz NOT NULL,
    last_active timestamptz NOT NULL,
    changed     bigint      NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX project_slot ON project (agent_id, audience, slot);

-- What was written about a project: by the event that created it, with key, summary and context, and by each that wrote its
-- summary or its context anew; of each the last one counts. Person: whose command it was, or who was answered when a model wrote it; command: the message
-- that the words came in.
CREATE TABLE project_text (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    audience     text        NOT NULL,
    slot         int         NOT NULL,
    key          text,
    summary      text,
    context      text,
    person       bigint,
    conversation bigint,
    command      bigint,
    written_at   timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX project_text_slot ON project_text (agent_id, audience, slot);
CREATE INDEX project_text_person ON project_text (agent_id, person);

-- What was before whoever wrote it.
CREATE TABLE project_source (
    agent_id text   NOT NULL,
    item     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, item, source)
);
CREATE INDEX project_source_source ON project_source (agent_id, source);
