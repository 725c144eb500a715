-- How far the mind has followed the ledger. Every other file here holds the tables of one faculty.
--
-- The mind is made of projections of the ledger, written by nothing else. It is never migrated: a newer shape raises the
-- faculty's version, and the ledger is replayed into it. Names are unqualified on purpose: the schema is chosen by the
-- search path, `mind` or the shadow a rebuild fills.

CREATE TABLE progress (
    agent_id text   NOT NULL PRIMARY KEY,
    version  int    NOT NULL,
    seq      bigint NOT NULL
);
