// The mind area: promises as timelines, what people emphasise, whether the ledger is sound, and readiness.
import { api } from './api.js';
import { byId, el } from './dom.js';
import { moment, number, shortHash, since, timeOfDay } from './format.js';
import { daysOf, plot } from './plots.js';
import { Reading } from './reading.js';
import { cite } from './rich.js';
import { stateWord, stressWord } from './words.js';

const STEPS = { moves: 'moved', closes: 'closed', reflects_on: 'looked back at' };
const told = byId('mind-told');
const when = (at) => (at ? el('time', { datetime: at, title: moment(at) }, `${since(at)} ago`) : '');

function say(sentence, problem = false) {
  told.textContent = sentence;
  told.classList.toggle('problem', problem);
}

/** Days, or times where all is of one day. */
function labelsOf(times) {
  const days = daysOf(times);
  return days[0] === days.at(-1) ? times.map(timeOfDay) : days;
}

const fail = (sentence) => { if (sentence) say(sentence, true); };

/** Shows a section where there is something to show in it. */
function fill(name, ...children) {
  const shown = children.filter((child) => child !== '' && child !== null);
  byId(`${name}-body`).replaceChildren(...shown);
  byId(name).hidden = !shown.length;
}

function promise({ id, status, text, opened, time, steps }) {
  const lines = [el('li', {}, when(time), ' opened', ...opened.flatMap((one) => [' by ', cite(one)])),
    ...steps.map((step) => el('li', { 'data-step': step.kind }, when(step.time), ` ${STEPS[step.kind] ?? step.kind} `, ...(step.said ? ['after ', cite(step.said)] : [cite(step.event)])))];
  return el('li', { class: 'belief' }, el('p', { class: 'words', tabindex: '0' }, el('bdi', {}, text)),
    el('p', { class: 'marks' }, el('span', { class: 'badge', 'data-state': status === 'completed' ? 'kept' : null }, stateWord(status)), ' ', cite(id)),
    el('ol', { class: 'way', 'aria-label': `What became of promise #${id}` }, ...lines));
}

function promises({ threads }) {
  fill('promises', threads.length ? el('ul', { class: 'cards' }, ...threads.map(promise)) : '');
}

function stressed({ points }) {
  const names = Object.keys(points.at(-1)?.tendencies ?? {});
  const series = names.map((name) => ({ label: stressWord(name), values: points.map(({ tendencies }) => tendencies[name] ?? 0) }))
    .filter(({ values }) => values.some(Boolean));
  fill('stressed', plot({ title: 'Counted since the beginning', labels: labelsOf(points.map(({ time }) => time)), series, format: number, of: 'time' }));
}

function checkpoints({ checkpoints: all }) {
  byId('checkpoints').replaceChildren(...all.map(({ event, from, to, root, time }) => el('li', {},
    when(time), ` ${cite(event).textContent}: events ${number(from)} to ${number(to)} `, el('code', { title: root }, shortHash(root)))));
  byId('checkpoints-title').hidden = !all.length;
}

function readiness({ criteria, passed, of }) {
  const lines = criteria.map(({ text, passed: good, evidence }) => el('li', { 'data-state': good ? 'ok' : null },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, good ? '✓' : '–'), el('p', {}, el('strong', {}, text), ` ${good ? 'Yes' : 'Not yet'}. `, el('span', { class: 'hint' }, evidence))));
  fill('readiness', el('p', { class: 'sum' }, ...(passed
    ? [el('strong', {}, `${passed} of ${of}`), ' hold so far; each takes a while to show.']
    : ['None shows yet: they take days of talk, reflection and dreams.'])), el('ul', { class: 'criteria' }, ...lines));
}

const readings = [['/graph threads', promises], ['/rsm trend', stressed], ['/checkpoint list', checkpoints], ['/readiness', readiness]]
  .map(([line, show]) => new Reading(() => api.data(line), show, fail));
const CHECKPOINTS = 2;

/** Runs a command that takes a while, and says what it answers. */
async function run(line, button) {
  if (button.getAttribute('aria-disabled')) return;
  button.setAttribute('aria-disabled', 'true');
  say('One moment …');
  await new Reading(() => api.command(line), ({ text, data }) => say(text, data?.sound === false || Boolean(data?.error)), fail).read();
  button.removeAttribute('aria-disabled');
  readings[CHECKPOINTS].read();
}

function read() {
  for (const reading of readings) reading.read();
}

export function forgetMind() {
  for (const reading of readings) reading.forget();
  for (const name of ['promises', 'stressed', 'readiness']) fill(name);
  byId('checkpoints').replaceChildren();
  say('');
}

export function startMind() {
  byId('mind').addEventListener('shown', read);
  byId('verify').addEventListener('click', ({ currentTarget }) => run('/verify', currentTarget));
  byId('make-checkpoint').addEventListener('click', ({ currentTarget }) => run('/checkpoint', currentTarget));
  byId('make-proof').addEventListener('click', ({ currentTarget }) => run('/export proof', currentTarget));
}
