// Cards that the operator decides about with two buttons. Whatever people and models wrote in them is text and nothing else.
import { api } from './api.js';
import { connection } from './connection.js';
import { announce, byId, el, redraw } from './dom.js';
import { Reading } from './reading.js';

export class Decisions {
  waiting = 0;
  #deciding = false;
  #list;
  #told;
  #none;
  #how;

  /**
   * The elements are `id`, `id-told` and `id-none`. Of `how`: `read()` answers all that waits, `card(one)` its paragraphs,
   * `key(one)` what names it, `title(one)` what it is called, `command(act, one)` what decides it, `news(n)` a sentence,
   * `stamp(one)` what else changes its card, `changed()` is called when another number of them waits.
   */
  constructor(id, how) {
    this.#list = byId(id);
    this.#told = byId(`${id}-told`);
    this.#none = byId(`${id}-none`);
    this.#how = { stamp: () => '', changed: () => {}, ...how };
    this.reading = new Reading(how.read, (all) => this.#show(all), (sentence) => this.#fault(sentence));
  }

  forget() {
    this.reading.forget();
    this.#draw([]);
    this.#say('');
  }

  #show(all) {
    const before = this.waiting;
    if (all.length > before) announce(this.#how.news(all.length));
    this.#draw(all);
    if (all.length !== before) this.#how.changed();
  }

  #draw(all) {
    this.waiting = all.length;
    this.#none.hidden = all.length > 0;
    redraw(this.#list, JSON.stringify(all) + all.map(this.#how.stamp), () => all.map((one) => this.#card(one)));
  }

  #card(one) {
    const button = (act, label) => el('button', {
      type: 'button', class: 'small', 'data-part': `${act}-${this.#how.key(one)}`,
      'aria-label': `${label} ${this.#how.title(one)} (${this.#how.key(one)})`, onclick: () => this.#decide(act, one),
    }, label);
    return el('li', {}, ...this.#how.card(one), el('p', { class: 'acts' }, button('approve', 'Approve'), button('reject', 'Reject')));
  }

  async #decide(act, one) {
    if (this.#deciding) return;
    this.#deciding = true;
    for (const button of this.#list.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
    try {
      this.#say((await api.command(this.#how.command(act, one))).text);
    } catch (failure) {
      connection.heard(failure);
      this.#fault(failure.sentence);
    }
    await this.reading.read();
    this.#deciding = false;
    for (const button of this.#list.querySelectorAll('button')) button.removeAttribute('aria-disabled');
    // Who decided by keyboard goes on from what came of it.
    if (!document.activeElement || document.activeElement === document.body) this.#told.focus();
  }

  #say(text) {
    this.#told.textContent = text;
    this.#told.classList.remove('problem');
  }

  #fault(sentence) {
    if (!sentence && !this.#told.classList.contains('problem')) return;
    this.#say(sentence);
    this.#told.classList.toggle('problem', Boolean(sentence));
  }
}
