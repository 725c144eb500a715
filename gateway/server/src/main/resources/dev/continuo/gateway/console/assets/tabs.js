// The areas, one at a time. Their names stand beside them where there is room, above them where there is not.
import { byId } from './dom.js';

const AREAS = ['chat', 'people', 'memory', 'beliefs', 'life', 'mind', 'costs', 'channels', 'ledger', 'status', 'reference'];
const narrow = window.matchMedia('(max-width: 767px)');
let current = 'chat';

function draw() {
  byId('tabs').setAttribute('aria-orientation', narrow.matches ? 'horizontal' : 'vertical');
  for (const name of AREAS) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === current));
    tab.tabIndex = name === current ? 0 : -1;
    byId(name).hidden = name !== current;
  }
  byId(`tab-${current}`).scrollIntoView({ block: 'nearest', inline: 'center' });
  mark(current, '');
}

export function showArea(name) {
  current = name;
  draw();
  byId(name).dispatchEvent(new Event('shown'));
}

/** Puts a short mark (a count, a dot) on the tab of an area that is not in view; '' removes it. */
export function mark(name, text, label = '') {
  const place = byId(`tab-${name}`).querySelector('.mark');
  const seen = name === current;
  place.textContent = seen ? '' : text;
  place.hidden = seen || !text;
  if (label && !place.hidden) place.setAttribute('aria-label', label);
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
  byId('tabs').addEventListener('keydown', key);
  narrow.addEventListener('change', draw);
  draw();
}
