// The life area: the same plots as on the page that `./continuo simulate --page` writes, of the real life.
import { api } from './api.js';
import { connection } from './connection.js';
import { byId } from './dom.js';

const page = byId('life-page');
const problem = byId('life-problem');
let asked = 0;

/** The gateway draws; of its page only the plots and the timeline are taken, and nothing that could act. */
function plots(text) {
  // Its style is the console's own already, and would be complained of.
  const bare = text.replace(/<style>[^]*?<\/style>/g, '');
  const drawn = new DOMParser().parseFromString(bare, 'text/html').querySelector('main');
  drawn.querySelectorAll('h1, script').forEach((node) => node.remove());
  drawn.querySelectorAll('h2').forEach((node) => node.replaceWith(Object.assign(document.createElement('h3'), { textContent: node.textContent })));
  return [...drawn.childNodes].map((node) => document.adoptNode(node));
}

async function read() {
  const mine = ++asked;
  page.setAttribute('aria-busy', 'true');
  try {
    const text = await api.lifePage(byId('life-days').value);
    if (mine !== asked) return;
    page.replaceChildren(...plots(text));
    problem.textContent = '';
  } catch (failure) {
    connection.heard(failure);
    if (mine === asked) problem.textContent = failure.sentence ?? String(failure);
  } finally {
    if (mine === asked) page.removeAttribute('aria-busy');
  }
}

export function forgetLife() {
  asked++;
  page.replaceChildren();
}

export function startLife() {
  byId('life').addEventListener('shown', read);
  byId('life-days').addEventListener('change', read);
}
