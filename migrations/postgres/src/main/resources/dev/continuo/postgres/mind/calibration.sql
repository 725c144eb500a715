-- Which runs tuned weights; the numbers stand in their events.

-- Undone: a run that was taken back, so that the one before it holds.
CREATE TABLE calibration (
    agent_id      text        NOT NULL,
    id            bigint      NOT NULL,
    undone        boolean     NOT NULL DEFAULT false,
    calibrated_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
