// Writing: the message field and the choice of conversation.
import { api } from './api.js';
import { byId, el } from './dom.js';
import { showArea } from './tabs.js';

const draft = byId('draft');
const field = byId('conversation');
const REMEMBERED = 'continuo.conversations';
const SEEN = 'continuo.seen';
const OPERATOR = 'operator';

/** Calls `say(text)` when a message is sent. */
export function compose(say) {
  const fit = () => {
    draft.style.height = 'auto';
    draft.style.height = `${draft.scrollHeight + 2}px`;
  };
  const send = () => {
    const text = draft.value.trim();
    draft.focus();
    if (!text) return;
    draft.value = '';
    fit();
    say(text);
  };
  draft.addEventListener('input', fit);
  draft.addEventListener('keydown', (event) => {
    // Enter that ends an input method's composition belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  // The address' fragment names the conversation, so the skip link must not take its place.
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault();
    showArea('chat');
    draft.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && draft.offsetParent) draft.focus();
  });
}

const stored = (key, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
};

function remember(name) {
  const names = [name, ...stored(REMEMBERED, []).filter((one) => one !== name)].slice(0, 12);
  localStorage.setItem(REMEMBERED, JSON.stringify(names));
  return names;
}

/**
 * Calls `show(name)` now and whenever another conversation is opened; the address keeps the choice. Gives back what reads
 * the list anew: rooms and the operator's own, the one that was last spoken in first, those with something new marked.
 */
export function choose(show) {
  const named = () => new URLSearchParams(location.hash.slice(1)).get('conversation')?.trim() || 'console';
  let current = null;
  let names = [];
  let last = new Map();
  const seen = stored(SEEN, {});
  const see = (name) => {
    if (!last.has(name)) return;
    seen[name] = last.get(name);
    localStorage.setItem(SEEN, JSON.stringify(seen));
  };
  const open = (name) => {
    field.value = name;
    byId('open-conversation').hidden = true;
    if (name === current) return;
    current = name;
    names = [...new Set([...last.keys(), ...remember(name)])];
    see(name);
    list();
    show(name);
  };
  const turn = (name) => {
    location.hash = name === 'console' ? '' : new URLSearchParams({ conversation: name });
    open(name);
    draft.focus();
  };
  const fresh = (name) => name !== current && last.get(name) > seen[name];
  /** Those whose name holds `wanted`; the one in view is marked. */
  const list = (wanted = '') => {
    byId('conversations').replaceChildren(...names.map((one) => el('option', { value: one })));
    byId('talks').replaceChildren(...names.filter((name) => name.toLowerCase().includes(wanted)).map((name) => el('li', {},
      el('button', { type: 'button', 'aria-current': name === current ? 'true' : null, onclick: () => turn(name) }, name,
        fresh(name) ? el('span', { class: 'fresh' }, el('span', { class: 'unseen' }, ' new'), '•') : null))));
  };
  const read = async () => {
    const { conversations } = await api.conversations();
    last = new Map(conversations.filter(({ owner }) => !owner || owner.id === OPERATOR).map((one) => [one.conversation, one.last]));
    for (const [name, id] of last) seen[name] ??= id;
    see(current);
    names = [...new Set([...last.keys(), ...stored(REMEMBERED, [])])];
    list(field.value.trim() === current ? '' : field.value.trim().toLowerCase());
  };
  field.addEventListener('input', () => {
    const wanted = field.value.trim();
    byId('open-conversation').hidden = wanted === current;
    list(wanted.toLowerCase());
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    field.value = current;
    byId('open-conversation').hidden = true;
    list();
  });
  byId('chooser').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (name) turn(name);
  });
  window.addEventListener('hashchange', () => open(named()));
  open(named());
  return read;
}
