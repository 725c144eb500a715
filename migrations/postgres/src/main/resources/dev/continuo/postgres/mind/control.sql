-- What a model wrote beside its answers.

-- One turn's, named by its event. Reply is null where nothing was said; raw where people see all that was written.
CREATE TABLE control_record (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    turn         bigint      NOT NULL,
    reply        bigint,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    audience     text        NOT NULL,
    recorded_at  timestamptz NOT NULL,
    raw          text,
    structured   text,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX control_record_reply ON control_record (agent_id, reply);
CREATE INDEX control_record_person ON control_record (agent_id, person);

-- Its lines: what counts (`reason` is null) and what was rejected.
CREATE TABLE control_line (
    agent_id text   NOT NULL,
    record   bigint NOT NULL,
    number   int    NOT NULL,
    word     text   NOT NULL,
    text     text   NOT NULL,
    reason   text,
    PRIMARY KEY (agent_id, record, number)
);

-- All that was before the model.
CREATE TABLE control_source (
    agent_id text   NOT NULL,
    record   bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, record, source)
);
CREATE INDEX control_source_source ON control_source (agent_id, source);
