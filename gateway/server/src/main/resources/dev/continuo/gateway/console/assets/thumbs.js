// Thumbs at replies: whether what an answer rested on is so. A second click takes one back.
import { api } from './api.js';
import { announce, el } from './dom.js';

const THUMBS = [['👍', 'This is right'], ['👎', 'This is wrong']];

export const thumbs = () => el('span', { class: 'thumbs' }, ...THUMBS.map(([reaction, label]) =>
  el('button', { type: 'button', 'data-thumb': reaction, 'aria-pressed': 'false', 'aria-label': label, title: label })));

/** Answers clicks on the thumbs inside `root`. */
export function hearThumbs(root, conversation, failed) {
  root.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-thumb]');
    if (button) toggle(button, conversation(), failed);
  });
}

const pressed = (button) => button.getAttribute('aria-pressed') === 'true';

async function toggle(button, conversation, failed) {
  const id = button.closest('.message').dataset.id;
  const set = async (one, added) => {
    await api.react(id, conversation, one.dataset.thumb, added);
    one.setAttribute('aria-pressed', String(added));
  };
  try {
    const added = !pressed(button);
    for (const other of button.parentElement.children) if (other !== button && pressed(other)) await set(other, false);
    await set(button, added);
    announce(added ? `${button.title}: noted.` : 'Taken back.');
  } catch (failure) {
    failed(failure);
    announce(failure.sentence ?? String(failure));
  }
}
