// The days on which phases worked, a month each; a day opens to what worked, what came of it and the events behind it.
import { api } from './api.js';
import { announce, el } from './dom.js';
import { dayOf, dollars, timeOfDay } from './format.js';
import { Reading } from './reading.js';
import { cite } from './rich.js';
import { eventWords } from './words.js';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const times = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
const sum = (counts) => counts.reduce((all, one) => all + one, 0);

/** What came of a run, in words. */
function came({ outcome, changed, changes, calls, cost_usd: cost, undone }) {
  const made = Object.entries(changed).filter(([kind]) => !kind.startsWith('Phase')).map(([kind, count]) => eventWords(kind, count));
  return [outcome === 'done' ? '' : outcome, made.length ? made.join(', ') : changes ? '' : 'nothing changed', calls ? `asked a model ${times(calls, 'time')}` : '',
    cost ? dollars(cost) : '', undone ? 'taken back' : ''].filter(Boolean).join(' · ');
}

const runLine = (run, purpose) => el('li', { class: 'belief' }, el('p', {}, el('time', { datetime: run.began }, timeOfDay(run.began)), ' ', el('strong', {}, run.phase), ' ', cite(run.run)),
  el('p', {}, came(run)), purpose ? el('p', { class: 'hint' }, purpose) : '');

function dayPanel(day, milestones) {
  const heading = el('h4', { tabindex: '-1' }, dayOf(day));
  const list = el('ul', { 'aria-label': `What worked on ${dayOf(day)}` });
  const told = el('p', { class: 'hint' });
  const panel = el('section', { class: 'evidence', 'aria-busy': 'true', 'aria-label': dayOf(day) }, heading, told,
    milestones.length ? el('ul', { 'aria-label': 'What happened' }, ...milestones.map(({ text, first }) => el('li', { class: 'belief' }, el('p', {}, text, ' ', cite(first))))) : '', list);
  new Reading(() => Promise.all([api.runs(day), api.phases()]), ([{ runs }, { phases }]) => {
    const purposes = new Map(phases.map(({ name, purpose }) => [name, purpose]));
    list.replaceChildren(...runs.toReversed().map((run) => runLine(run, purposes.get(run.phase))));
    panel.removeAttribute('aria-busy');
    announce(`${dayOf(day)}: ${times(runs.length, 'run')}.`);
  }, (sentence) => { told.textContent = sentence; }).read();
  panel.start = () => heading.focus({ preventScroll: false });
  return panel;
}

function months(days) {
  const byMonth = new Map();
  for (const day of days) byMonth.set(day.slice(0, 7), [...(byMonth.get(day.slice(0, 7)) ?? []), day]);
  return byMonth;
}

/** The weeks of a month as rows of seven days, '' where there is none. */
function weeks(days) {
  const before = (new Date(days[0]).getUTCDay() + 6) % 7;
  const cells = [...Array(before).fill(''), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => Array.from({ length: 7 }, (_, more) => cells[7 * at + more] ?? ''));
}

/** One stop for Tab; arrow keys move between the days that are buttons, up and down by a week. */
function byArrows(calendar) {
  const buttons = [...calendar.querySelectorAll('button')];
  const reach = (to) => {
    for (const one of buttons) one.tabIndex = one === to ? 0 : -1;
    to.focus();
  };
  for (const one of buttons) one.tabIndex = one === buttons.at(-1) ? 0 : -1;
  calendar.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const from = buttons.indexOf(event.target);
    if (!step || from < 0) return;
    event.preventDefault();
    reach(buttons[Math.min(Math.max(from + step, 0), buttons.length - 1)]);
  });
  return calendar;
}

/** A calendar of `days`; `phases` have runs and failures by day, `timeline` what happened. Nothing where nothing worked. */
export function calendar({ days, phases, timeline }) {
  const work = new Map(days.map((day, at) => [day, phases.map(({ phase, runs, failures }) => ({ phase, runs: runs[at], failed: failures[at] })).filter(({ runs }) => runs)]));
  const runsOf = (day) => sum(work.get(day).map(({ runs }) => runs));
  const most = Math.max(0, ...days.map(runsOf));
  if (!most) return '';
  const place = el('div', {});
  let open = null;
  const show = (day, button) => {
    open?.setAttribute('aria-pressed', 'false');
    const same = open === button;
    open = same ? null : button;
    if (same) return place.replaceChildren();
    button.setAttribute('aria-pressed', 'true');
    const panel = dayPanel(day, timeline.filter((one) => one.day === day));
    place.replaceChildren(panel);
    panel.start();
  };
  const cell = (day) => {
    if (!day) return el('td', {});
    const runs = runsOf(day);
    if (!runs) return el('td', {}, String(Number(day.slice(8))));
    const failed = sum(work.get(day).map((one) => one.failed));
    const label = `${dayOf(day)}: ${work.get(day).map(({ phase, runs: count }) => `${phase} ${count}`).join(', ')}${failed ? `, ${failed} failed` : ''}`;
    const button = el('button', { type: 'button', 'aria-pressed': 'false', title: label, 'data-much': Math.ceil((3 * runs) / most), 'data-failed': failed > 0,
      onclick: () => show(day, button) }, String(Number(day.slice(8))), el('small', {}, `×${runs}${failed ? ' !' : ''}`), el('span', { class: 'unseen' }, `, ${label}`));
    return el('td', {}, button);
  };
  const one = ([name, all]) => el('div', { class: 'month' }, el('table', {}, el('caption', {}, month.format(new Date(`${name}-01`))),
    el('thead', {}, el('tr', {}, ...WEEK.map((day) => el('th', { scope: 'col' }, day)))), el('tbody', {}, ...weeks(all).map((week) => el('tr', {}, ...week.map(cell))))));
  const worked = [...months(days)].filter(([, all]) => all.some(runsOf));
  return el('section', { class: 'calendar' }, el('h3', {}, 'Work while nobody spoke'), el('p', { class: 'hint' }, 'How often it worked on each day; ! where something failed. A day opens to what came of it; arrow keys move between days.'),
    byArrows(el('div', { class: 'months' }, ...worked.map(one))), place);
}
