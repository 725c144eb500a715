// The graph as a picture that can be walked, and the same as a list beside it: what one thing is next to, and how.
import { api } from './api.js';
import { announce, byId, el } from './dom.js';
import { Reading } from './reading.js';
import { edgeWord, nodeWord } from './words.js';

const LABEL = 40;
const picture = byId('graph-picture');
const list = byId('graph-list');
const here = byId('graph-here');
const told = byId('graph-told');
const back = byId('graph-back');
const dark = window.matchMedia('(prefers-color-scheme: dark)');
let walked = [];
let shown = null;
let drawn = null;
let wanted = '';
let called = '';

const short = (text) => (text.length > LABEL ? `${text.slice(0, LABEL - 1)}…` : text);
const bare = (name) => name.replace(/^(concept|person|place|organization|animal|name|project|tool|thing|agent):/, '').replace(/ \(person:\d+\)$/, '');
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function style() {
  const font = { 'font-family': 'system-ui, sans-serif', color: colour('ink'), 'text-outline-color': colour('sheet'), 'text-outline-width': 2 };
  return [
    { selector: 'node', style: {
      ...font, label: 'data(label)', 'font-size': 12, 'text-wrap': 'wrap', 'text-max-width': 84, 'text-valign': 'bottom', 'text-margin-y': 3,
      width: 14, height: 14, 'background-color': colour('edge'), 'border-width': 2, 'border-color': colour('sheet'),
    } },
    { selector: 'node[sort = "name"]', style: { shape: 'diamond', width: 17, height: 17, 'background-color': colour('plum') } },
    { selector: 'node[sort = "own"]', style: { shape: 'round-rectangle', 'background-color': colour('good') } },
    { selector: 'node[here = "yes"]', style: { width: 24, height: 24, 'background-color': colour('accent'), 'font-weight': 'bold' } },
    { selector: 'edge', style: {
      ...font, width: 1.5, 'line-color': colour('edge'), 'target-arrow-color': colour('edge'), 'target-arrow-shape': 'triangle', 'arrow-scale': 0.8, 'curve-style': 'bezier',
      label: 'data(label)', 'font-size': 10, color: colour('dim'), 'text-rotation': 'autorotate',
    } },
    { selector: '.near', style: { 'line-color': colour('accent'), 'background-color': colour('accent'), 'target-arrow-color': colour('accent') } },
  ];
}

const sort = ({ key, kind }) => (key.startsWith('#') ? (kind === 'message' || kind === 'step' ? 'said' : 'own') : 'name');

/** Draws it; the library is fetched when something is drawn for the first time. */
async function draw() {
  const { key, nodes, edges } = shown;
  const { default: cytoscape } = await import('/console/assets/cytoscape.mjs');
  if (shown?.key !== key) return;
  drawn?.destroy();
  drawn = null;
  picture.hidden = nodes.length < 2;
  if (picture.hidden) return;
  drawn = cytoscape({
    container: picture,
    elements: [
      ...nodes.map((node) => ({ data: { id: node.key, label: short(bare(node.name)), sort: sort(node), here: node.key === key ? 'yes' : 'no' } })),
      ...edges.map(({ from, to, kind }, at) => ({ data: { id: `edge ${at}`, source: from, target: to, label: from === key || to === key ? '' : edgeWord(kind) } })),
    ],
    style: style(),
    layout: {
      name: 'concentric', concentric: (node) => (node.id() === key ? 2 : 1), levelWidth: () => 1, padding: 12, minNodeSpacing: 8,
      avoidOverlap: true, nodeDimensionsIncludeLabels: true, animate: false,
    },
    maxZoom: 1.25, userZoomingEnabled: false, userPanningEnabled: false, boxSelectionEnabled: false, autoungrabify: true, autounselectify: true,
  });
  drawn.on('tap', 'node', ({ target }) => target.id() !== key && walk(target.id()));
}

/** Shows in the picture what is under the hand in the list. */
function point(key, on) {
  if (!drawn || picture.hidden) return;
  const node = drawn.getElementById(key);
  node.union(node.edgesWith(drawn.getElementById(shown.key))).toggleClass('near', on);
}

function neighbour({ key, kind, name }) {
  const ways = shown.edges.filter(({ from, to }) => (from === key && to === shown.key) || (to === key && from === shown.key))
    .map((edge) => (edge.from === key ? `${edgeWord(edge.kind)} this` : `this ${edgeWord(edge.kind)} it`));
  const others = shown.edges.filter(({ from, to }) => from === key && to !== shown.key)
    .map((edge) => `${edgeWord(edge.kind)} “${short(bare(shown.nodes.find((one) => one.key === edge.to)?.name ?? edge.to))}”`);
  return el('li', {}, el('button', {
    type: 'button', class: 'step', onclick: () => walk(key),
    onfocus: () => point(key, true), onblur: () => point(key, false), onmouseenter: () => point(key, true), onmouseleave: () => point(key, false),
  }, el('bdi', {}, bare(name))),
  el('span', { class: 'hint' }, [nodeWord(kind), ...new Set([...ways, ...others])].join(' · ')));
}

function show(answer) {
  shown = answer;
  const centre = answer.nodes.find(({ key }) => key === answer.key);
  const others = answer.nodes.filter(({ key }) => key !== answer.key);
  here.replaceChildren(el('span', { class: 'badge' }, nodeWord(centre.kind)), ' ', el('bdi', {}, bare(centre.name)));
  list.replaceChildren(...others.map(neighbour));
  back.hidden = !walked.length;
  told.textContent = others.length ? '' : 'No connections you can see.';
  byId('graph').hidden = false;
  picture.setAttribute('aria-label', `Picture of ${bare(centre.name)} and ${others.length} next to it. The list says the same.`);
  draw().catch(() => { picture.hidden = true; });
}

/** Who is not in the graph yet stands there alone, by name. */
const alone = (failure) => {
  if (failure.code !== 'unknown_node' || !called) throw failure;
  return { key: wanted, nodes: [{ key: wanted, kind: 'person', name: called }], edges: [] };
};

const reading = new Reading(() => api.data(`/graph around ${wanted}`.trim()).catch(alone), (answer) => {
  const moved = shown && shown.key !== answer.key;
  show(answer);
  if (moved) announce(`${here.textContent}: ${told.textContent || `${list.children.length} next to it.`}`);
}, (sentence) => {
  if (!sentence) return;
  told.textContent = sentence;
  byId('graph').hidden = !shown;
});

async function go(key, name = '') {
  wanted = key;
  called = name;
  await reading.read();
  if (byId('graph').contains(document.activeElement) || document.activeElement === document.body) here.focus({ preventScroll: true });
}

/** Goes to a node from outside of the graph, such as `person:7`. */
export async function visit(key, name) {
  if (shown && shown.key !== key) walked.push(shown.key);
  await go(key, name);
  byId('graph').scrollIntoView({ block: 'nearest' });
  here.focus();
}

function walk(key) {
  walked.push(shown.key);
  return go(key);
}

export function readGraph() {
  wanted = shown?.key ?? '';
  reading.read();
}

export function forgetGraph() {
  reading.forget();
  walked = [];
  shown = null;
  drawn?.destroy();
  drawn = null;
  for (const node of [list, here]) node.replaceChildren();
  byId('graph').hidden = true;
}

export function startGraph() {
  back.addEventListener('click', () => go(walked.pop()));
  dark.addEventListener('change', () => drawn?.style(style()));
  byId('graph-search').addEventListener('submit', (event) => {
    event.preventDefault();
    const word = byId('graph-word').value.trim();
    if (!word) return;
    if (shown) walked.push(shown.key);
    go(/\s/.test(word) ? `"${word.replaceAll('"', '')}"` : word);
  });
}
