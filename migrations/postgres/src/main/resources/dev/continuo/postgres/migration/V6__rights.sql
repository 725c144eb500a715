-- What rights rest on, found at every start without reading the whole ledger.
CREATE INDEX event_rights ON ledger.event (agent_id, seq) WHERE kind IN (
    'PersonMet', 'RoleGranted', 'AccountsLinked', 'AccountUnlinked', 'PersonForgotten', 'TokenCreated', 'TokenRevoked',
    'SettingChanged');
