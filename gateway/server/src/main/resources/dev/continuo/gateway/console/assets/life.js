// The life area: how the last days went, a row for each series, with its values by day as a line.
import { api } from './api.js';
import { connection } from './connection.js';
import { byId, el } from './dom.js';
import { dollars, number } from './format.js';
import { proposalsWaiting } from './proposals.js';

const page = byId('life-page');
const problem = byId('life-problem');
const SVG = 'http://www.w3.org/2000/svg';
const EMERGENCE = {
  identity_variance: 'variance of the weights of traits, last 30 days',
  consistency: 'part of the turns at which no monitor fired',
  surprise: 'part of its decided proposals that were rejected',
  self_model: 'how probable it held what came of its turns',
  prediction: 'part of the turns whose outcome it foretold',
  promotion: 'proposals for each insight',
  foretelling: 'part of its answers about itself that it had foretold',
};
const decimal = (value) => number(Math.round(value * 1000) / 1000);
let asked = 0;
let proposals;

function svg(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** A line over the days, with a gap where there is no value. */
function line(values) {
  const top = Math.max(0, ...values) || 1;
  const step = 100 / values.length;
  const known = (value) => value !== null && value !== undefined;
  const path = values.map((value, day) => (known(value)
    ? `${known(values[day - 1]) ? 'L' : 'M'}${(day * step).toFixed(2)} ${(21 - (20 * value) / top).toFixed(2)}h${step.toFixed(2)}` : '')).join('');
  const plot = svg('svg', { viewBox: '0 0 100 22', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  plot.append(svg('path', { d: path, 'vector-effect': 'non-scaling-stroke' }));
  return plot;
}

/** A table of series, each with its peak and its last value; of one day its value alone; nothing where all of them are empty. */
export function plot(title, about, series, format = decimal, along = 'by day') {
  const shown = (value) => (value === null || value === undefined ? 'over' : format(value));
  if (!series.some(({ values }) => values.some(Boolean))) return '';
  const long = series.some(({ values }) => values.length > 1);
  const rows = series.map(({ label, values }) => el('tr', {}, el('th', { scope: 'row' }, label),
    ...(long ? [el('td', { class: 'days' }, line(values)), el('td', {}, format(Math.max(0, ...values)))] : []),
    el('td', {}, shown(values.at(-1)))));
  const head = (long ? ['series', along, 'peak', 'last'] : ['series', 'so far']).map((name) => el('th', { scope: 'col' }, name));
  return el('section', { class: 'plot' }, title ? el('h3', {}, title, ' ', el('span', { class: 'number' }, about)) : '',
    el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)));
}

function moods({ days, moods: all }) {
  const labels = [...new Set(all.map((mood) => mood.label))];
  return labels.map((label) => ({ label, values: days.map((day) => all.filter((mood) => mood.day === day && mood.label === label).length) }));
}

function phases(all) {
  return all.flatMap(({ phase, runs, failures }) => [{ label: phase, values: runs },
    ...(failures.some((count) => count > 0) ? [{ label: `${phase}, failed`, values: failures }] : [])]);
}

function timeline(all) {
  return el('ol', {}, ...all.toReversed().map(({ day, text, first }) =>
    el('li', {}, el('time', { datetime: day }, day), el('span', {}, text, ' ', el('span', { class: 'number' }, `#${first}`)))));
}

function emergence(measures) {
  return el('dl', {}, ...Object.entries(EMERGENCE).flatMap(([key, about]) => [el('dt', {}, key.replace('_', ' ')),
    el('dd', {}, el('b', {}, key in measures ? measures[key].toFixed(3) : '–'), ' ', el('span', { class: 'number' }, about))]));
}

function draw(life) {
  const { days } = life;
  return [
    el('p', { class: 'span' }, `${days[0]} to ${days.at(-1)}, ${days.length} ${days.length === 1 ? 'day' : 'days'}, by days of UTC`),
    el('div', { class: 'plots' },
      plot('Goals', 'what each goal weighs', life.goals),
      plot('Traits', 'what each trait of the identity weighs', life.traits),
      plot('Memories', 'kept, by kind', life.memories),
      plot('Phases', 'runs of each', phases(life.phases)),
      plot('Mood', 'changes to each', moods(life)),
      plot('Cost', 'US dollars a day', [{ label: 'all', values: life.cost_usd }, { label: 'idle life', values: life.idle_cost_usd }], dollars),
      plot('Turns', 'answered or not, a day', [{ label: 'turns', values: life.turns }]),
      plot('Variety of goals', 'entropy of their weights, in bits', [{ label: 'entropy', values: life.goal_entropy }])),
    el('section', { class: 'story' }, el('h3', {}, 'Of its own'), emergence(life.emergence)),
    el('section', { class: 'story' }, el('h3', {}, 'Timeline'),
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
