// Plots by Chart.js in the page's own colours, each with its numbers as a table for whoever does not see it.
import { el } from './dom.js';
import { dayShort, number } from './format.js';

const DRAWN = 6;
const DASHES = [[], [7, 3], [2, 2], [9, 3, 2, 3], [5, 5], [1, 3]];
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const drawn = new Set();
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
export const decimal = (value) => number(Math.round(value * 1000) / 1000);
const known = (value) => value !== null && value !== undefined;
const peak = ({ values }) => Math.max(0, ...values.filter(known));

function dataset({ label, values }, at, kind) {
  const ink = colour(`plot-${at + 1}`);
  const flat = kind === 'bars';
  return {
    label, data: values.map((value) => value ?? null), borderColor: ink, backgroundColor: kind === 'area' ? `${ink}59` : ink, fill: kind === 'area' ? (at ? '-1' : 'origin') : false,
    borderWidth: flat ? 0 : 2, borderDash: kind === 'line' ? DASHES[at] : [], borderRadius: 2, maxBarThickness: 40, pointRadius: 0, pointHitRadius: 12, tension: 0, spanGaps: true,
  };
}

function options({ format, kind, shown }) {
  const axis = { border: { color: colour('line') }, ticks: { color: colour('dim') } };
  const stacked = kind !== 'line';
  return {
    responsive: true, maintainAspectRatio: false, animation: false, interaction: { mode: 'index', intersect: false },
    font: { family: getComputedStyle(document.body).fontFamily },
    plugins: {
      legend: { display: shown.length > 1, position: 'bottom', align: 'start', labels: { color: colour('ink'), boxWidth: kind === 'line' ? 28 : 12, boxHeight: kind === 'line' ? 0 : 12, padding: 12 } },
      tooltip: { filter: ({ parsed }) => parsed.y !== 0 || shown.length === 1, callbacks: { label: ({ dataset: { label }, parsed }) => ` ${label}: ${format(parsed.y)}` } },
    },
    scales: {
      x: { ...axis, stacked, grid: { display: false }, ticks: { ...axis.ticks, maxRotation: 0, autoSkipPadding: 20 } },
      y: { ...axis, stacked, beginAtZero: true, grid: { color: colour('line') }, ticks: { ...axis.ticks, maxTicksLimit: 5, callback: format } },
    },
  };
}

/** Everything that depends on the colours of the scheme. */
function dress(chart, about) {
  chart.options = options(about);
  chart.data.datasets = about.shown.map((one, at) => dataset(one, at, about.kind));
  chart.update('none');
}

/** Draws it; the library is fetched when something is drawn for the first time. */
async function draw(canvas, about) {
  await import('./chart.js');
  for (const one of drawn) {
    if (one.chart.canvas?.isConnected) continue;
    one.chart.destroy();
    drawn.delete(one);
  }
  if (!canvas.isConnected) return;
  const chart = new globalThis.Chart(canvas, {
    type: about.kind === 'bars' ? 'bar' : 'line', options: options(about),
    data: { labels: about.labels, datasets: about.shown.map((one, at) => dataset(one, at, about.kind)) },
  });
  drawn.add({ chart, about });
  canvas.dataset.drawn = 'yes';
}

dark.addEventListener('change', () => { for (const { chart, about } of drawn) dress(chart, about); });

/** All values, the newest first, without the lines in which nothing is. */
function table({ labels, series, format, of }) {
  const row = (label, at) => el('tr', {}, el('th', { scope: 'row' }, label), ...series.map(({ values }) => el('td', {}, known(values[at]) ? format(values[at]) : '–')));
  const rows = labels.map(row).filter((_, at) => series.some(({ values }) => values[at]));
  return el('table', {}, el('thead', {}, el('tr', {}, ...[of, ...series.map(({ label }) => label)].map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, ...rows.toReversed()));
}

/** The values of a single day. */
const single = ({ series, format }) => el('table', {}, el('tbody', {}, ...series.map(({ label, values: [value] }) => el('tr', {}, el('th', { scope: 'row' }, label), el('td', {}, format(value))))));

/** The numbers, put there when they are asked for. */
function numbers(about) {
  const details = el('details', {}, el('summary', { 'aria-label': `Numbers: ${about.title}` }, 'Numbers'));
  details.addEventListener('toggle', () => {
    if (details.open && !details.querySelector('table')) details.append(el('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': `Table: ${about.title}` }, table(about)));
  });
  return details;
}

const spoken = ({ title, labels, shown, format }) => `${title}, ${labels[0]} to ${labels.at(-1)}. ${shown.map((one) =>
  `${one.label}: at most ${format(peak(one))}, at the end ${known(one.values.at(-1)) ? format(one.values.at(-1)) : 'nothing'}`).join('. ')}.`;

/**
 * Series as a plot: `kind` is `line`, or `area` or `bars`, which are stacked. Each of the series has a label and as many values as there
 * are labels. Nothing where all of them are empty; of a single label its numbers alone.
 */
export function plot({ title, about = '', labels, series, format = decimal, kind = 'line', of = 'day' }) {
  const full = series.filter(({ values }) => values.some(Boolean)).toSorted((a, b) => peak(b) - peak(a));
  if (!full.length) return '';
  const all = { title, labels, series: full, shown: full.slice(0, DRAWN), format, kind, of };
  const head = el('h3', {}, title, about ? el('span', { class: 'number' }, ` ${about}`) : '');
  if (labels.length === 1) return el('section', { class: 'plot single' }, head, single(all));
  const canvas = el('canvas', { role: 'img', 'aria-label': spoken(all) });
  // Drawn when it is on the page, for its size is that of its place.
  requestAnimationFrame(() => draw(canvas, all).catch(() => canvas.parentElement?.remove()));
  return el('section', { class: 'plot' }, head, el('div', { class: 'canvas' }, canvas),
    full.length > DRAWN ? el('p', { class: 'hint' }, `The ${DRAWN} largest of ${full.length}; the numbers have all.`) : '', numbers(all));
}

/** Days as they stand below a plot. */
export const daysOf = (days) => days.map(dayShort);
