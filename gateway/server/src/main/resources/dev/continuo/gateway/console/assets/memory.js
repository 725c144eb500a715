// What is remembered: looked for, told apart by state, and what waits in quarantine for the operator to decide.
import { api } from './api.js';
import { connection } from './connection.js';
import { announce, byId, el, facts, redraw } from './dom.js';
import { moment, number, since } from './format.js';
import { Reading } from './reading.js';
import { audienceWord, gateWords, happenedWord, memoryWord, privateWord } from './words.js';

const list = byId('memories');
const told = byId('memory-told');
const PAGE = 20;
let known = '';
let deciding = false;
let showing = null;

const stats = new Reading(() => api.data('/memory stats'), showStats, fault);
const index = new Reading(() => api.data('/retrieval status'), showIndex, fault);
const quarantine = new Reading(() => api.memories({ state: 'quarantined', limit: 50 }), ({ memories }) => showQuarantine(memories), fault);

function say(text) {
  told.textContent = text;
  told.classList.remove('problem');
}

function fault(sentence) {
  if (!sentence && !told.classList.contains('problem')) return;
  say(sentence);
  told.classList.toggle('problem', Boolean(sentence));
}

function showStats(counts) {
  const of = (counted, word) => Object.entries(counted ?? {}).map(([name, count]) => `${number(count)} ${word(name)}`).join(', ');
  const some = (count) => (count ? number(count) : '');
  redraw(byId('memory-stats'), JSON.stringify(counts), () => [facts([
    ['Remembered', number(counts.all ?? 0)], ['Of these', of(counts.states, memoryWord)], ['Kinds', of(counts.kinds, (name) => name.replace('_', ' '))],
    ['Passed over as noise', some(counts.noise)], ['At odds with others', some(counts.tensions)], ['Replaced by newer ones', some(counts.superseded)],
  ])]);
}

function showIndex(state) {
  redraw(byId('memory-index'), JSON.stringify(state), () => [facts([
    ['By words', number(state.texts ?? 0)], ['By meaning', number(state.vectors ?? 0)], ['Embedder', state.model],
    ['Searched by', state.accelerator], ['In progress', state.progress], ['Trouble', state.trouble],
  ])]);
}

function showQuarantine(all) {
  byId('quarantine-none').hidden = all.length > 0;
  redraw(byId('quarantine'), JSON.stringify(all), () => items(all, acts));
}

/** What can be decided about words that are seen. */
const acts = (memory) => el('p', { class: 'acts' }, act(memory, 'release', 'Release'), act(memory, 'drop', 'Drop'));

const act = (memory, what, label) => el('button', {
  type: 'button', class: 'small', 'data-part': `${what}-${memory.id}`, 'aria-label': `${label} #${memory.id}`,
  onclick: () => decide(`/quarantine ${what} ${memory.id}`, byId('quarantine')),
}, label);

async function decide(command, within) {
  if (deciding) return;
  deciding = true;
  for (const button of within.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  try {
    say((await api.command(command)).text);
  } catch (failure) {
    connection.heard(failure);
    fault(failure.sentence);
  }
  stats.read();
  // The list is drawn anew with buttons that may be pressed: nothing else is waited for.
  await quarantine.read();
  deciding = false;
  for (const button of within.querySelectorAll('button')) button.removeAttribute('aria-disabled');
  if (!document.activeElement || document.activeElement === document.body) told.focus();
}

/** The words with who said them, and what becomes of them, each mark in words and not by colour alone. */
function card(memory) {
  if (memory.private) return [el('p', { class: 'hint' }, `#${memory.id} is private to another person.`)];
  const marks = [memoryWord(memory.state)];
  if (memory.pinned) marks.push('pinned');
  if (memory.superseded_by.length) marks.push(`now ${ids(memory.superseded_by)}`);
  if (memory.tensions.length) marks.push(`at odds with ${ids(memory.tensions)}`);
  return [
    el('p', { class: 'words', tabindex: '0' }, el('bdi', {}, memory.text)),
    el('p', { class: 'hint' }, `#${memory.id} `, el('bdi', {}, memory.speaker), ' · ',
      el('time', { datetime: memory.said, title: moment(memory.said) }, `${since(memory.said)} ago`), ` · ${memory.kind.replace('_', ' ')} · ${audienceWord(memory.audience)}`),
    el('p', { class: 'marks' }, ...marks.map((mark) => el('span', { class: 'badge', 'data-state': memory.state }, mark))),
  ];
}

const ids = (all) => all.map((id) => `#${id}`).join(' ');

function showFound(all) {
  byId('memory-none').hidden = all.length > 0;
  list.replaceChildren(...items(all, history));
  announce(all.length === 1 ? 'One memory found.' : `${all.length} memories found.`);
}

/** A card for each, with what follows its words; those that are private to others are folded into one. */
function items(all, behind) {
  const shown = all.filter((memory) => !memory.private).map((memory) => el('li', {}, ...card(memory), behind(memory)));
  const others = all.filter((memory) => memory.private).map((memory) => {
    const item = el('li', {}, ...card(memory));
    item.append(opening(memory, item, behind === acts ? acts : null));
    return item;
  });
  if (others.length) shown.push(el('li', {}, el('details', {}, el('summary', {}, privateWord(others.length)), el('ul', { class: 'cards' }, ...others))));
  return shown;
}

/** What is private is shown only on the operator's word, which is recorded; `behind` adds what follows the words. */
function opening(memory, item, behind) {
  return el('p', { class: 'acts' }, el('button', {
    type: 'button', class: 'small', 'aria-label': `Open #${memory.id}, which is recorded`,
    onclick: async () => {
      try {
        const opened = await api.data(`/memory open ${memory.id}`);
        item.replaceChildren(...card(opened), el('p', { class: 'hint' }, 'That you opened it is recorded.'));
        if (behind) item.append(behind(opened));
        item.tabIndex = -1;
        item.focus();
      } catch (failure) {
        connection.heard(failure);
        fault(failure.sentence);
      }
    },
  }, 'Open (recorded)'));
}

/** What happened, in words; how often it came to mind in a row is one line. */
function toldOf(moments) {
  const lines = [];
  let times = 0;
  for (const { time, what, detail } of moments) {
    times = what === 'recalled' ? times + 1 : 0;
    const text = times ? `${happenedWord(what)}${times > 1 ? ` ${times} times` : ''}` : `${happenedWord(what)}: ${gateWords(detail)}`;
    if (times > 1) lines.pop();
    lines.push({ time, text });
  }
  return lines;
}

function history(memory) {
  const lines = el('ol', { class: 'history' });
  const details = el('details', {}, el('summary', { 'aria-label': `History of #${memory.id}` }, 'History'), lines);
  details.addEventListener('toggle', async () => {
    if (!details.open || lines.children.length) return;
    try {
      const { history: moments } = await api.memory(memory.id);
      lines.append(...toldOf(moments).map(({ time, text }) => el('li', {}, el('time', { datetime: time, title: moment(time) }, `${since(time)} ago`), ` ${text}`)));
      if (!moments.length) lines.append(el('li', {}, 'Nothing has happened to it since.'));
    } catch (failure) {
      connection.heard(failure);
      fault(failure.sentence);
    }
  });
  return details;
}

async function look() {
  const query = byId('memory-query').value.trim();
  const ask = showing = {};
  try {
    const { memories } = await api.memories({ query, limit: PAGE });
    if (showing !== ask) return;
    say('');
    showFound(memories);
  } catch (failure) {
    connection.heard(failure);
    fault(failure.sentence);
  }
}

export function startMemory() {
  byId('memory-search').addEventListener('submit', (event) => {
    event.preventDefault();
    look();
  });
}

/** Reads what may have changed; `head` is the ledger's. What was looked for stays as it was found. */
export function readMemory(head) {
  if (document.hidden || head.hash === known) return;
  known = head.hash;
  stats.read();
  index.read();
  quarantine.read();
}

/** Leaves nothing of it on the page: the session is over. */
export function forgetMemory() {
  known = '';
  showing = null;
  for (const reading of [stats, index, quarantine]) reading.forget();
  list.replaceChildren();
  byId('memory-query').value = '';
  for (const id of ['memory-stats', 'memory-index']) redraw(byId(id), '', () => []);
  showQuarantine([]);
  say('');
}
