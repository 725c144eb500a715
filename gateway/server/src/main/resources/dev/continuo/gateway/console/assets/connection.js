// Whether the gateway is there and knows us. One probe, GET /v1/status, answers both and feeds the status area.
import { api } from './api.js';

const CALM = 10_000;
const LONGEST = 30_000;

/**
 * States: `starting`, `live`, `lost` (does not answer), `out` (no session).
 * Events: `change` (the state changed), `status` (detail: the status document), `wait` (detail: ms to the next try, and why).
 */
class Connection extends EventTarget {
  state = 'starting';
  #tries = 0;
  #timer = 0;
  #probing = null;

  /** Asks now; questions asked meanwhile share the answer. */
  probe() {
    this.#probing ??= this.#ask().finally(() => { this.#probing = null; });
    return this.#probing;
  }

  /** Tells of a failed call: a lost gateway or session is looked into at once. */
  heard(failure) {
    if (failure.status === 401) this.leave();
    else if (failure.unreachable) this.probe();
  }

  leave() {
    clearTimeout(this.#timer);
    this.#become('out');
  }

  async #ask() {
    clearTimeout(this.#timer);
    try {
      const status = await api.status();
      this.#tries = 0;
      this.#tell('status', status);
      this.#become('live');
      this.#again(CALM);
    } catch (failure) {
      if (failure.status === 401) return this.leave();
      this.#become('lost');
      const pause = Math.min(LONGEST, 1000 * 2 ** this.#tries++);
      this.#tell('wait', { pause, reason: failure.sentence });
      this.#again(pause);
    }
  }

  #again(pause) {
    this.#timer = setTimeout(() => this.probe(), pause);
  }

  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.#tell('change', state);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

export const connection = new Connection();
