// The status area, drawn from one status document.
import { byId, el, facts, redraw } from './dom.js';
import { dollars, moment, number, shortHash, since } from './format.js';

const body = byId('status-body');
const STATES = ['accepted', 'answering', 'answered', 'silent', 'refused', 'expired', 'failed'];
const asList = (value) => (value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]);
const group = (title, ...children) => el('section', {}, el('h3', {}, title), ...children);

/** `reveal(seq)` shows an event; `obey(command)` runs one. */
export function showStatus(status, reveal, obey) {
  redraw(body, JSON.stringify(status) + since(status.started), () => [
    ...alarms(status, reveal),
    group('Agent', facts([
      ['name', status.agent], ['version', status.version],
      ['up for', el('time', { datetime: status.started, title: moment(status.started) }, since(status.started))],
      ['answers', el('span', { class: 'choice' }, status.paused ? 'paused' : 'on', pauseButton(status, obey))],
    ])),
    group('Budget today', ...budget(status.budget ?? {})),
    group('Messages', facts(STATES.concat(Object.keys(status.messages ?? {}).filter((name) => !STATES.includes(name)))
      .map((name) => [name, countOf(status.messages?.[name])]))),
    group('Ledger', facts([
      ['events', number(status.ledger?.seq ?? 0)],
      ['head', headButton(status.ledger, reveal)],
    ])),
    group('Models', facts([
      ...asList(status.model).map((model) => [ROLES[model.role] ?? model.role, model.name === 'offline' ? 'no model: the offline voice' : model.name]),
      ['embeddings', status.embeddings],
      ['database', ['PostgreSQL', status.database?.version, status.database?.kind === 'embedded' ? '(included)' : ''].filter(Boolean).join(' ')],
    ])),
  ]);
}

const ROLES = { system1: 'answers', system2: 'thinks twice' };
const countOf = (value) => (value ? number(value) : null);

function alarms(status, reveal) {
  const all = asList(status.alarms);
  if (!all.length) return [];
  return [el('section', { class: 'alarms' }, el('h3', {}, all.length === 1 ? 'Alarm' : 'Alarms'),
    el('ul', {}, ...all.map(({ id, text }) => el('li', {}, text, ' ',
      el('button', { type: 'button', class: 'cite', 'data-part': `alarm-${id}`, onclick: () => reveal(id) }, `#${id}`)))))];
}

function pauseButton({ paused }, obey) {
  const [command, label] = paused ? ['/resume', 'Resume'] : ['/pause', 'Pause'];
  return el('button', { type: 'button', class: 'small', 'data-part': 'pause', onclick: () => obey(command) }, label);
}

function budget({ spent_usd: spent = 0, limit_usd: limit = 0 }) {
  const meter = el('meter', { min: 0, max: limit || 1, high: limit * 0.9, value: Math.min(spent, limit || 1), 'aria-label': 'Spent today' });
  return [el('p', { class: 'sum' }, el('strong', {}, dollars(spent)), ` of ${dollars(limit)}`), meter];
}

function headButton(ledger, reveal) {
  if (!ledger?.seq) return null;
  return el('button', { type: 'button', class: 'cite', 'data-part': 'head', title: ledger.hash, onclick: () => reveal(ledger.seq) },
    `#${ledger.seq} ${shortHash(ledger.hash)}`);
}
