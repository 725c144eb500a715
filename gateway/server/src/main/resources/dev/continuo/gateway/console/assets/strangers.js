// Strangers who asked to talk with the agent.
import { api } from './api.js';
import { Decisions } from './decisions.js';
import { el } from './dom.js';
import { moment, since, timeOfDay } from './format.js';

const LONGEST = 80;

/** `changed()` is called whenever the number of those who wait may be another. */
export function strangersWaiting(changed) {
  return new Decisions('strangers', {
    read: async () => (await api.data('/pair')).waiting ?? [],
    card,
    key: (one) => one.code,
    title: (one) => calm(one.name),
    command: (act, one) => `/pair ${act} ${one.code}`,
    news: (count) => (count === 1 ? 'One person waits to be let in.' : `${count} people wait to be let in.`),
    stamp: (one) => since(one.asked),
    changed,
  });
}

function card(one) {
  return [
    el('p', { class: 'name' }, el('bdi', {}, calm(one.name))),
    el('p', { class: 'hint' }, el('bdi', {}, one.account)),
    el('p', { class: 'hint' }, el('code', {}, one.code), ` · asked ${since(one.asked)} ago · good until `,
      el('time', { datetime: one.until, title: moment(one.until) }, timeOfDay(one.until))),
  ];
}

/** A name cut short, its invisible signs made visible: some would turn the text around them. */
function calm(name) {
  const signs = [...name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD').trim()];
  return (signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : signs.join('')) || '(no name)';
}
