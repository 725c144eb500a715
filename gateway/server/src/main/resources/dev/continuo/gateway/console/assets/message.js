// One message in the list: who, when, what, and what became of it.
import { el } from './dom.js';
import { moment, timeOfDay } from './format.js';
import { cite, rich } from './rich.js';
import { thumbs } from './thumbs.js';

const WORDS = {
  sending: 'sending …',
  unsent: 'not sent',
  accepted: 'accepted',
  answering: 'answering …',
  answered: 'answered',
  silent: 'silent: read, nothing to say',
  refused: 'refused',
  expired: 'expired',
  failed: 'failed',
};
const OPEN = new Set(['accepted', 'answering']);

export class Message {
  #state = el('span', { class: 'state' });
  #number = el('span', { class: 'number' });

  constructor({ id = null, own = false, sender, text, at, state, reason, key = null }, agent) {
    Object.assign(this, { id, own, text, key, at, state: null });
    this.body = el('div', { class: 'body' }, ...(own ? rich(text) : [el('p', {}, text)]));
    const mine = !sender || sender.id === 'operator';
    const who = own ? agent : mine ? 'You' : sender.name || sender.id;
    this.node = el('li', { class: `message ${own ? 'theirs' : mine ? 'yours' : 'others'}` },
      el('p', { class: 'who' }, el('bdi', {}, who), ' ', el('time', { datetime: at, title: moment(at) }, timeOfDay(at)), ' ', ...(own && id ? [thumbs(), cite(id)] : [])),
      this.body,
      own ? null : el('p', { class: 'fate' }, this.#state, this.#number));
    this.number(id);
    if (!own) this.become(state ?? 'accepted', reason);
  }

  get waiting() { return OPEN.has(this.state); }

  /** Shows a longer text; what stays the same is not drawn again. */
  rewrite(text) {
    this.text = text;
    const blocks = rich(text);
    blocks.forEach((block, at) => {
      const old = this.body.children[at];
      if (!old) this.body.append(block);
      else if (!old.isEqualNode(block)) old.replaceWith(block);
    });
    while (this.body.children.length > blocks.length) this.body.lastElementChild.remove();
  }

  number(id) {
    this.id = id;
    if (id === null) return;
    this.node.dataset.id = id;
    this.#number.textContent = `#${id}`;
  }

  /** Shows a state with its reason; `retry` adds a button. */
  become(state, reason = '', retry = null) {
    Object.assign(this, { state, reason });
    this.node.dataset.state = state;
    const words = WORDS[state] ?? state;
    this.#state.textContent = reason ? `${words}: ${reason}` : words;
    this.node.querySelector('.retry')?.remove();
    if (retry) this.#state.after(el('button', { type: 'button', class: 'small retry', onclick: retry }, 'Send again'));
  }
}
