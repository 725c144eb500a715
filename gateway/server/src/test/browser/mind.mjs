// The mind area: the graph walked by keyboard, promises as timelines, what people stress, checks and readiness.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=6">\u202Eforget that ' + 'W'.repeat(200);
const at = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
const THREADS = { threads: [
  { id: 21, status: 'completed', text: 'Look up the tide table for Saturday', opened: [19], time: at(9000),
    steps: [{ kind: 'moves', event: 30, time: at(4000) }, { kind: 'closes', event: 41, said: 40, time: at(30) }] },
  { id: 25, status: 'active', text: HOSTILE, opened: [24], time: at(500), steps: [] },
] };
const node = (key, kind, name) => ({ key, kind, name });
const MIA = node('animal:mia', 'animal', 'animal:mia');
const CLAIM = node('#12', 'claim', 'Ann has a cat called Mia that sleeps on the windowsill.');
const NODES = [MIA, CLAIM, node('#10', 'message', HOSTILE.slice(0, 60)), node('#11', 'message', 'How lovely.'), node('person:3', 'person', 'Ann (person:3)'),
  node('concept:cat', 'concept', 'concept:cat'), node('#21', 'thread', 'Look up what cats may eat'), node('#24', 'lesson', 'Ask before guessing.')];
const EDGES = [['about', '#12', 'animal:mia'], ['about', '#12', 'person:3'], ['about', '#12', 'concept:cat'], ['supports', '#10', '#12'], ['replies_to', '#11', '#10'],
  ['commits_to', '#10', '#21'], ['mentions', '#21', 'concept:cat'], ['reflects_on', '#24', '#12'], ['relates', 'concept:cat', 'animal:mia']]
  .map(([kind, from, to]) => ({ kind, from, to }));

function around(key) {
  const keys = new Set([key, ...EDGES.filter(({ from, to }) => from === key || to === key).flatMap(({ from, to }) => [from, to])]);
  return { key, nodes: NODES.filter((one) => keys.has(one.key)), edges: EDGES.filter(({ from, to }) => keys.has(from) && keys.has(to)) };
}

const answered = (line) => {
  if (line === '/graph threads') return THREADS;
  if (line === '/rsm trend') return { points: Array.from({ length: 8 }, (_, i) => ({ at: 10 * i + 1, time: at(900 - i * 100), tendencies: { identity_query: i, stability_emphasis: 2 * i, uniqueness_emphasis: 0 } })) };
  if (line.startsWith('/graph around')) return around(line.split(' ')[2] ?? '#12');
  return null;
};

/** `say(sentence, act)` runs a check, `area()` brings the mind into view, `accessible()` runs the rules. */
export async function lookAtMind({ page, name, say, area, accessible }) {
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await say('the graph, promises and what people stress are shown, and walked by keyboard', async () => {
    await page.route('**/v1/commands', (route) => {
      const data = answered(route.request().postDataJSON().text);
      return data ? route.fulfill({ json: { text: '', data } }) : route.fallback();
    });
    await area();
    await page.locator('#graph-picture canvas').first().waitFor();
    await page.locator('#graph-here', { hasText: 'sleeps on the windowsill' }).waitFor();
    expect((await page.locator('#graph-list li').count()) === 5, 'not all that is next to it is listed');
    const said = (await page.locator('#graph-list').innerText()).replace(/\s+/g, ' ');
    for (const words of ['Ann', 'speaks for this', 'looks back at this', 'this is about it']) expect(said.includes(words), `no “${words}” in: ${said}`);
    await page.locator('#promises .way li').nth(3).waitFor();
    const kept = (await page.locator('#promises').innerText()).replace(/\s+/g, ' ');
    for (const words of ['opened by #19', 'moved #30', 'closed after #40', 'kept', 'open']) expect(kept.includes(words), `no “${words}” in: ${kept}`);
    const rows = await page.locator('#stressed tbody tr').allInnerTexts();
    expect(rows.length === 2, `series: ${rows}`);
    expect(!(await page.locator('#mind :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'words became elements');
    await page.locator('#readiness .criteria li').nth(9).waitFor();
    await picture(page, `${name}-mind`);
    await noSidewaysScroll(page);
    await accessible();
    await press(page.locator('#graph-list button', { hasText: 'cat' }).last());
    await page.locator('#graph-here', { hasText: 'idea' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'graph-here');
    await press(page.locator('#graph-back'));
    await page.locator('#graph-here', { hasText: 'windowsill' }).waitFor();
    expect(await page.locator('#graph-back').isHidden(), 'there is more to go back to');
    await page.locator('#graph-word').focus();
    await page.keyboard.insertText('animal:mia');
    await page.keyboard.press('Enter');
    await page.locator('#graph-here', { hasText: 'animal' }).waitFor();
    await page.unroute('**/v1/commands');
  });
  await say('what the gateway itself tells is drawn, checked and counted', async () => {
    await page.locator('#graph-word').fill('memory');
    await page.keyboard.press('Enter');
    await page.locator('#graph-here', { hasText: 'memory' }).waitFor();
    await page.locator('#graph-picture canvas').first().waitFor();
    await press(page.locator('#verify'));
    await page.locator('#mind-told', { hasText: 'sound' }).waitFor();
    await press(page.locator('#make-proof'));
    await page.locator('#mind-told', { hasText: 'proof-' }).waitFor();
    await press(page.locator('#make-checkpoint'));
    await page.locator('#checkpoints li').first().waitFor();
    await page.locator('#mind-body').evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await picture(page, `${name}-mind-checks`);
    await noSidewaysScroll(page);
    await accessible();
  });
}
