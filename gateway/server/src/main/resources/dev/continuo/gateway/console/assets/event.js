// One event of the ledger: a line that opens into its details.
import { api } from './api.js';
import { connection } from './connection.js';
import { byId, el } from './dom.js';
import { moment, shortHash, timeToSecond } from './format.js';
import { eventWord } from './words.js';

const FAMILIES = [
  [/Refused|Violated|Failed|Erased|Expired|Stopped|Paused|Alarm|Stuck/, 'warning'],
  [/^(Message|Send|Turn|Part|Draft)/, 'message'],
  [/^(Model|Tool|Budget)/, 'model'],
  [/^(Memor|Remember|Retriev|Observ|Diary|Trait|Goal|Belief)/, 'mind'],
];
const titled = (text) => text[0].toUpperCase() + text.slice(1);
const familyOf = (kind) => FAMILIES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'house';

export class LedgerEvent {
  #item;
  #details = null;

  constructor(item) {
    this.#item = item;
    this.seq = item.seq;
    this.line = el('button', { type: 'button', class: 'line', 'aria-expanded': 'false', tabindex: '-1', onclick: () => this.toggle() },
      el('span', { class: 'seq' }, `#${item.seq}`),
      el('span', { class: 'kind' }, titled(eventWord(item.kind))),
      el('time', { datetime: item.time, title: moment(item.time) }, timeToSecond(item.time)),
      el('span', { class: 'summary' }, item.summary || '—'),
      el('span', { class: 'actor' }, item.actor),
      el('span', { class: 'hash' }, shortHash(item.hash)));
    this.node = el('li', { class: 'event', 'data-family': familyOf(item.kind), 'data-seq': item.seq }, this.line);
  }

  get open() { return this.#details !== null; }

  toggle(open = !this.open) {
    if (open === this.open) return;
    this.line.setAttribute('aria-expanded', String(open));
    this.#details?.remove();
    this.#details = open ? el('div', { class: 'details', 'aria-busy': 'true' }) : null;
    if (!open) return;
    this.node.append(this.#details);
    this.#fill(this.#details);
  }

  async #fill(place) {
    const rows = (event) => [
      ['time', moment(event.time)], ['written by', event.actor], ['shape', `${event.kind}, version ${event.version}`], ['hash', event.hash],
    ].flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, String(value ?? ''))]);
    place.replaceChildren(el('dl', {}, ...rows(this.#item)), el('p', { class: 'hint' }, 'reading …'));
    try {
      const event = await api.event(this.seq);
      place.replaceChildren(el('dl', {}, ...rows(event)), event.erased
        ? el('p', { class: 'hint' }, 'What this event held has been erased. Its place in the chain remains.')
        : event.private ? el('p', { class: 'hint' }, 'What this event holds is private to somebody else.')
        : el('pre', { tabindex: '0', 'aria-label': `Payload of event ${this.seq}` }, JSON.stringify(event.payload, null, 2)));
    } catch (failure) {
      connection.heard(failure);
      place.lastElementChild.textContent = failure.sentence;
    }
    place.removeAttribute('aria-busy');
  }
}

export function showHead({ seq, hash }) {
  byId('ledger-head').replaceChildren(`head #${seq} `, el('code', {}, shortHash(hash)));
}
