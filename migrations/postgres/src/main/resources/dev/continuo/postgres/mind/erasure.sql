-- Tombstones.

-- What was erased, and the state it had reached.
CREATE TABLE tombstone (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    kind      text        NOT NULL,
    state     text,
    erased_by bigint      NOT NULL,
    erased_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX tombstone_erased_by ON tombstone (agent_id, erased_by);
