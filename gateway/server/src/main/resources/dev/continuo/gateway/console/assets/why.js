// Cites: a button runs `/why ID` and shows the answer under the message that cites it.
import { api } from './api.js';
import { announce, el } from './dom.js';
import { rich } from './rich.js';

/** Answers clicks on the cites inside `root`; `reveal(id)` shows the event in the ledger. */
export function explainCites(root, reveal, failed) {
  root.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-cite]');
    if (button) toggle(button, reveal, failed);
  });
}

async function toggle(button, reveal, failed) {
  const message = button.closest('.message, .belief');
  const open = message.querySelector('.why');
  const same = open?.dataset.of === button.dataset.cite;
  const opener = open?.contains(button) ? open.opener : button;
  open?.close();
  if (same && opener === button) return;
  const panel = panelFor(button.dataset.cite, opener, reveal);
  message.append(panel);
  opener.setAttribute('aria-expanded', 'true');
  if (!button.isConnected) panel.querySelector('button').focus();
  await fill(panel, button.dataset.cite, failed);
  panel.scrollIntoView({ block: 'nearest' });
}

function panelFor(id, opener, reveal) {
  const close = () => {
    const hadFocus = panel.contains(document.activeElement);
    panel.remove();
    opener.setAttribute('aria-expanded', 'false');
    if (hadFocus) opener.focus();
  };
  const panel = el('aside', { class: 'why', 'data-of': id, 'aria-label': `Why ${id}` },
    el('p', { class: 'why-bar' }, el('strong', {}, `Why #${id}`),
      el('button', { type: 'button', class: 'small', onclick: () => reveal(Number(id)) }, 'In the ledger'),
      el('button', { type: 'button', class: 'small', onclick: close }, 'Close')),
    el('div', { class: 'why-text', 'aria-busy': 'true' }, '…'));
  panel.close = close;
  panel.opener = opener;
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    opener.focus();
  });
  return panel;
}

async function fill(panel, id, failed) {
  const place = panel.querySelector('.why-text');
  let text;
  try {
    text = (await api.command(`/why ${id}`)).text;
  } catch (failure) {
    failed(failure);
    text = failure.sentence;
  }
  place.replaceChildren(...rich(text));
  place.removeAttribute('aria-busy');
  announce(text);
}
