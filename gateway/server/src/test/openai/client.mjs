// Talks with the gateway through OpenAI's own client. GATEWAY names its address, TOKEN its key; the model behind it answers "one two three four".
import assert from 'node:assert/strict';
import OpenAI from 'openai';

const said = 'one two three four';
const client = new OpenAI({ baseURL: `${process.env.GATEWAY}/v1`, apiKey: process.env.TOKEN, maxRetries: 0 });
const asks = { model: 'continuo', messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user', content: 'Count, please?' }] };

const whole = await client.chat.completions.create({ ...asks, temperature: 0.5 });
assert.equal(whole.choices[0].message.content, said);
assert.equal(whole.choices[0].finish_reason, 'stop');
assert.equal(whole.usage.total_tokens, 8);

const cut = await client.chat.completions.create({ ...asks, max_completion_tokens: 2 });
assert.equal(cut.choices[0].finish_reason, 'length');

let deltas = '';
let usage;
for await (const chunk of await client.chat.completions.create({ ...asks, stream: true, stream_options: { include_usage: true } })) {
  deltas += chunk.choices[0]?.delta.content ?? '';
  usage = chunk.usage ?? usage;
}
assert.equal(deltas, said);
assert.equal(usage.total_tokens, 8);

const streamed = await client.chat.completions.stream(asks).finalChatCompletion();
assert.equal(streamed.choices[0].message.content, said);

const tool = { type: 'function', function: { name: 'get_weather', description: 'Tells the weather.', parameters: { type: 'object', properties: { city: { type: 'string' } } } } };
const weather = () => ({ model: 'continuo', messages: [{ role: 'user', content: 'Which weather, please?' }] });
const cities = [];
const run = { ...tool, function: { ...tool.function, parse: JSON.parse, function: ({ city }) => cities.push(city) && 'rain' } };
assert.equal(await client.chat.completions.runTools({ ...weather(), tools: [run] }).finalContent(), said);
assert.equal(await client.chat.completions.runTools({ ...weather(), tools: [run], stream: true }).finalContent(), said);
assert.deepEqual(cities, ['Bern', 'Bern']);

const wrong = { tool_choice: 'required', temperature: 3, max_tokens: 0, stop: ['1', '2', '3', '4', '5'] };
for (const [param, value] of Object.entries(wrong))
  await assert.rejects(client.chat.completions.create({ ...asks, [param]: value }), error => error instanceof OpenAI.BadRequestError && error.param === param);
await assert.rejects(new OpenAI({ baseURL: client.baseURL, apiKey: 'wrong', maxRetries: 0 }).models.list(), OpenAI.AuthenticationError);

assert.deepEqual((await client.models.list()).data.map(model => model.id), ['continuo']);
assert.equal((await client.models.retrieve('continuo')).id, 'continuo');
await assert.rejects(client.models.retrieve('another'), OpenAI.NotFoundError);

const first = await client.responses.create({ model: 'continuo', instructions: 'Be brief.', input: 'Count, please?' });
assert.equal(first.output_text, said);
assert.equal(first.status, 'completed');
assert.equal(first.usage.total_tokens, 8);
assert.equal((await client.responses.retrieve(first.id)).output_text, said);

const names = [];
const stream = client.responses.stream({ model: 'continuo', input: [{ role: 'user', content: 'And again?' }], previous_response_id: first.id });
stream.on('event', event => names.push(event.type));
const second = await stream.finalResponse();
assert.equal(second.output_text, said);
assert.equal(second.previous_response_id, first.id);
for (const name of ['response.created', 'response.output_text.delta', 'response.output_text.done', 'response.completed']) assert.ok(names.includes(name), name);

await assert.rejects(client.responses.create({ input: 'Hi', background: true }), error => error instanceof OpenAI.BadRequestError && error.param === 'background');
await assert.rejects(client.responses.create({ input: 'Hi', previous_response_id: 'resp_1' }), error => error.param === 'previous_response_id');
await assert.rejects(client.responses.retrieve('resp_1'), OpenAI.NotFoundError);
