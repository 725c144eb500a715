// The channels: how each fares, who becomes its operator, who waits to be let in, and the webhooks.
import { api } from './api.js';
import { ChannelCard, missing } from './channel.js';
import { byId, redraw } from './dom.js';
import { Hooks } from './hooks.js';
import { Reading } from './reading.js';
import { strangersWaiting } from './strangers.js';
import { mark } from './tabs.js';

// Strangers and webhooks change with the ledger alone, but for those whose hour has run out.
const PATIENCE = 60_000;
const cards = new Map();
let strangers;
let hooks;
let vacant = 0;
let known = '';
let asked = 0;

const channels = new Reading(() => api.channels(), show, (sentence) => { byId('channels-problem').textContent = sentence; });

function show({ channels: all }) {
  for (const channel of all) {
    if (!cards.has(channel.name)) cards.set(channel.name, new ChannelCard());
    cards.get(channel.name).show(channel);
  }
  for (const name of cards.keys()) if (!all.some((channel) => channel.name === name)) cards.delete(name);
  redraw(byId('channel-list'), [...cards.keys()].join('\n'), () => [...cards.values()].map((card) => card.node));
  const names = all.map((channel) => channel.name);
  redraw(byId('channels-missing'), names.join('\n'), () => missing(names));
  vacant = all.filter((channel) => channel.operator_code).length;
  tell();
}

function tell() {
  if (strangers.waiting) mark('channels', String(strangers.waiting), 'waiting to be let in');
  else mark('channels', vacant ? '•' : '', 'no operator yet');
}

export function startChannels() {
  strangers = strangersWaiting(tell);
  hooks = new Hooks();
}

/** Reads what may have changed; `head` is the ledger's. */
export function readChannels(head) {
  if (document.hidden) return;
  channels.read();
  if (head.hash === known && Date.now() - asked < PATIENCE) return;
  known = head.hash;
  asked = Date.now();
  strangers.reading.read();
  hooks.reading.read();
}

/** Leaves nothing of it on the page: the session is over. */
export function forgetChannels() {
  known = '';
  channels.forget();
  cards.clear();
  byId('channels-problem').textContent = '';
  redraw(byId('channel-list'), '', () => []);
  redraw(byId('channels-missing'), '', () => []);
  strangers.forget();
  hooks.forget();
}
