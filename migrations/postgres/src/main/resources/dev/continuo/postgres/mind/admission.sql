-- Who is let in, and what was decided about rooms.

-- Strangers who asked to be let in.
CREATE TABLE pairing (
    agent_id text        NOT NULL,
    person   bigint      NOT NULL,
    code     text,
    asked_at timestamptz,
    until    timestamptz,
    state    text,
    PRIMARY KEY (agent_id, person)
);

-- What was decided about a group or channel as a whole, its topics and threads included. Open is null where nothing was.
CREATE TABLE room (
    agent_id    text        NOT NULL,
    channel     text        NOT NULL,
    external    text        NOT NULL,
    open        boolean,
    listening   boolean     NOT NULL DEFAULT false,
    muted_until timestamptz,
    PRIMARY KEY (agent_id, channel, external)
);

-- Who is not heard in a room.
CREATE TABLE barred (
    agent_id text   NOT NULL,
    channel  text   NOT NULL,
    external text   NOT NULL,
    person   bigint NOT NULL,
    barred   boolean NOT NULL DEFAULT true,
    PRIMARY KEY (agent_id, channel, external, person)
);

-- Where alarms go.
CREATE TABLE home (
    agent_id     text   NOT NULL,
    conversation bigint,
    PRIMARY KEY (agent_id)
);
