// Holds a running gateway against its own document: redocly and swagger-parser read /openapi, prism stands before the gateway and compares
// each request and answer with it, and OpenAI's client makes its calls. CONTINUO_URL and CONTINUO_TOKEN name the gateway.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import OpenAI from 'openai';

const gateway = process.env.CONTINUO_URL;
const token = process.env.CONTINUO_TOKEN;
const bin = name => join(import.meta.dirname, 'node_modules/.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'continuo-contract-'));
const complaints = [];
const once = Date.now();
let proxy;
let url;

async function startProxy(document) {
  const port = await new Promise(done => {
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port } = free.address();
      free.close(() => done(port));
    });
  });
  proxy = spawn(bin('prism'), ['proxy', document, gateway, '--port', port, '--validate-request=false', '--verboseLevel', 'silent'], { stdio: 'ignore' });
  url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(url + '/healthz');
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
  }
}

/** Asks through the proxy. What the document does not describe is a complaint, and so is another status than expected. */
async function ask(status, method, path, body, headers = {}) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url + path, {
    method, body: text, redirect: 'manual',
    headers: { Authorization: `Bearer ${token}`, ...(text === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
  });
  const said = await answer.text();
  const at = `${method} ${path} ${answer.status}`;
  const violations = answer.headers.get('sl-violations');
  if (violations) {
    const found = JSON.parse(violations).filter(one => one.location[0] === 'response');
    if (found.length > 0) complaints.push(`${at}: ${JSON.stringify(found)} in ${said.slice(0, 300)}`);
  }
  if (![status].flat().includes(answer.status)) complaints.push(`${at}, expected ${status}: ${said.slice(0, 300)}`);
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}

const command = (text, conversation) => ask(200, 'POST', '/v1/commands', { text, ...(conversation && { conversation }) });

async function messages() {
  const message = { id: `${once}-1`, conversation: 'contract', sender: { id: 'ada', name: 'Ada' }, text: 'My boat is called Heron.' };
  const { id } = await ask(200, 'POST', '/v1/messages?wait=60', message);
  await ask(200, 'POST', '/v1/messages?wait=60', message);
  await ask(409, 'POST', '/v1/messages', { ...message, text: 'Another text.' });
  await ask(409, 'POST', '/v1/messages', { ...message, id: `${once}-2`, sender: { id: 'bob' } });
  await ask(400, 'POST', '/v1/messages', { text: 'x' });
  await ask(400, 'POST', '/v1/messages', '{');
  await ask(400, 'POST', '/v1/messages?wait=x', message);
  await ask(401, 'POST', '/v1/messages', message, { Authorization: 'Bearer nobody' });
  await ask(413, 'POST', '/v1/messages', { ...message, text: 'x'.repeat(2_000_000) });
  await ask(200, 'GET', `/v1/messages/${id}`);
  await ask(404, 'GET', '/v1/messages/999999');
  await ask(400, 'GET', '/v1/messages/none');
  const reaction = { conversation: 'contract', sender: { id: 'ada' }, reaction: '👍' };
  await ask(200, 'POST', `/v1/messages/${id}/reactions`, reaction);
  await ask(404, 'POST', '/v1/messages/999999/reactions', reaction);
  await ask(404, 'GET', `/v1/messages/${id}/export`);
  const wish = await ask(200, 'POST', '/v1/messages?wait=60', { ...message, id: `${once}-3`, text: '/export me' });
  await ask(200, 'GET', `/v1/messages/${wish.id}/export`);
  await ask(200, 'GET', '/v1/conversations/contract/messages?limit=10');
  await ask(400, 'GET', '/v1/conversations/contract/messages?limit=x');
  await ask(200, 'GET', '/v1/memories?person=ada');
  const { memories } = await ask(200, 'GET', '/v1/memories');
  await ask(400, 'GET', '/v1/memories?state=x');
  if (memories.length > 0) await ask(200, 'GET', `/v1/memories/${memories[0].id}`);
  await ask(404, 'GET', '/v1/memories/999999');
  await ask(200, 'GET', '/v1/observations');
  await ask(400, 'GET', '/v1/observations?status=x');
}

async function hooks() {
  const { data } = await command(`/hook create contract${once}`);
  const hook = `/v1/hooks/${data.name}`;
  const signed = (body, key) => {
    const time = Math.floor(Date.now() / 1000);
    const signature = 'sha256=' + createHmac('sha256', data.secret).update(`${time}.${body}`).digest('hex');
    return { 'X-Continuo-Timestamp': `${time}`, 'X-Continuo-Signature': signature, 'Idempotency-Key': key };
  };
  const body = JSON.stringify({ text: 'The build failed.' });
  const other = JSON.stringify({ text: 'The build passed.' });
  await ask(202, 'POST', hook, body, signed(body, 'one'));
  await ask(409, 'POST', hook, other, signed(other, 'one'));
  await ask(401, 'POST', hook, body);
  await ask(401, 'POST', '/v1/hooks/none', body);
  await ask([401, 403], 'POST', '/telegram', { update_id: 1 });
  await ask(401, 'POST', '/slack', { type: 'event_callback' });
}

async function operating() {
  for (const line of ['/help', '/status', '/people', '/phases', '/cost', '/settings', '/replay', '/no-such-thing']) await command(line);
  await ask(400, 'POST', '/v1/commands', {});
  const paths = ['/v1/status', '/v1/channels', '/v1/ledger?limit=5', '/v1/ledger/1', '/v1/phases', '/v1/phases/runs', '/v1/phases/runs?day=2026-03-01', '/v1/life?days=3',
    '/healthz', '/readyz', '/metrics', '/openapi', '/openapi.json', '/v1/models', '/v1/models/continuo'];
  for (const path of paths) await ask(200, 'GET', path);
  await ask(401, 'GET', '/v1/status', undefined, { Authorization: 'Bearer nobody' });
  await ask(400, 'GET', '/v1/ledger?limit=x');
  await ask(404, 'GET', '/v1/ledger/999999');
  await ask(404, 'GET', '/v1/phases/runs?phase=none');
  await ask(400, 'GET', '/v1/life?days=x');
  await ask(400, 'GET', '/v1/phases/runs?day=x');
  await ask(404, 'GET', '/v1/models/none');
  await ask(200, 'GET', '/console');
  await ask(200, 'GET', '/console/assets/base.css');
  await ask(404, 'GET', '/console/assets/none');
  await ask(204, 'POST', '/v1/session', { token });
  await ask(401, 'POST', '/v1/session', { token: 'nobody' });
  await ask(400, 'POST', '/v1/session', {});
  await ask(204, 'DELETE', '/v1/session');
}

async function openAi() {
  const client = new OpenAI({ apiKey: token, baseURL: gateway + '/v1', maxRetries: 0 });
  const said = [{ role: 'user', content: 'How is the tide?' }];
  const [model] = (await client.models.list()).data;
  assert.equal((await client.models.retrieve(model.id)).id, model.id);
  await assert.rejects(client.models.retrieve('none'), { status: 404 });
  const whole = await client.chat.completions.create({ model: model.id, messages: said });
  assert.ok(whole.choices[0].message.content);
  let streamed = '';
  for await (const chunk of await client.chat.completions.create({ model: model.id, messages: said, stream: true }))
    streamed += chunk.choices[0]?.delta?.content ?? '';
  assert.ok(streamed);
  const tools = [{ type: 'function', function: { name: 'x', parameters: { type: 'object', properties: {} } } }];
  const offered = await client.chat.completions.create({ model: model.id, messages: said, tools });
  assert.ok(offered.choices[0].message.content);
  await assert.rejects(client.chat.completions.create({ model: model.id, messages: said, n: 2 }), { status: 400, param: 'n' });
  const response = await client.responses.create({ model: model.id, input: 'How is the tide?' });
  assert.ok(response.output_text);
  const events = [];
  for await (const event of await client.responses.create({ model: model.id, input: 'And now?', stream: true })) events.push(event.type);
  assert.equal(events.at(-1), 'response.completed');
  await ask(200, 'GET', `/v1/responses/${response.id}`);
  await ask(404, 'GET', '/v1/responses/resp_999999');
  await ask(200, 'POST', '/v1/chat/completions', { messages: said });
  await ask(400, 'POST', '/v1/chat/completions', { messages: [] });
  await ask(401, 'POST', '/v1/chat/completions', { messages: said }, { Authorization: 'Bearer nobody' });
  await ask(200, 'POST', '/v1/responses', { input: 'How is the tide?' });
  await ask(200, 'POST', '/v1/responses', { input: 'x', tools });
  await ask(400, 'POST', '/v1/responses', { input: 'x', background: true });
}

try {
  const document = join(folder, 'openapi.json');
  const answer = await fetch(gateway + '/openapi', { headers: { Authorization: `Bearer ${token}` } });
  writeFileSync(document, await answer.text());
  execFileSync(bin('redocly'), ['lint', '--max-problems', '20', '--format', 'summary', document], { stdio: ['ignore', 'inherit', 'inherit'] });
  await SwaggerParser.validate(document);
  await startProxy(document);
  await messages();
  await operating();
  await openAi();
  await hooks();
  assert.deepEqual(complaints, []);
  console.log('The answers are as /openapi describes them.');
} finally {
  proxy?.kill();
  rmSync(folder, { recursive: true });
}
