// Writing: the message field and the choice of conversation.
import { byId, el } from './dom.js';
import { showArea } from './tabs.js';

const draft = byId('draft');
const field = byId('conversation');
const REMEMBERED = 'continuo.conversations';

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

const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED)) ?? [];
  } catch {
    return [];
  }
};

function remember(name) {
  const names = [name, ...remembered().filter((one) => one !== name)].slice(0, 12);
  localStorage.setItem(REMEMBERED, JSON.stringify(names));
  byId('conversations').replaceChildren(...names.map((one) => el('option', { value: one })));
  return names;
}

/** Calls `show(name)` now and whenever another conversation is opened; the address keeps the choice. */
export function choose(show) {
  const named = () => new URLSearchParams(location.hash.slice(1)).get('conversation')?.trim() || 'console';
  let current = null;
  let names = [];
  const open = (name) => {
    field.value = name;
    byId('open-conversation').hidden = true;
    if (name === current) return;
    current = name;
    names = remember(name);
    list();
    show(name);
  };
  const turn = (name) => {
    location.hash = name === 'console' ? '' : new URLSearchParams({ conversation: name });
    open(name);
    draft.focus();
  };
  /** Those whose name holds `wanted`; the one in view is marked. */
  const list = (wanted = '') => byId('talks').replaceChildren(...names.filter((name) => name.toLowerCase().includes(wanted))
    .map((name) => el('li', {}, el('button', { type: 'button', 'aria-current': name === current ? 'true' : null, onclick: () => turn(name) }, name))));
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
}
