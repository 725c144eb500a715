// The life area: how the last days went, in plots, as a calendar of what worked, and as a timeline.
import { api } from './api.js';
import { calendar } from './calendar.js';
import { connection } from './connection.js';
import { byId, el } from './dom.js';
import { dayOf, lasting, number, percent } from './format.js';
import { daysOf, decimal, plot } from './plots.js';
import { proposalsWaiting } from './proposals.js';
import { cite } from './rich.js';

const page = byId('life-page');
const problem = byId('life-problem');
const OWN = [
  ['consistency', 'True to itself', 'of its turns passed every check', percent],
  ['prediction', 'Foresees', 'of its turns ended as it had foretold', percent],
  ['foretelling', 'Foretells', 'of its answers about itself were as it had foretold', percent],
  ['surprise', 'Turned down', 'of what it proposed was rejected', percent],
  ['promotion', 'Acts on insight', 'proposals for each insight', decimal],
  ['identity_variance', 'Changes', 'how far its traits moved in 30 days, as a variance', decimal],
];
let asked = 0;
let proposals;

function moods({ days, moods: all }) {
  const labels = [...new Set(all.map((mood) => mood.label))];
  return labels.map((label) => ({ label, values: days.map((day) => all.filter((mood) => mood.day === day && mood.label === label).length) }));
}

function timeline(all) {
  const days = new Map();
  for (const one of all.toReversed()) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return el('ol', {}, ...[...days].map(([day, what]) => el('li', { class: 'belief' }, el('time', { datetime: day }, dayOf(day)),
    el('span', {}, ...what.flatMap(({ text, first }, at) => [at ? ' · ' : '', text, ' ', cite(first)])))));
}

function own(measures) {
  const told = OWN.filter(([key]) => key in measures);
  return told.length ? el('section', { class: 'story' }, el('h3', {}, 'How it fares with itself'), el('dl', {}, ...told.flatMap(([key, name, about, format]) =>
    [el('dt', {}, name), el('dd', {}, el('b', {}, format(measures[key])), ' ', el('span', { class: 'number' }, about))]))) : '';
}

function draw(life) {
  const { days } = life;
  const labels = daysOf(days);
  const one = (label, values) => [{ label, values }];
  return [
    el('p', { class: 'span' }, days.length === 1 ? `${dayOf(days[0])}, the first day` : `${dayOf(days[0])} to ${dayOf(days.at(-1))}, ${days.length} days of UTC`),
    calendar(life),
    el('div', { class: 'plots' },
      plot({ title: 'Answers', about: 'messages a day', labels, series: one('messages', life.turns), kind: 'bars', format: number }),
      plot({ title: 'Waiting', about: 'until the answer; half waited less', labels, series: one('wait', life.waited_s), format: lasting }),
      plot({ title: 'Goals', about: 'how much each weighs', labels, series: life.goals }),
      plot({ title: 'Traits', about: 'how much each weighs', labels, series: life.traits }),
      plot({ title: 'Mood', about: 'how often it turned to each', labels, series: moods(life), kind: 'bars', format: number })),
    own(life.emergence),
    el('section', { class: 'story' }, el('h3', {}, 'What happened'),
      life.timeline.length ? timeline(life.timeline) : el('p', { class: 'none' }, 'Nothing to tell yet.')),
  ];
}

function read() {
  proposals.reading.read();
  return draws();
}

async function draws() {
  const mine = ++asked;
  page.setAttribute('aria-busy', 'true');
  try {
    const life = await api.life(byId('life-days').value);
    if (mine !== asked) return;
    page.replaceChildren(...draw(life));
    problem.textContent = '';
  } catch (failure) {
    connection.heard(failure);
    if (mine === asked) problem.textContent = failure.sentence ?? String(failure);
  } finally {
    if (mine === asked) page.removeAttribute('aria-busy');
  }
}

export function forgetLife() {
  asked++;
  page.replaceChildren();
  proposals.forget();
}

export function startLife() {
  // What was decided shows in the plots.
  proposals = proposalsWaiting(draws);
  byId('life').addEventListener('shown', read);
  byId('life-days').addEventListener('change', read);
}
