// The areas as tabs where the page is narrow; side by side, they are plain regions.
import { byId } from './dom.js';

const AREAS = ['chat', 'ledger', 'memory', 'beliefs', 'life', 'mind', 'channels', 'status'];
// Side by side there is room for one of these.
const WIDE = ['chat', 'beliefs', 'life', 'mind'];
// These have a button that brings them there.
const LEADING = ['beliefs', 'life', 'mind'];
const narrow = window.matchMedia('(max-width: 767px)');
let current = 'chat';
let wide = 'chat';

function draw() {
  for (const name of AREAS) {
    const tab = byId(`tab-${name}`);
    const area = byId(name);
    tab.setAttribute('aria-selected', String(name === current));
    tab.tabIndex = name === current ? 0 : -1;
    if (narrow.matches) area.setAttribute('role', 'tabpanel');
    else area.removeAttribute('role');
    area.setAttribute('aria-labelledby', narrow.matches ? `tab-${name}` : `${name}-title`);
    area.hidden = narrow.matches ? name !== current : WIDE.includes(name) && name !== wide;
  }
  for (const name of LEADING) byId(`show-${name}`).setAttribute('aria-pressed', String(wide === name));
  mark(current, '');
}

export function showArea(name) {
  current = name;
  if (WIDE.includes(name)) wide = name;
  draw();
  if (LEADING.includes(name)) byId(name).dispatchEvent(new Event('shown'));
}

/** Puts a short mark (a count, a dot) on the tab of an area that is not in view; '' removes it. */
export function mark(name, text, label = '') {
  const place = byId(`tab-${name}`).querySelector('.mark');
  const seen = !narrow.matches || name === current;
  place.textContent = seen ? '' : text;
  place.hidden = seen || !text;
  if (label && !place.hidden) place.setAttribute('aria-label', label);
}

function key(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
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
  for (const name of LEADING) byId(`show-${name}`).addEventListener('click', () => showArea(wide === name ? 'chat' : name));
  narrow.addEventListener('change', draw);
  draw();
}
