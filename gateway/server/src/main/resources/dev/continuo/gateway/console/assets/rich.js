// Text as nodes: fenced and inline code, bold, web addresses, and cites such as #1234 as buttons.
import { el } from './dom.js';

const FENCE = /^```[^\n]*\n([\s\S]*?)(?:\n```[ \t]*$|$(?![\s\S]))/gm;
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]])|(?<=\s)(\/v1\/messages\/\d+\/export)\b|(?<![\w#&/])#([1-9]\d{0,15})\b/g;
const ALIGNED = /\S {3,}\S/;

/** A cite's button; whoever shows it listens for clicks on `button[data-cite]`. */
export function cite(id) {
  return el('button', {
    type: 'button', class: 'cite', 'data-cite': id, 'aria-expanded': 'false', title: `Why ${id}?`, 'aria-label': `#${id}, why?`,
  }, `#${id}`);
}

function inline(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    nodes.push(text.slice(from, match.index));
    const [whole, code, bold, address, copy, id] = match;
    if (code) nodes.push(el('code', {}, code));
    else if (bold) nodes.push(el('strong', {}, bold));
    else if (address) nodes.push(el('a', { href: address, rel: 'noopener noreferrer', target: '_blank' }, address));
    else if (copy) nodes.push(el('a', { href: copy, download: '' }, 'Download'));
    else nodes.push(cite(id));
    from = match.index + whole.length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== '');
}

const prose = (text) => (text.trim() ? [el('p', { class: ALIGNED.test(text) ? 'aligned' : null }, ...inline(text.replace(/^\n+|\s+$/g, '')))] : []);

/** The text's paragraphs, as an array of elements. */
export function rich(text) {
  const blocks = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    blocks.push(...prose(text.slice(from, match.index)));
    blocks.push(el('pre', { tabindex: '0' }, el('code', {}, match[1])));
    from = match.index + match[0].length;
  }
  return [...blocks, ...prose(text.slice(from))];
}
