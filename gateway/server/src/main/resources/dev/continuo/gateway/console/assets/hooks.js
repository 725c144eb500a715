// Webhooks: the list, making one, and the one moment in which its secret is shown.
import { api } from './api.js';
import { connection } from './connection.js';
import { copyButton } from './copy.js';
import { byId, el, redraw } from './dom.js';
import { moment, since } from './format.js';
import { Reading } from './reading.js';

const list = byId('hooks');
const made = byId('hook-made');
const told = byId('hooks-told');
const form = byId('hook-form');
const style = byId('hook-style');
const OWN_SECRETS = ['stripe', 'slack'];
const NEXT = {
  continuo: 'Whoever posts signs with it: docs/http-api.md tells how, and shows a line to try.',
  github: 'In the repository’s settings add a webhook with both, and choose the content type application/json.',
  gitlab: 'In the project’s settings add a webhook with both: the secret is its secret token.',
  stripe: 'The address is the one that Stripe’s event destination posts to.',
  slack: 'Enter the address as the request URL of the app’s event subscriptions.',
};
// Commands are split as by a shell, to which telephones' quotation marks are quotation marks.
const quoted = (text) => `"${text.replace(/[\\"“”„]/g, '\\$&')}"`;

export class Hooks {
  #session = 0;
  #sure = '';
  #all = [];
  #busy = false;

  constructor() {
    this.reading = new Reading(() => api.data('/hook list'), (data) => this.#show(data.hooks ?? []), fault);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#once(() => this.#create());
    });
    style.addEventListener('change', given);
  }

  forget() {
    this.#session++;
    this.reading.forget();
    this.#show([]);
    hide();
    form.reset();
    given();
    say('');
    byId('hook-problem').textContent = '';
  }

  #show(all) {
    this.#all = all.filter((hook) => !hook.revoked);
    this.#draw();
  }

  #draw() {
    byId('hooks-none').hidden = this.#all.length > 0;
    redraw(list, JSON.stringify([this.#all, this.#sure, this.#all.map((hook) => since(hook.created))]), () => this.#all.map((hook) => this.#card(hook)));
  }

  #card({ name, url, template, callback, created }) {
    const address = el('code', {}, url);
    return el('li', {},
      el('p', { class: 'name' }, name),
      el('p', { class: 'copied' }, address, copyButton(url, address, `the address of ${name}`, `copy-${name}`)),
      template ? el('p', { class: 'hint' }, 'hears ', el('code', {}, template)) : null,
      callback ? el('p', { class: 'hint' }, 'answers to ', el('code', {}, callback)) : null,
      el('p', { class: 'hint' }, 'made ', el('time', { datetime: created, title: moment(created) }, `${since(created)} ago`)),
      el('p', { class: 'acts' }, ...this.#ending(name)));
  }

  /** Revoking cannot be taken back, so it is asked twice; a second click on the same place keeps the webhook. */
  #ending(name) {
    const button = (part, label, act) => el('button', {
      type: 'button', class: 'small', 'data-part': `${part}-${name}`, 'aria-label': `${label}: ${name}`, onclick: act,
    }, label);
    const ask = (sure) => () => {
      this.#sure = sure;
      this.#draw();
    };
    if (this.#sure !== name) return [button('end', 'Revoke', ask(name))];
    return [button('end', 'Keep', ask('')), button('revoke', 'Revoke for good', () => this.#once(() => this.#revoke(name)))];
  }

  async #once(act) {
    if (this.#busy) return;
    this.#busy = true;
    await act().finally(() => { this.#busy = false; });
  }

  async #create() {
    const session = this.#session;
    byId('hook-problem').textContent = '';
    try {
      const hook = await api.data(line());
      if (session !== this.#session) return;
      hook.style = style.value;
      form.reset();
      given();
      byId('hook-new').open = false;
      say('');
      reveal(hook);
    } catch (failure) {
      connection.heard(failure);
      if (session !== this.#session) return;
      byId('hook-problem').textContent = failure.sentence;
      byId('hook-name').focus();
    }
    await this.reading.read();
  }

  async #revoke(name) {
    const session = this.#session;
    try {
      say((await api.command(`/hook revoke ${quoted(name)}`)).text);
      if (made.dataset.hook === name) hide();
    } catch (failure) {
      connection.heard(failure);
      if (session === this.#session) fault(failure.sentence);
    }
    this.#sure = '';
    await this.reading.read();
    if (!document.activeElement || document.activeElement === document.body) told.focus();
  }
}

/** The command that the form stands for. */
function line() {
  const value = (field) => byId(`hook-${field}`).value.trim();
  const words = ['/hook create', quoted(value('name'))];
  if (value('template')) words.push(quoted(value('template')));
  if (style.value !== 'continuo') words.push('--style', style.value);
  for (const field of ['room', 'callback', ...(OWN_SECRETS.includes(style.value) ? ['secret'] : [])])
    if (value(field)) words.push(`--${field}`, quoted(value(field)));
  return words.join(' ');
}

/** A field for the secret, where whoever posts makes it. */
function given() {
  byId('hook-given').hidden = !OWN_SECRETS.includes(style.value);
}

function reveal({ name, url, secret, style: by }) {
  const row = (label, text) => {
    const shown = el('code', {}, text);
    return el('div', {}, el('dt', {}, label), el('dd', { class: 'copied' }, shown, copyButton(text, shown, `the ${label.toLowerCase()} of ${name}`)));
  };
  made.replaceChildren(
    el('p', { id: 'hook-made-title' }, el('strong', {}, `Webhook ${name}`)),
    el('dl', {}, row('Address', url), secret ? row('Secret', secret) : null),
    el('p', { class: 'hint' }, `${secret ? 'The secret is shown only now. ' : ''}${NEXT[by] ?? ''}`),
    el('p', { class: 'acts' }, el('button', { type: 'button', class: 'small', onclick: done }, 'I have kept it')));
  made.dataset.hook = name;
  made.hidden = false;
  made.focus();
  made.scrollIntoView({ block: 'nearest' });
}

function hide() {
  made.replaceChildren();
  made.hidden = true;
  delete made.dataset.hook;
}

function done() {
  hide();
  byId('hook-new').querySelector('summary').focus();
}

function say(text) {
  told.textContent = text;
  told.classList.remove('problem');
}

function fault(sentence) {
  if (!sentence && !told.classList.contains('problem')) return;
  say(sentence);
  told.classList.toggle('problem', Boolean(sentence));
}
