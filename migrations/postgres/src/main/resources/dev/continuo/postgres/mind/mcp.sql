-- Servers of tools (MCP), and the tools of each that were approved as they are described.

-- One row for each server that was ever seen. `event` is what pinned its tools as they stand.
CREATE TABLE mcp_server (
    agent_id  text        NOT NULL,
    name      text        NOT NULL,
    event     bigint      NOT NULL,
    pinned_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, name)
);

-- A tool may be offered as long as its description has this digest.
CREATE TABLE mcp_tool (
    agent_id text NOT NULL,
    server   text NOT NULL,
    name     text NOT NULL,
    digest   text NOT NULL,
    PRIMARY KEY (agent_id, server, name)
);
