-- Summaries of who the agent was; what they say stands in their events.
CREATE TABLE identity_summary (
    agent_id      text        NOT NULL,
    id            bigint      NOT NULL,
    withdrawn     boolean     NOT NULL DEFAULT false,
    summarised_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
