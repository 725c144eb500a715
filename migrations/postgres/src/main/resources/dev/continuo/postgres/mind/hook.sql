-- Webhooks.

-- The key is what a hook's secret is derived from, or that secret, encrypted; never the secret itself.
CREATE TABLE hook (
    agent_id   text        NOT NULL,
    id         bigint      NOT NULL,
    name       text        NOT NULL,
    key        text        NOT NULL,
    template   text,
    callback   text,
    style      text        NOT NULL,
    created_at timestamptz NOT NULL,
    revoked    boolean     NOT NULL,
    PRIMARY KEY (agent_id, id)
);
