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

/** Says a text to screen readers without moving the focus. */
export function announce(text) {
  const region = byId('announcer');
  region.textContent = '';
  requestAnimationFrame(() => { region.textContent = text; });
}
