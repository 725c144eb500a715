// The gateway's HTTP interface, as the page uses it. Every call resolves to parsed JSON or throws a Failure.

/** What the gateway refused (`status` ≥ 400), or that it could not be reached (`status` 0). */
export class Failure extends Error {
  constructor(status, { code = '', message = '', suggestion = '' } = {}) {
    super(message || (status ? `The gateway answered ${status}.` : 'The gateway does not answer.'));
    this.status = status;
    this.code = code;
    this.suggestion = suggestion;
  }

  /** Nothing, or only something standing in front of the gateway, answered. */
  get unreachable() { return [0, 502, 503, 504].includes(this.status); }

  get sentence() { return this.suggestion ? `${this.message} ${this.suggestion}` : this.message; }
}

async function failureOf(response) {
  const body = await response.json().catch(() => ({}));
  return new Failure(response.status, body?.error ?? {});
}

async function call(method, path, body, seconds = 20) {
  const headers = { 'X-Continuo-Console': '1', Accept: 'application/json' };
  if (body) headers['Content-Type'] = 'application/json';
  let response;
  let text;
  try {
    response = await fetch(path, {
      method, headers, body: body && JSON.stringify(body), credentials: 'same-origin', cache: 'no-store',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    if (!response.ok) throw await failureOf(response);
    text = await response.text();
  } catch (problem) {
    throw problem instanceof Failure ? problem : new Failure(0);
  }
  return text ? JSON.parse(text) : null;
}

const part = encodeURIComponent;
const command = (text) => call('POST', '/v1/commands', { text }, 60);

/** Runs a command for what it answers to programs; a refusal, which is an answer in words, is thrown. */
async function data(line) {
  const answer = await command(line);
  if (answer.data?.error) throw new Failure(200, { code: answer.data.error.code, message: answer.text });
  return answer.data ?? {};
}

export const api = {
  login: (token) => call('POST', '/v1/session', { token }),
  logout: () => call('DELETE', '/v1/session'),
  status: () => call('GET', '/v1/status', null, 8),
  command,
  data,
  channels: () => call('GET', '/v1/channels'),
  send: (id, conversation, text) =>
    call('POST', '/v1/messages', { id, conversation, sender: { id: 'operator' }, text }),
  react: (id, conversation, reaction, added) =>
    call('POST', `/v1/messages/${id}/reactions`, { conversation, sender: { id: 'operator' }, reaction, added }),
  message: (id) => call('GET', `/v1/messages/${id}`),
  conversations: () => call('GET', '/v1/conversations?limit=200'),
  history: (conversation, limit, opened) =>
    call('GET', `/v1/conversations/${part(conversation)}/messages?limit=${limit}${opened ? '&private=open' : ''}`),
  memories: (wanted) => call('GET', `/v1/memories?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))}`),
  observations: (wanted) => call('GET', `/v1/observations?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''))}`),
  memory: (id) => call('GET', `/v1/memories/${id}`),
  runs: (day) => call('GET', `/v1/phases/runs?day=${day}&limit=500`),
  phases: () => call('GET', '/v1/phases'),
  openapi: () => call('GET', '/openapi'),
  life: (days) => call('GET', `/v1/life?days=${days}`, null, 60),
  ledger: (after, limit) => call('GET', `/v1/ledger?after=${after}&limit=${limit}`),
  event: (seq) => call('GET', `/v1/ledger/${seq}`),
  conversationEvents: (conversation, opened) => `/v1/conversations/${part(conversation)}/events${opened ? '?private=open' : ''}`,
  ledgerEvents: (after) => `/v1/ledger/events?after=${after}`,
};
