-- Persons, their accounts and names, conversations, and who has spoken where.

CREATE TABLE person (
    agent_id text        NOT NULL,
    id       bigint      NOT NULL,
    name     text        NOT NULL,
    role     text        NOT NULL,
    timezone text,
    language text,
    spoken   text,
    met_at   timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);

CREATE TABLE account (
    agent_id text   NOT NULL,
    channel  text   NOT NULL,
    external text   NOT NULL,
    person   bigint NOT NULL,
    PRIMARY KEY (agent_id, channel, external)
);
CREATE INDEX account_person ON account (agent_id, person);

CREATE TABLE conversation (
    agent_id      text        NOT NULL,
    id            bigint      NOT NULL,
    channel       text        NOT NULL,
    external      text        NOT NULL,
    was           text,
    room          boolean     NOT NULL,
    owner         bigint      NOT NULL,
    server        text,
    parent        text,
    title         text,
    opened_at     timestamptz NOT NULL,
    context_after bigint      NOT NULL DEFAULT 0,
    introduced_on date,
    PRIMARY KEY (agent_id, id)
);
CREATE UNIQUE INDEX conversation_external ON conversation (agent_id, channel, external);
CREATE INDEX conversation_was ON conversation (agent_id, channel, was) WHERE was IS NOT NULL;
CREATE INDEX conversation_owner ON conversation (agent_id, owner);

-- What people are also called: a row for each event that says so, with how much it says. A weight below 0 takes the name
-- from them. Whoever may hear the label may have it used; `message` is what it was heard in, null for a command.
CREATE TABLE alias (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    person   bigint NOT NULL,
    name     text   NOT NULL,
    audience text   NOT NULL,
    message  bigint,
    weight   int    NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX alias_audience ON alias (agent_id, audience);
CREATE INDEX alias_person ON alias (agent_id, person);
CREATE INDEX alias_message ON alias (agent_id, message);

-- Who has spoken where: what was said in a room is also heard privately by those who spoke there.
CREATE TABLE presence (
    agent_id     text   NOT NULL,
    person       bigint NOT NULL,
    conversation bigint NOT NULL,
    PRIMARY KEY (agent_id, person, conversation)
);
CREATE INDEX presence_conversation ON presence (agent_id, conversation);

-- Who asked for a copy of what is held about them, and in which message (null: in none).
CREATE TABLE export (
    agent_id text        NOT NULL,
    id       bigint      NOT NULL,
    person   bigint      NOT NULL,
    message  bigint,
    at       timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX export_person ON export (agent_id, person);
CREATE INDEX export_message ON export (agent_id, message);

-- Accounts of one human being, by their own word. Both directions, and everyone with everyone: who is linked to whom
-- is one look-up.
CREATE TABLE link (
    agent_id text   NOT NULL,
    person   bigint NOT NULL,
    other    bigint NOT NULL,
    linked   boolean NOT NULL DEFAULT true,
    PRIMARY KEY (agent_id, person, other)
);
