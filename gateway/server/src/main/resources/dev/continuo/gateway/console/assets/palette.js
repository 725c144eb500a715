// The commands that fit a “/” being written: arrows choose one, Tab completes it.
import { api } from './api.js';
import { byId, el } from './dom.js';

const MOST = 7;
const draft = byId('draft');
const list = byId('palette');
let known = null;
let shown = [];
let at = -1;

function hide() {
  shown = [];
  at = -1;
  list.hidden = true;
  draft.removeAttribute('aria-activedescendant');
}

function draw() {
  list.replaceChildren(...shown.map(({ name, description }, row) => el('li', {
    role: 'option', id: `palette-${row}`, 'aria-selected': String(row === at),
    // The field keeps the focus.
    onpointerdown: (event) => { event.preventDefault(); complete(row); },
  }, el('b', {}, `/${name}`), ' ', el('span', { class: 'hint' }, description.split(/[:;.] |\.$/)[0]))));
  list.hidden = !shown.length;
  if (at < 0) draft.removeAttribute('aria-activedescendant');
  else draft.setAttribute('aria-activedescendant', `palette-${at}`);
}

function complete(row) {
  draft.value = `/${shown[row].name} `;
  hide();
}

async function offer() {
  const [, begun] = /^\/(\w*)$/.exec(draft.value) ?? [];
  if (begun === undefined) return hide();
  // Not kept where it fails: the next letter asks again.
  known ??= api.data('/help more').catch(() => (known = null));
  const commands = (await known)?.commands ?? [];
  if (draft.value !== `/${begun}`) return;
  shown = commands.filter(({ name }) => name.startsWith(begun) && name !== begun).slice(0, MOST);
  at = -1;
  draw();
}

function key(event) {
  if (list.hidden) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    at = (at + step + shown.length) % shown.length;
    draw();
  } else if (event.key === 'Tab' || (event.key === 'Enter' && at >= 0)) complete(Math.max(at, 0));
  else if (event.key === 'Escape') hide();
  else {
    if (event.key === 'Enter') hide();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Before the composer is started: its keys are heard after these. */
export function startPalette() {
  draft.addEventListener('input', offer);
  draft.addEventListener('keydown', key);
  draft.addEventListener('blur', hide);
}
