-- Webhooks.

-- What a hook's secret is derived from; the secret itself is nowhere.
CREATE TABLE hook (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    name       text        NOT NULL,
    key        text        NOT NULL,
    template   text,
    callback   text,
    created_at timestamptz NOT NULL,
    revoked    boolean     NOT NULL,
    PRIMARY KEY (agent_id, id)
);
