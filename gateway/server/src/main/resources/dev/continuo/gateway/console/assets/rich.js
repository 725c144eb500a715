// Markdown as nodes, read by marked and cleaned by DOMPurify: HTML in it stays text. Cites such as #1234 become buttons.
import { copyButton } from './copy.js';
import { el } from './dom.js';
import { Marked } from './marked.js';
import purify from './purify.js';

const MARKS = /(?<=^|\s)(\/v1\/messages\/\d+\/export)\b|(?<![\w#&/])#([1-9]\d{0,15})\b/g;
const ALIGNED = /\S {3,}\S/;
const none = () => undefined;
const CLEAN = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'code', 'pre', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
  RETURN_DOM_FRAGMENT: true,
};

// What people write by accident is no mark: tags, indented lines, lines under a line, single tildes.
const markdown = new Marked({
  breaks: true,
  tokenizer: { html: none, tag: none, code: none, lheading: none, del: none, def: none },
  renderer: {
    heading({ tokens }) { return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`; },
    image({ text, href }) { return this.link({ href, title: null, tokens: [{ type: 'text', raw: text, text: text || href }] }); },
  },
});

/** A cite's button; whoever shows it listens for clicks on `button[data-cite]`. */
export function cite(id) {
  return el('button', {
    type: 'button', class: 'cite', 'data-cite': id, 'aria-expanded': 'false', title: `Why ${id}?`, 'aria-label': `#${id}, why?`,
  }, `#${id}`);
}

function marked(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, copy, id] = match;
    // No line ends between a bracket and its cite.
    const bracket = id && text[match.index - 1] === '(' && match.index > from ? '(' : '';
    nodes.push(text.slice(from, match.index - bracket.length));
    if (copy) nodes.push(el('a', { href: copy, download: '' }, 'Download'));
    else nodes.push(bracket ? el('span', { class: 'together' }, bracket, cite(id)) : cite(id));
    from = match.index + whole.length;
  }
  return [...nodes, text.slice(from)].filter((node) => node !== '');
}

function texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('code, a')) found.push(walker.currentNode);
  return found;
}

function framed(block) {
  if (block.matches('table')) return el('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': 'Table' }, block);
  if (!block.matches('pre')) return block;
  block.tabIndex = 0;
  return el('div', { class: 'code' }, block, copyButton(block.textContent, block, 'the code'));
}

/** The text's blocks, as an array of elements. */
export function rich(text) {
  const root = purify.sanitize(markdown.parse(text.replace(/^\n+|\s+$/g, '')), CLEAN);
  for (const link of root.querySelectorAll('a')) Object.assign(link, { rel: 'noopener noreferrer', target: '_blank' });
  for (const p of root.querySelectorAll('p')) if (ALIGNED.test(p.textContent)) p.className = 'aligned';
  for (const node of texts(root)) node.replaceWith(...marked(node.data));
  return [...root.children].map(framed);
}
