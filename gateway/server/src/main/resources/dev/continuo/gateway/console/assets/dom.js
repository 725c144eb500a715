// Building elements. Text only ever enters as text nodes, so hostile text stays text.

export const byId = (id) => document.getElementById(id);

/** An element with attributes (`on…` are listeners; null, undefined and false are left out) and children. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

const drawn = new WeakMap();

/** Fills `node` with what `children()` gives, unless `key` is what it was drawn from; the focus stays on its `data-part`. */
export function redraw(node, key, children) {
  if (drawn.get(node) === key) return;
  drawn.set(node, key);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.part : null;
  node.replaceChildren(...children().filter((child) => child !== null && child !== undefined));
  if (focused) node.querySelector(`[data-part="${CSS.escape(focused)}"]`)?.focus();
}

/** Names and values as a list of facts; what has no value is left out. */
export const facts = (pairs) => el('dl', { class: 'facts' }, ...pairs
  .filter(([, value]) => value !== null && value !== undefined && value !== '')
  .map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));

/** Says a text to screen readers without moving the focus. */
export function announce(text) {
  const region = byId('announcer');
  region.textContent = '';
  requestAnimationFrame(() => { region.textContent = text; });
}
