// What the agent and people propose of who it is and what it wants.
import { api } from './api.js';
import { Decisions } from './decisions.js';
import { el } from './dom.js';
import { moment } from './format.js';

/** `changed()` is called when something may have been decided. */
export function proposalsWaiting(changed) {
  return new Decisions('proposals', {
    read: async () => {
      const { pending = [], goals = [], trust = [], calls = [] } = await api.data('/pending');
      return [...pending, ...goals, ...trust, ...calls];
    },
    card,
    key: (one) => one.id,
    title: (one) => one.what,
    command: (act, one) => `/${act} ${one.id}`,
    news: (count) => (count === 1 ? 'One proposal waits for you.' : `${count} proposals wait for you.`),
    changed,
  });
}

function card(one) {
  return [
    el('p', { class: 'name' }, el('bdi', {}, one.what)),
    one.from && one.to ? el('p', {}, 'From ', el('bdi', {}, one.from), ' to ', el('bdi', {}, one.to)) : '',
    one.reason ? el('p', { class: 'hint' }, el('bdi', {}, one.reason)) : '',
    el('p', { class: 'hint' }, `#${one.id} · by `, el('bdi', {}, one.by), ' · until ',
      el('time', { datetime: one.expires }, moment(one.expires))),
  ];
}
