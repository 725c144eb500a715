// The beliefs area: what is held true, by subject, how sure and how fresh; to confirm, doubt and put right in place.
import { api } from './api.js';
import { connection } from './connection.js';
import { announce, byId, el } from './dom.js';
import { moment, percent, since } from './format.js';
import { cite } from './rich.js';
import { audienceWord, privateWord, stanceWord, subjectWord } from './words.js';

const PAGE = 100;
const list = byId('belief-list');
const told = byId('belief-told');
const KINDS = {
  operator_preference: 'likes and wishes', project_state: 'project', world_fact: 'the world',
  self_model: 'the agent', relationship_fact: 'facts', tooling_state: 'tools',
};
let asked = 0;

function say(sentence, problem = false) {
  told.textContent = sentence;
  told.classList.toggle('problem', problem);
}

function fault(failure) {
  connection.heard(failure);
  say(failure.sentence ?? String(failure), true);
}

/** A share in words and as a bar. */
const meter = (name, value) => el('p', { class: 'share' }, `${name} ${percent(value)} `,
  el('meter', { min: 0, max: 1, low: 0.5, high: 0.75, optimum: 1, value, 'aria-label': name }, percent(value)));

const time = (at) => el('time', { datetime: at, title: moment(at) }, `${since(at)} ago`);

/** Runs a command for one belief, and reads all anew. */
async function decide(line, card) {
  if (card.getAttribute('aria-busy')) return;
  card.setAttribute('aria-busy', 'true');
  try {
    const answer = await api.command(line);
    await read();
    say(answer.text, Boolean(answer.data?.error));
  } catch (failure) {
    card.removeAttribute('aria-busy');
    fault(failure);
  }
  if (!document.activeElement || document.activeElement === document.body) told.focus();
}

const act = (belief, what, label, card) => el('button', {
  type: 'button', class: 'small', 'aria-label': `${label} #${belief.id}`, onclick: () => decide(`/${what} ${belief.id}`, card()),
}, label);

function correction(belief, card) {
  const field = el('input', { type: 'text', maxlength: 500, required: true, 'aria-label': `What is right instead of #${belief.id}`, placeholder: belief.value });
  const form = el('form', { class: 'seek', autocomplete: 'off', onsubmit: (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text) decide(`/correct ${belief.id} ${text}`, card());
  } }, field, el('button', { type: 'submit', class: 'small' }, 'Correct'));
  return el('details', {}, el('summary', { 'aria-label': `Put right #${belief.id}` }, 'Put right'), form);
}

/** What was so before, as a timeline; read when it is opened. */
function history(belief) {
  const lines = el('ol', { class: 'history' });
  const details = el('details', {}, el('summary', { 'aria-label': `History of #${belief.id}` }, 'History'), lines);
  details.addEventListener('toggle', async () => {
    if (!details.open || lines.children.length) return;
    try {
      const data = await api.data(`/believe ${belief.id}`);
      lines.append(...(data.history ?? []).map((one) => el('li', {}, time(one.formed), ` ${one.status}: `, el('bdi', {}, one.summary))));
    } catch (failure) {
      fault(failure);
    }
  });
  return details;
}

function card(belief) {
  const { sourceCount = 0, contradictionWeight = 0, operatorConfirmedBoost = 0 } = belief.components;
  const marks = [belief.reason ? `${belief.status}: ${belief.reason}` : belief.status];
  if (contradictionWeight > 0) marks.push('disputed');
  if (operatorConfirmedBoost > 0) marks.push('confirmed');
  const current = ['active', 'stale'].includes(belief.status);
  const node = el('li', { class: 'belief' },
    el('p', { class: 'words', tabindex: '0' }, el('bdi', {}, belief.summary)),
    meter('Sure', belief.confidence), meter('Fresh', belief.freshness),
    el('p', { class: 'hint' }, cite(belief.id), ` ${KINDS[belief.kind] ?? belief.kind} · ${sourceCount} ${sourceCount === 1 ? 'source' : 'sources'} · since `,
      time(belief.since), ` · ${audienceWord(belief.audience)}`),
    el('p', { class: 'marks' }, ...marks.map((mark) => el('span', { class: 'badge', 'data-state': belief.status }, mark))),
    el('p', { class: 'hint' }, 'Rests on ', ...belief.evidence.flatMap((one) => [cite(one.source), ` ${stanceWord(one.stance)} `])),
    history(belief));
  if (current) node.append(correction(belief, () => node), el('p', { class: 'acts' }, act(belief, 'confirm', 'Confirm', () => node), act(belief, 'doubt', 'Doubt', () => node)));
  return node;
}

function draw(all) {
  const subjects = new Map();
  const open = all.filter((belief) => !belief.private);
  for (const belief of open) {
    const subject = subjectWord(belief);
    if (!subjects.has(subject)) subjects.set(subject, []);
    subjects.get(subject).push(belief);
  }
  byId('belief-none').hidden = all.length > 0;
  list.replaceChildren(...[...subjects].map(([subject, beliefs]) => el('section', {},
    el('h3', {}, el('bdi', {}, subject)),
    el('ul', { class: 'cards', 'aria-label': subject }, ...beliefs.map(card)))),
  open.length < all.length ? el('p', { class: 'hint' }, `${privateWord(all.length - open.length)}.`) : '');
}

async function read() {
  const mine = ++asked;
  try {
    const { observations } = await api.observations({
      subject: byId('belief-subject').value.trim(), status: byId('belief-status').value, limit: PAGE,
    });
    if (mine !== asked) return;
    say('');
    draw(observations);
    announce(`${observations.length} beliefs.`);
  } catch (failure) {
    if (mine === asked) fault(failure);
  }
}

export function forgetBeliefs() {
  asked++;
  byId('belief-subject').value = '';
  draw([]);
  say('');
}

export function startBeliefs() {
  byId('beliefs').addEventListener('shown', read);
  byId('belief-status').addEventListener('change', read);
  byId('belief-search').addEventListener('submit', (event) => {
    event.preventDefault();
    read();
  });
}
