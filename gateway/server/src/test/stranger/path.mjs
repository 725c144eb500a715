// A stranger's path: a clone, `./continuo setup` with its answers through a pipe, `./continuo run`, and the first answer
// in a Telegram chat. The model and Telegram are servers of this script; everything else is real. Needs Node alone.
//
// node path.mjs ROOT    ends with 0 where the answer came, and tells how long each step took
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(process.argv[2] ?? '.');
const TOKEN = '1234567:stranger';
const ANSWER = 'The tide is high.';
const PATIENCE = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'continuo-stranger-'));
const began = Date.now();
const seconds = since => ((Date.now() - since) / 1000).toFixed(1) + ' s';

async function body(request) {
    let text = '';
    for await (const part of request) text += part;
    return text ? JSON.parse(text) : {};
}

async function listening(handle) {
    const server = createServer((request, response) => {
        handle(request, response).catch(error => {
            console.error(error);
            response.writeHead(500).end();
        });
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    server.unref();
    return `http://127.0.0.1:${server.address().port}`;
}

function json(response, value) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

// A model like OpenAI's, which knows one sentence.
const model = await listening(async (request, response) => {
    const asked = await body(request);
    if (request.method === 'GET') return json(response, { object: 'list', data: [{ id: 'm', object: 'model' }] });
    const base = { id: 'c1', created: 1, model: 'm' };
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    if (!asked.stream) {
        const choices = [{ index: 0, message: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }];
        return json(response, { ...base, object: 'chat.completion', usage, choices });
    }
    const chunk = (delta, reason, more) => 'data: ' + JSON.stringify({
        ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }], ...more,
    }) + '\n\n';
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(chunk({ role: 'assistant', content: ANSWER }, null) + chunk({}, 'stop', { usage }) + 'data: [DONE]\n\n');
});

// Telegram, with one person in a private chat.
const updates = [];
const sent = [];
let number = 0;
const chat = { id: 1001, type: 'private', first_name: 'Ada' };

function says(text) {
    const entities = text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: text.split(' ')[0].length }] : [];
    const from = { id: 1001, is_bot: false, first_name: 'Ada', language_code: 'en' };
    const date = Math.floor(Date.now() / 1000);
    updates.push({ update_id: ++number, message: { message_id: number, date, chat, from, text, entities } });
}

async function polled({ offset = 0 }) {
    for (let tries = 0; tries < 40; tries++) {
        const news = updates.filter(one => one.update_id >= offset);
        if (news.length > 0) return news;
        await new Promise(done => setTimeout(done, 50));
    }
    return [];
}

const telegram = await listening(async (request, response) => {
    const asked = await body(request);
    // The library writes them in lower case.
    const method = request.url.split('/').pop().split('?')[0].toLowerCase();
    let result = true;
    if (method === 'getme') result = { id: 1234567, is_bot: true, first_name: 'Tide', username: 'tide_bot' };
    if (method === 'getupdates') result = await polled(asked);
    if (method === 'getwebhookinfo') result = { url: '', has_custom_certificate: false, pending_update_count: 0 };
    if (method === 'editmessagetext') sent.push(asked.text);
    if (method === 'sendmessage') {
        sent.push(asked.text);
        result = { message_id: 10_000 + sent.length, date: Math.floor(Date.now() / 1000), chat, text: asked.text };
    }
    json(response, { ok: true, result });
});

let said = '';
let running;

function start(args, input) {
    // A stranger has none of our settings.
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CONTINUO_|TELEGRAM_|DISCORD_|OPENAI_)/.test(key)));
    const child = spawn(join(root, 'continuo'), args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => { said += text; });
    child.stdin.end(input);
    return child;
}

async function until(what, holds) {
    const since = Date.now();
    for (;;) {
        const found = holds();
        if (found) return found;
        if (Date.now() - since > PATIENCE || (running && running.exitCode !== null))
            throw new Error(`${what} did not come. What was said:\n${said}\nSent: ${JSON.stringify(sent)}`);
        await new Promise(done => setTimeout(done, 50));
    }
}

try {
    writeFileSync(join(folder, '.env'),
        `TELEGRAM_API_URL=${telegram}\nCONTINUO_PORT=0\nCONTINUO_HOME=${join(folder, 'home')}\n`);
    // Model, key, its name, Telegram; no Discord, no Slack, and nothing else.
    const answers = [`${model}/v1`, 'sk-stranger', 'm', TOKEN, '', '', '', '', '', '', ''].join('\n') + '\n';
    const setup = start(['setup'], answers);
    const code = await new Promise(done => setup.on('exit', done));
    if (code !== 0) throw new Error(`setup ended with ${code}:\n${said}`);
    console.log(`setup: ${seconds(began)}`);

    const run = Date.now();
    running = start(['run'], '');
    const link = await until('The code of the operator', () => /\/start ([A-HJ-NP-Z2-9]{8})/.exec(said));
    console.log(`ready: ${seconds(run)}`);
    says('/start ' + link[1]);
    await until('The welcome', () => sent.length > 0);
    says('How is the sea?');
    await until('The answer', () => sent.some(text => text.includes(ANSWER)));
    console.log(`first answer: ${seconds(run)} after run, ${seconds(began)} altogether`);
} finally {
    if (running && running.exitCode === null) {
        running.kill('SIGTERM');
        await new Promise(done => running.on('exit', done));
    }
    rmSync(folder, { recursive: true, force: true });
}
