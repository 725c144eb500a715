// The API area: every route of /openapi with its parameters, an example of each body, and its errors.
import { api } from './api.js';
import { announce, byId, el } from './dom.js';
import { copyButton } from './copy.js';
import { Reading } from './reading.js';

const list = byId('reference-list');
const word = byId('reference-word');
let operations = [];

const json = (value) => JSON.stringify(value, null, 2);

/** An example with a button that copies it. */
function code(text, name) {
  const block = el('pre', { tabindex: '0', 'aria-label': name }, text);
  return el('div', { class: 'code' }, block, copyButton(text, block, name));
}

/** The names and types of a schema's properties, such as `text: string, needed`. */
function properties({ $ref: ref }, schemas) {
  const name = ref.split('/').at(-1);
  const { properties: all = {}, required = [] } = schemas[name] ?? {};
  const type = ({ type: one, $ref: other }) => [one].flat().filter(Boolean).join(' or ') || other?.split('/').at(-1) || 'any';
  return Object.entries(all).map(([key, one]) => el('div', {}, el('dt', {}, el('code', {}, key), ` ${type(one)}${required.includes(key) ? '' : ', optional'}`), el('dd', {}, one.description ?? '')));
}

function body(title, content, schemas) {
  return Object.entries(content ?? {}).flatMap(([type, { schema, example }]) => [el('h3', {}, `${title}, ${type}`),
    schema ? el('dl', { class: 'fields' }, ...properties(schema, schemas)) : '', example ? code(json(example), `Example of ${title.toLowerCase()}`) : '']);
}

function parameters(all) {
  return all.length ? [el('h3', {}, 'Parameters'), el('dl', { class: 'fields' }, ...all.map(({ name, in: where, required, schema, description }) =>
    el('div', {}, el('dt', {}, el('code', {}, name), ` ${schema.type}, in the ${where}${required ? '' : ', optional'}`), el('dd', {}, description ?? ''))))] : [];
}

/** The same request for a terminal. */
function curl({ method, path, open, requestBody }) {
  const example = requestBody?.content['application/json']?.example;
  return [`curl ${method === 'GET' ? '' : `-X ${method} `}'${location.origin}${path}'`, open ? '' : '-H "Authorization: Bearer $TOKEN"',
    example ? `-H 'Content-Type: application/json' -d '${JSON.stringify(example).replaceAll("'", "'\\''")}'` : ''].filter(Boolean).join(' \\\n  ');
}

function answers(responses, schemas) {
  const [good, errors] = [Object.entries(responses).filter(([status]) => status < 400), Object.entries(responses).filter(([status]) => !(status < 400))];
  const error = errors.map(([, { content }]) => content?.['application/json']?.example).find(Boolean);
  return [...good.flatMap(([status, { description, content }]) => [el('p', {}, el('strong', {}, status), ` ${description}`), ...body(`Answer ${status}`, content, schemas)]),
    el('h3', {}, 'Errors'), el('dl', { class: 'fields' }, ...errors.map(([status, { description }]) => el('div', {}, el('dt', {}, status === 'default' ? 'other' : status), el('dd', {}, description)))),
    error ? code(json(error), 'Example of an error') : ''];
}

function fill(operation, schemas) {
  return [operation.description ? el('p', { class: 'hint' }, operation.description) : '', el('p', { class: 'hint' }, operation.open ? 'Needs no token.' : operation.signed ? 'Needs a signature.' : 'Needs a token.'),
    ...parameters(operation.parameters ?? []), ...body('Request', operation.requestBody?.content, schemas), ...answers(operation.responses, schemas), el('h3', {}, 'In a terminal'), code(curl(operation), 'the command')];
}

function item(operation, schemas) {
  const details = el('details', { id: operation.operationId }, el('summary', {}, el('code', { class: 'method', 'data-method': operation.method }, operation.method), ' ', el('code', {}, operation.path), ' ', el('span', {}, operation.summary)));
  details.addEventListener('toggle', () => { if (details.open && details.children.length === 1) details.append(el('div', { class: 'operation' }, ...fill(operation, schemas))); });
  return el('li', {}, details);
}

/** The routes that most programs begin with come first, those of the page itself last. */
const rank = ([path]) => (path.startsWith('/v1/messages') ? 0 : path.startsWith('/v1/') ? 1 : 2);

function show({ paths, components: { schemas } }) {
  operations = Object.entries(paths).toSorted((a, b) => rank(a) - rank(b)).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({
    ...one, path, method: method.toUpperCase(), open: !one.security.length, signed: one.security.some((way) => 'signature' in way) }))).map((one) => ({ words: `${one.method} ${one.path} ${one.summary}`.toLowerCase(), node: item(one, schemas) }));
  draw();
}

function draw() {
  const wanted = word.value.trim().toLowerCase();
  const found = operations.filter(({ words }) => words.includes(wanted));
  list.replaceChildren(...found.map(({ node }) => node));
  byId('reference-told').textContent = found.length ? '' : 'No route of that name.';
  return found.length;
}

const reading = new Reading(() => api.openapi(), show, (sentence) => { if (sentence) byId('reference-told').textContent = sentence; });

export function startReference() {
  byId('reference').addEventListener('shown', () => { if (!operations.length) reading.read(); });
  word.addEventListener('input', draw);
  byId('reference-search').addEventListener('submit', (event) => {
    event.preventDefault();
    announce(`${draw()} routes found.`);
  });
}
