-- What the agent's identity is folded from, found at every start without reading the whole ledger.
CREATE INDEX event_identity ON ledger.event (agent_id, seq) WHERE kind IN (
    'AgentCreated', 'Erased', 'TraitProposed', 'TraitSet', 'ProposalApproved', 'ProposalRejected', 'OperatorPromptSet',
    'AgentPromptProposed', 'AgentPromptSet', 'AgentPromptReverted', 'ProcessStarted', 'ProcessStopped');
