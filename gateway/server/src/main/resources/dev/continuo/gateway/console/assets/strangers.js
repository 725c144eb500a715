// Strangers who asked to talk with the agent. Whatever they call themselves is text and nothing else.
import { api } from './api.js';
import { connection } from './connection.js';
import { announce, byId, el, redraw } from './dom.js';
import { moment, since, timeOfDay } from './format.js';
import { Reading } from './reading.js';

const list = byId('strangers');
const told = byId('strangers-told');
const LONGEST = 80;

export class Strangers {
  waiting = 0;
  #changed;
  #deciding = false;

  /** `changed()` is called whenever the number of those who wait may be another. */
  constructor(changed) {
    this.#changed = changed;
    this.reading = new Reading(() => api.data('/pair'), (data) => this.#show(data.waiting ?? []), fault);
  }

  forget() {
    this.reading.forget();
    this.#draw([]);
    say('');
  }

  #show(all) {
    if (all.length > this.waiting) announce(all.length === 1 ? 'One person waits to be let in.' : `${all.length} people wait to be let in.`);
    this.#draw(all);
    this.#changed();
  }

  #draw(all) {
    this.waiting = all.length;
    byId('strangers-none').hidden = all.length > 0;
    redraw(list, JSON.stringify(all) + all.map((one) => since(one.asked)), () => all.map((one) => this.#card(one)));
  }

  #card(one) {
    const name = calm(one.name);
    const button = (act, label) => el('button', {
      type: 'button', class: 'small', 'data-part': `${act}-${one.code}`, 'aria-label': `${label} ${name} (${one.code})`,
      onclick: () => this.#decide(act, one.code),
    }, label);
    return el('li', {},
      el('p', { class: 'name' }, el('bdi', {}, name)),
      el('p', { class: 'hint' }, el('bdi', {}, one.account)),
      el('p', { class: 'hint' }, el('code', {}, one.code), ` · asked ${since(one.asked)} ago · good until `,
        el('time', { datetime: one.until, title: moment(one.until) }, timeOfDay(one.until))),
      el('p', { class: 'acts' }, button('approve', 'Approve'), button('reject', 'Reject')));
  }

  async #decide(act, code) {
    if (this.#deciding) return;
    this.#deciding = true;
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
    try {
      say((await api.command(`/pair ${act} ${code}`)).text);
    } catch (failure) {
      connection.heard(failure);
      fault(failure.sentence);
    }
    await this.reading.read();
    this.#deciding = false;
    for (const button of list.querySelectorAll('button')) button.removeAttribute('aria-disabled');
    // Who decided by keyboard goes on from what came of it.
    if (!document.activeElement || document.activeElement === document.body) told.focus();
  }
}

/** A name cut short, its invisible signs made visible: some would turn the text around them. */
function calm(name) {
  const signs = [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD').trim()];
  return (signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : signs.join('')) || '(no name)';
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
