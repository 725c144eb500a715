// The costs area: what is left of today's budget, and what the last 30 days cost, by day, role and model.
import { api } from './api.js';
import { byId, el } from './dom.js';
import { dollars, number } from './format.js';
import { daysOf, plot } from './plots.js';
import { Reading } from './reading.js';
import { roleWord, scopeWord } from './words.js';

const body = byId('costs-body');
const DAY = 86_400_000;

/** The last 30 days of UTC, oldest first, from the first on which a model was called. */
function lastDays(bills) {
  const first = bills.map(({ day }) => day).sort()[0];
  const today = Date.now();
  return Array.from({ length: 30 }, (_, at) => new Date(today - (29 - at) * DAY).toISOString().slice(0, 10)).filter((day) => day >= first);
}

/** A series for each value of `name`, with the sums of `what` by day. */
function series(bills, days, name, what) {
  const labels = [...new Set(bills.map(name))];
  return labels.map((label) => ({ label, values: days.map((day) => bills.filter((bill) => bill.day === day && name(bill) === label).reduce((all, bill) => all + bill[what], 0)) }));
}

function budget({ spent_usd: spent, limit_usd: limit, scopes }, names) {
  const left = Math.max(0, limit - spent);
  return el('section', {}, el('h3', {}, 'Today'),
    el('p', { class: 'sum' }, el('strong', {}, dollars(spent)), ` of ${dollars(limit)} spent, ${dollars(left)} left`),
    el('meter', { min: 0, max: limit || 1, high: limit * 0.9, value: Math.min(spent, limit || 1), 'aria-label': 'Spent today' }),
    scopes.length ? el('ul', {}, ...scopes.map(({ scope, spent_usd: part }) => el('li', {}, el('bdi', {}, scopeWord(scope, names)), `: ${dollars(part)}`))) : '',
    el('p', { class: 'hint' }, 'A day is one of UTC. ', el('code', {}, '/budget'), ' raises a limit for today.'));
}

function models(all) {
  const row = ({ model, calls, failures, tokens, cached, usd }) => el('tr', {}, el('th', { scope: 'row' }, model === 'offline' ? 'no model' : model), el('td', {}, number(calls), failures ? el('span', { class: 'hint' }, ` ${number(failures)} failed`) : ''),
    el('td', {}, number(tokens), cached ? el('span', { class: 'hint' }, ` ${number(cached)} cached`) : ''), el('td', {}, dollars(usd)));
  return el('table', { class: 'figures' }, el('thead', {}, el('tr', {}, ...['Model', 'Calls', 'Tokens', 'Cost'].map((name) => el('th', { scope: 'col' }, name)))), el('tbody', {}, ...all.map(row)));
}

function show([{ today, days_30: month }, { people }]) {
  const { bills } = month;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const days = bills.length ? lastDays(bills) : [];
  const bars = (title, name, what, format) => (days.length ? plot({ title, labels: daysOf(days), series: series(bills, days, name, what), kind: 'bars', format }) : '');
  const role = ({ role: one }) => roleWord(one);
  const model = ({ model: one }) => (one === 'offline' ? 'no model' : one);
  const costs = month.spent_usd > 0;
  body.replaceChildren(budget(today, names),
    bills.length ? el('section', {}, el('h3', {}, `Last 30 days: ${dollars(month.spent_usd)}`), models(month.models),
      el('div', { class: 'plots' }, bars('Spending by what it was for', role, 'usd', dollars), bars('Spending by model', model, 'usd', dollars),
        bars('Tokens', model, 'tokens', number), costs ? '' : bars('Calls', role, 'calls', number)))
      : el('p', { class: 'hint' }, 'No model was asked in the last 30 days.'));
}

const reading = new Reading(() => Promise.all([api.data('/cost'), api.data('/people')]), show, (sentence) => { byId('costs-problem').textContent = sentence; });

export function forgetCosts() {
  reading.forget();
  body.replaceChildren();
}

export function startCosts() {
  byId('costs').addEventListener('shown', () => reading.read());
}
