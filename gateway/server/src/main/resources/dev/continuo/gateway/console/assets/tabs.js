// The areas, one at a time. Their names stand beside them where there is room, above them where there is not: four for
// everybody, the rest behind "Advanced".
import { byId } from './dom.js';

const ADVANCED = ['beliefs', 'mind', 'costs', 'channels', 'ledger', 'status', 'reference'];
const AREAS = ['chat', 'people', 'memory', 'life', ...ADVANCED];
const narrow = window.matchMedia('(max-width: 767px)');
let current = 'chat';
let unfolded = false;

const shown = (name) => unfolded || !ADVANCED.includes(name);

function draw() {
  for (const list of ['tabs', 'tabs-advanced']) byId(list).setAttribute('aria-orientation', narrow.matches ? 'horizontal' : 'vertical');
  for (const name of AREAS) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === current));
    tab.tabIndex = name === current ? 0 : -1;
    byId(name).hidden = name !== current;
  }
  mark(current, '');
  fold();
}

function fold() {
  byId('tabs-advanced').hidden = !unfolded;
  byId('advanced').setAttribute('aria-expanded', String(unfolded));
  const hidden = ADVANCED.find((name) => !byId(`tab-${name}`).querySelector('.mark').hidden);
  put(byId('advanced').querySelector('.mark'), hidden && !unfolded ? '•' : '', 'something new');
}

function put(place, text, label) {
  place.textContent = text;
  place.hidden = !text;
  if (label && text) place.setAttribute('aria-label', label);
}

export function showArea(name) {
  current = name;
  // On a small screen the others make room again.
  unfolded = ADVANCED.includes(name) || (unfolded && !narrow.matches);
  draw();
  byId(name).dispatchEvent(new Event('shown'));
}

/** Puts a short mark (a count, a dot) on the tab of an area that is not in view; '' removes it. */
export function mark(name, text, label = '') {
  put(byId(`tab-${name}`).querySelector('.mark'), name === current ? '' : text, label);
  if (!shown(name)) fold();
}

function key(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const at = AREAS.indexOf(current);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? AREAS.length - 1 : step && (at + step + AREAS.length) % AREAS.length;
  if (to === undefined) return;
  event.preventDefault();
  showArea(AREAS[to]);
  byId(`tab-${current}`).focus();
}

export function startTabs() {
  for (const name of AREAS) byId(`tab-${name}`).addEventListener('click', () => showArea(name));
  for (const list of ['tabs', 'tabs-advanced']) byId(list).addEventListener('keydown', key);
  byId('advanced').addEventListener('click', () => {
    unfolded = !unfolded;
    // What is in view keeps its tab.
    if (!shown(current)) showArea('chat');
    else fold();
  });
  narrow.addEventListener('change', draw);
  draw();
}
