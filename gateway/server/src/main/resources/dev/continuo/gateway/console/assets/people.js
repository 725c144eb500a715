// The people area: everybody it has met, found by a word, with when and where they last wrote; each leads into the graph.
import { api } from './api.js';
import { announce, byId, el } from './dom.js';
import { moment, since } from './format.js';
import { forgetGraph, readGraph, startGraph, visit } from './graph.js';
import { Reading } from './reading.js';
import { channelWord, trustWord } from './words.js';

const SHOWN = 30;
const list = byId('people-list');
const word = byId('people-word');
const told = byId('people-told');
let all = [];

const names = ({ name, aliases, accounts, role }) => [name, role, ...aliases.map((one) => one.name), ...accounts].join(' ').toLowerCase();

/** An account such as `telegram:42`, as `42 on Telegram`. */
function account(text) {
  const [channel, ...rest] = text.split(':');
  return `${rest.join(':').replace(/^token:\d+\//, '')} on ${channelWord(channel)}`;
}

function card(person) {
  const { id, name, role, accounts, aliases, last } = person;
  const also = [...new Set(aliases.map((one) => one.name))].filter((one) => one !== name);
  return el('li', {},
    el('p', { class: 'name' }, el('bdi', {}, name), ' ', el('span', { class: 'badge' }, role)),
    also.length ? el('p', { class: 'hint' }, 'also called ', el('bdi', {}, also.join(', '))) : '',
    el('p', { class: 'hint' }, ...(last ? ['Last wrote ', el('time', { datetime: last.at, title: moment(last.at) }, `${since(last.at)} ago`), ` on ${channelWord(last.channel)}`] : ['Has not written yet'])),
    el('p', { class: 'hint' }, trustWord(role)),
    el('p', { class: 'hint' }, el('bdi', {}, accounts.map(account).join(', '))),
    el('p', { class: 'acts' }, el('button', { type: 'button', class: 'small', 'aria-label': `Connections of ${name}`, 'data-part': `walk-${id}`, onclick: () => visit(`person:${id}`, name) }, 'Connections')));
}

function draw() {
  const wanted = word.value.trim().toLowerCase();
  const found = all.filter((person) => names(person).includes(wanted))
    .toSorted((a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? ''));
  list.replaceChildren(...found.slice(0, SHOWN).map(card));
  told.textContent = found.length > SHOWN ? `The ${SHOWN} who wrote last, of ${found.length}. Type a name to find others.` : found.length ? '' : all.length ? 'Nobody of that name.' : 'It has met nobody yet.';
  return found.length;
}

const reading = new Reading(() => api.data('/people'), ({ people }) => {
  all = people;
  draw();
}, (sentence) => { if (sentence) told.textContent = sentence; });

export function forgetPeople() {
  reading.forget();
  all = [];
  word.value = '';
  list.replaceChildren();
  forgetGraph();
}

export function startPeople() {
  startGraph();
  byId('people').addEventListener('shown', () => {
    reading.read();
    readGraph();
  });
  word.addEventListener('input', draw);
  byId('people-search').addEventListener('submit', (event) => {
    event.preventDefault();
    const count = draw();
    announce(count === 1 ? 'One found.' : `${count} found.`);
  });
}
