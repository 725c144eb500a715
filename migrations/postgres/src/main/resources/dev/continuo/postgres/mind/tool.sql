-- What tools were called for.

-- Whatever holds words of a call, named by its event: the calls of a turn, a request, its result.
CREATE TABLE tool_record (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    kind     text   NOT NULL,
    reply    bigint NOT NULL,
    person   bigint NOT NULL,
    audience text   NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX tool_record_reply ON tool_record (agent_id, reply);
CREATE INDEX tool_record_person ON tool_record (agent_id, person);

-- What a record rests on: it goes with any of it.
CREATE TABLE tool_source (
    agent_id text   NOT NULL,
    record   bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, record, source)
);
CREATE INDEX tool_source_source ON tool_source (agent_id, source);

-- A call that waits for the operator or runs beside the turns. Its words are in its event.
CREATE TABLE tool_request (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    tool         text        NOT NULL,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    state        text        NOT NULL,
    asked_at     timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX tool_request_state ON tool_request (agent_id, state);
