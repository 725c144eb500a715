// A stream of server-sent events that comes back: with growing pauses, from where it stopped.
import { connection } from './connection.js';

const LONGEST = 30_000;

/** `address()` is asked at every opening, so that it can name the last event seen. */
export class Stream {
  #address;
  #listeners;
  #source = null;
  #timer = 0;
  #tries = 0;

  constructor(address, listeners) {
    this.#address = address;
    this.#listeners = listeners;
  }

  open() {
    this.close();
    const source = new EventSource(this.#address());
    this.#source = source;
    for (const [name, heard] of Object.entries(this.#listeners)) {
      if (name !== 'open' && name !== 'error') source.addEventListener(name, (event) => this.#hear(heard, event));
    }
    source.addEventListener('open', () => this.#listeners.open?.());
    source.addEventListener('error', () => this.#fail(source));
  }

  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #hear(heard, event) {
    this.#tries = 0;
    heard(JSON.parse(event.data));
  }

  async #fail(source) {
    if (source !== this.#source) return;
    this.close();
    this.#listeners.error?.();
    const pause = Math.min(LONGEST, 500 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.open(), pause);
    await connection.probe();
    // A lost gateway is waited for by the connection, which opens every stream again.
    if (connection.state !== 'live') this.close();
  }
}
