// The chat: one conversation's messages, as they come and as their states change.
import { api } from './api.js';
import { announce, byId, el } from './dom.js';
import { connection } from './connection.js';
import { dayOf } from './format.js';
import { Message } from './message.js';
import { Stream } from './stream.js';
import { hearThumbs } from './thumbs.js';

const PAGE = 50;
const log = byId('log');
const list = byId('messages');
const TRIES = ['Remember that my bicycle is red.', 'What colour is my bicycle?', '/help'];
const UNHAPPY = ['refused', 'expired', 'failed'];
const EARLY = ['sending', 'unsent', 'accepted', 'answering'];
const progress = (state) => (EARLY.includes(state) ? EARLY.indexOf(state) : EARLY.length);

export class Chat {
  agent = 'Continuo';
  offline = false;
  #conversation = 'console';
  #limit = PAGE;
  #messages = new Map();
  #unnumbered = [];
  #early = new Map();
  #draft = null;
  #loaded = false;
  #following = true;
  /** Whether the operator opened a talk that is private to somebody else. */
  #opened = false;
  #wanted = false;
  #stream = new Stream(() => api.conversationEvents(this.#conversation, this.#opened), {
    open: () => this.#load(),
    error: () => this.#loaded || this.#load(),
    message: (item) => this.#hear(item),
    state: ({ id, state, reason }) => this.#become(id, state, reason),
    draft: (draft) => this.#write(draft),
  });

  /** `noticed` is called for each reply that comes in while the page is open. */
  constructor(noticed) {
    this.noticed = noticed;
    this.#follow();
    hearThumbs(list, () => this.#conversation, (failure) => connection.heard(failure));
    byId('tries').append(...TRIES.map((text) => el('li', {}, el('button', { type: 'button', class: 'small', onclick: () => this.say(text) }, text))));
    byId('private-open').addEventListener('click', () => {
      this.#opened = true;
      this.#private('This talk is somebody else’s. That you opened it is recorded, and /privacy tells them.');
      this.start();
      log.focus();
    });
    byId('earlier').addEventListener('click', () => {
      this.#limit *= 2;
      this.#load();
    });
  }

  /** What is somebody else's is asked about first. */
  async start() {
    this.#wanted = true;
    if ((await this.#load()) && this.#wanted) this.#stream.open();
  }

  stop() {
    this.#wanted = false;
    this.#stream.close();
  }

  show(conversation) {
    this.#conversation = conversation;
    this.#opened = false;
    this.#private('');
    this.#limit = PAGE;
    this.#loaded = false;
    this.#messages.clear();
    this.#unnumbered = [];
    this.#draft = null;
    list.replaceChildren();
    byId('earlier').hidden = true;
    this.#empty('');
    this.#typing();
    if (connection.state === 'live') this.start();
  }

  /** Shows the text at once and sends it; the key makes sending again harmless. */
  say(text) {
    const key = `console-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('')}`;
    const message = new Message({ text, key, at: new Date().toISOString(), state: 'sending' }, this.agent);
    this.#unnumbered.push(message);
    this.#place(message);
    this.#days();
    this.#empty('');
    this.#toEnd();
    this.#send(message);
  }

  async #send(message) {
    const conversation = this.#conversation;
    message.become('sending');
    try {
      const { id, state, reply, reason } = await api.send(message.key, conversation, message.text);
      if (conversation !== this.#conversation) return;
      this.#number(message, Number(id));
      this.#advance(message, state, reason);
      if (reply) this.#hear({ ...reply, own: true, at: new Date().toISOString(), answers: [message.id] });
    } catch (failure) {
      connection.heard(failure);
      message.become('unsent', failure.sentence, () => this.#send(message));
      announce(`Not sent: ${failure.sentence}`);
    }
    this.#typing();
  }

  async #load() {
    const conversation = this.#conversation;
    log.setAttribute('aria-busy', 'true');
    this.#undraft(); // Who comes back is told what is being written.
    try {
      const { messages, private: whose } = await api.history(conversation, this.#limit, this.#opened);
      if (conversation !== this.#conversation) return false;
      if (whose !== undefined) return this.#ask(whose);
      const height = log.scrollHeight - log.scrollTop;
      messages.forEach((item) => this.#merge(item));
      this.#days();
      byId('earlier').hidden = messages.length < this.#limit;
      if (this.#following || !this.#loaded) this.#toEnd();
      else log.scrollTop = log.scrollHeight - height;
      this.#empty(list.children.length ? '' : `Nothing has been said in “${conversation}” yet. Try one of these:`);
    } catch (failure) {
      connection.heard(failure);
      if (conversation === this.#conversation && !list.children.length) this.#empty(failure.sentence);
    } finally {
      log.removeAttribute('aria-busy');
    }
    this.#loaded = true;
    this.#typing();
    return conversation === this.#conversation;
  }

  /** Somebody else's talk is opened on the operator's word alone. */
  #ask(whose) {
    this.stop();
    this.#private(`This talk is private to ${whose ? `“${whose}”` : 'somebody else'}. Opening it is recorded, and /privacy tells them.`);
    return false;
  }

  #private(text) {
    byId('private-text').textContent = text;
    byId('private-open').hidden = this.#opened;
    byId('private').hidden = !text;
  }

  #hear(item) {
    if (this.#merge(item) && item.own) {
      announce(`${this.agent}: ${item.text}`);
      this.noticed();
    }
    this.#days();
    this.#empty('');
    this.#typing();
  }

  /** An answer that is being written: it grows where the reply will stand, and is read out once it is whole. */
  #write({ answers, text }) {
    if (!text) return this.#undraft();
    if (this.#draft?.answers[0] !== answers[0]) {
      this.#undraft();
      this.#draft = { answers, message: new Message({ own: true, text, at: new Date().toISOString() }, this.agent) };
      this.#draft.message.node.setAttribute('aria-busy', 'true');
      this.#place(this.#draft.message);
      this.#days();
      this.#empty('');
    } else this.#draft.message.rewrite(text);
    this.#typing();
  }

  #undraft() {
    this.#draft?.message.node.remove();
    this.#draft = null;
  }

  /** Adds what is not there yet; true if the message is new here. */
  #merge(item) {
    if (item.own && this.#draft?.answers.some((id) => item.answers?.includes(id))) this.#undraft();
    for (const id of item.answers ?? []) if (this.#messages.get(id)?.waiting) this.#become(id, 'answered');
    const known = this.#messages.get(item.id);
    const mine = known ?? (item.own ? null : this.#unnumbered.find((one) => one.text === item.text));
    if (mine) {
      this.#number(mine, item.id);
      if (!item.own) this.#advance(mine, item.state, item.reason);
      return false;
    }
    const message = new Message(item, this.agent);
    this.#messages.set(item.id, message);
    this.#place(message);
    this.#advance(message, item.state, item.reason);
    this.#explain(message);
    return true;
  }

  #number(message, id) {
    if (!Number.isSafeInteger(id) || message.id === id) return;
    const twin = this.#messages.get(id);
    if (twin) twin.node.remove();
    this.#unnumbered = this.#unnumbered.filter((one) => one !== message);
    message.number(id);
    this.#messages.set(id, message);
    this.#place(message);
  }

  /** What was read may be older than what was heard, so it never sets a message back. A state heard before its message waits here. */
  #advance(message, state, reason) {
    if (message.own) return;
    const early = this.#early.get(message.id);
    this.#early.delete(message.id);
    if (early) message.become(early.state, early.reason);
    else if (state && progress(state) > progress(message.state)) message.become(state, reason);
  }

  /** The history tells no reasons; the few that need one are asked for. */
  async #explain(message) {
    if (message.own || message.reason || !UNHAPPY.includes(message.state)) return;
    const { state, reason } = await api.message(message.id).catch(() => ({}));
    if (reason && state === message.state) message.become(state, reason);
  }

  #become(id, state, reason) {
    if (state !== 'answering' && this.#draft?.answers.includes(id)) this.#undraft();
    const message = this.#messages.get(id);
    if (!message) this.#early.set(id, { state, reason });
    else if (!message.own) {
      message.become(state, reason);
      if (UNHAPPY.includes(state)) announce(`Message ${id} ${state}. ${reason ?? ''}`);
    }
    this.#typing();
  }

  /** In order of number; what has none yet comes last. */
  #place(message) {
    const next = message.id === null ? null : [...list.children].findLast((node) => node !== message.node && Number(node.dataset.id) <= message.id);
    if (message.id === null || !list.children.length) list.append(message.node);
    else if (next) next.after(message.node);
    else list.prepend(message.node);
  }

  #days() {
    let previous = dayOf(new Date().toISOString());
    for (const node of list.children) {
      const day = dayOf(node.querySelector('time').dateTime);
      node.querySelector(':scope > .day')?.remove();
      if (day !== previous) node.prepend(el('p', { class: 'day' }, day));
      previous = day;
    }
  }

  #typing() {
    const answering = !this.#draft && [...this.#messages.values()].some((message) => message.state === 'answering');
    byId('typing-text').textContent = answering ? `${this.agent} is answering` : '';
    byId('typing').hidden = !answering;
  }

  #empty(text) {
    byId('chat-empty-text').textContent = text;
    byId('no-model').hidden = !this.offline;
    byId('chat-empty').hidden = !text;
  }

  /** Whoever reads at the end stays at the end, whatever grows or shrinks; whoever has scrolled up is left alone. */
  #follow() {
    log.addEventListener('scroll', () => {
      this.#following = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    });
    const keep = new ResizeObserver(() => {
      if (this.#following && !list.contains(document.activeElement)) this.#toEnd();
    });
    for (const node of [log, list, byId('typing')]) keep.observe(node);
  }

  #toEnd() {
    log.scrollTop = log.scrollHeight;
    this.#following = true;
  }
}
