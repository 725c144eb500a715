// Something read from the gateway again and again, of which only the newest answer counts.
import { connection } from './connection.js';

export class Reading {
  #ask;
  #show;
  #fail;
  #newest = 0;
  #latest;

  /** `ask()` gives a promise; `show(answer)` draws it; `fail(sentence)` says what went wrong, '' when nothing did. */
  constructor(ask, show, fail) {
    this.#ask = ask;
    this.#show = show;
    this.#fail = fail;
  }

  /** Ends when the newest answer is shown, also where that is of a later call. */
  read() {
    const turn = ++this.#newest;
    const mine = this.#once(turn).then(() => (this.#latest === mine ? undefined : this.#latest));
    this.#latest = mine;
    return mine;
  }

  async #once(turn) {
    try {
      const answer = await this.#ask();
      if (turn !== this.#newest) return;
      this.#show(answer);
      this.#fail('');
    } catch (failure) {
      // A gateway that is gone is the connection's to find out: it asks by itself.
      if (failure.status === 401) connection.leave();
      else if (turn === this.#newest) this.#fail(failure.sentence ?? String(failure));
    }
  }

  /** Whatever is on its way is not shown any more. */
  forget() { this.#newest++; }
}
