-- Access tokens, settings and alarms.

CREATE TABLE token (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    name       text        NOT NULL,
    hash       bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    revoked    boolean     NOT NULL,
    PRIMARY KEY (agent_id, id)
);

CREATE TABLE setting (
    agent_id text   NOT NULL,
    key      text   NOT NULL,
    value    text   NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, key)
);

CREATE TABLE alarm (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    subject   bigint      NOT NULL,
    text      text        NOT NULL,
    raised_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX alarm_subject ON alarm (agent_id, subject);
