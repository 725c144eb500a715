// The ledger beside the chat: events as they are appended, newest first.
import { api } from './api.js';
import { connection } from './connection.js';
import { byId } from './dom.js';
import { LedgerEvent, showHead } from './event.js';
import { Stream } from './stream.js';

const PAGE = 50;
const KEPT = 400;
const list = byId('events');
const pinned = byId('pinned');

export class Ledger {
  #events = new Map();
  #last = 0;
  #loaded = false;
  #arriving = false;
  #stream = new Stream(() => api.ledgerEvents(this.#last), { event: (item) => this.#append(item) });

  /** `grew` is called whenever an event arrives. */
  constructor(grew) {
    this.grew = grew;
    byId('older').addEventListener('click', () => this.#older());
    for (const root of [list, pinned]) root.addEventListener('keydown', (event) => this.#key(root, event));
    list.addEventListener('focusin', (event) => this.#rest(event.target.closest('.line')));
  }

  /** Reads up to the head, then follows. A gap too long to be worth reading starts the list anew. */
  async start(head) {
    if (!this.#loaded || head.seq < this.#last || head.seq - this.#last > 4 * PAGE) {
      this.#clear(Math.max(0, head.seq - PAGE));
      if (!(await this.#read(this.#last, PAGE))) return;
      this.#loaded = true;
    }
    byId('ledger-empty').hidden = this.#events.size > 0;
    this.#arriving = true;
    this.#stream.open();
  }

  stop() { this.#stream.close(); }

  /** The status may know of a head that belongs to another, shorter ledger: then this list is of the past. */
  behind(head) { return this.#loaded && head.seq < this.#last; }

  /** Opens an event and moves the focus to it, looking it up if it is not in the list. */
  async reveal(seq) {
    let event = this.#events.get(seq);
    if (!event) {
      try {
        event = new LedgerEvent(await api.event(seq));
      } catch (failure) {
        return connection.heard(failure);
      }
      event.line.tabIndex = 0;
      pinned.replaceChildren(event.node);
      pinned.hidden = false;
    }
    event.toggle(true);
    event.line.focus();
    event.node.scrollIntoView({ block: 'nearest' });
  }

  #clear(last) {
    this.#events.clear();
    this.#last = last;
    this.#arriving = false;
    list.replaceChildren();
  }

  async #read(after, limit) {
    try {
      const { events, head } = await api.ledger(after, limit);
      events.toSorted((a, b) => a.seq - b.seq).forEach((item) => this.#append(item));
      if (head) showHead(head);
      return true;
    } catch (failure) {
      connection.heard(failure);
      return false;
    }
  }

  async #older() {
    const first = Number(list.lastElementChild?.dataset.seq ?? 1);
    const after = Math.max(0, first - 1 - PAGE);
    this.#arriving = false;
    await this.#read(after, first - 1 - after);
    this.#arriving = true;
    const next = [...list.children].find((node) => Number(node.dataset.seq) < first);
    next?.firstElementChild.focus();
  }

  #append(item) {
    if (this.#events.has(item.seq)) return;
    const event = new LedgerEvent(item);
    this.#events.set(item.seq, event);
    const newest = item.seq > this.#last;
    const before = newest ? list.firstElementChild : [...list.children].find((node) => Number(node.dataset.seq) < item.seq);
    list.insertBefore(event.node, before ?? null);
    if (newest) {
      this.#last = item.seq;
      showHead(item);
      if (this.#arriving) {
        event.node.classList.add('fresh');
        this.grew();
      }
    }
    if (this.#arriving) this.#trim();
    if (!list.querySelector('.line[tabindex="0"]')) this.#rest(event.line);
    byId('ledger-empty').hidden = true;
    byId('older').hidden = Number(list.lastElementChild.dataset.seq) <= 1;
  }

  #trim() {
    while (list.children.length > KEPT && !list.lastElementChild.contains(document.activeElement)) {
      this.#events.delete(Number(list.lastElementChild.dataset.seq));
      list.lastElementChild.remove();
    }
  }

  /** One line of the list takes part in the tab order: the one visited last, else the newest. */
  #rest(line) {
    if (!line) return;
    list.querySelector('.line[tabindex="0"]')?.setAttribute('tabindex', '-1');
    line.tabIndex = 0;
  }

  #key(root, event) {
    const node = event.target.closest('.event');
    const line = event.target.closest('.line');
    const go = (target) => {
      if (!target) return;
      event.preventDefault();
      target.querySelector('.line').focus();
    };
    if (event.key === 'Escape' && node.querySelector('.details')) {
      event.stopPropagation();
      const open = this.#events.get(Number(node.dataset.seq));
      if (root === pinned) this.#unpin();
      else open.toggle(false);
      if (root === list) open.line.focus();
    } else if (!line) return;
    else if (event.key === 'ArrowDown') go(node.nextElementSibling);
    else if (event.key === 'ArrowUp') go(node.previousElementSibling);
    else if (event.key === 'Home') go(root.firstElementChild);
    else if (event.key === 'End') go(root.lastElementChild);
  }

  #unpin() {
    pinned.replaceChildren();
    pinned.hidden = true;
    list.querySelector('.line[tabindex="0"]')?.focus();
  }
}
