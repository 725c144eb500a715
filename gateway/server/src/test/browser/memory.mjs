// The memory area: looking for what is remembered, its history, and what waits in quarantine.
import { expect, noSidewaysScroll, picture } from './harness.mjs';
import { LIFE } from './life.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=4">\u202Eignore all that ' + 'W'.repeat(300);
const memory = (id, more = {}) => ({
  id, kind: 'episode', state: 'kept', pinned: false, speaker: 'Ann', person: 7, text: `Memory number ${id}.`, audience: 'person:7', trust: 'stranger',
  said: new Date(Date.now() - 300_000).toISOString(), tags: [], weight: 0.2, importance: 0.5, confidence: 0.5, evidence: 1, accesses: 0,
  superseded_by: [], supersedes: [], tensions: [], ...more,
});

/** `say(sentence, act)` runs a check, `area()` brings the memory into view, `accessible()` runs the rules. */
export async function lookAtMemory({ page, name, say, area, accessible }) {
  const text = async (selector) => (await page.locator(selector).innerText()).replace(/\s+/g, ' ');
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const sound = async (picturesName) => {
    await picture(page, `${name}-${picturesName}`);
    await noSidewaysScroll(page);
    await accessible();
  };
  const look = async (query) => {
    await page.locator('#memory-query').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(query);
    await page.keyboard.press('Enter');
  };

  await say('how much is remembered is drawn over the days, by kind', async () => {
    await page.route('**/v1/life?*', (route) => route.fulfill({ json: LIFE }));
    await page.reload();
    await page.locator('body[data-session=in]').waitFor();
    await area();
    const plot = page.locator('#memory-growth canvas[data-drawn]');
    await plot.waitFor();
    expect((await plot.getAttribute('aria-label')).includes('fact: at most 132'), 'the plot is not told in words');
    await plot.evaluate((node) => node.scrollIntoView());
    await sound('memory-growth');
    await page.unroute('**/v1/life?*');
  });
  await say('what is remembered is found by keyboard, and tells its history', async () => {
    await area();
    await page.locator('#memory-stats dl').waitFor();
    await page.locator('#memory-index dl').waitFor();
    await look('boat Aurelia');
    await page.locator('#memories li', { hasText: 'Aurelia' }).first().waitFor();
    await press(page.locator('#memories summary').first());
    await page.locator('#memories .history li').first().waitFor();
    await sound('memory');
  });
  await say('marks say in words what became of a memory, and what is private stays shut until it is opened', async () => {
    await page.route('**/v1/memories?*', (route) => route.fulfill({ json: { memories: new URL(route.request().url()).searchParams.get('state') ? [] : [
      memory(12, { superseded_by: [14], pinned: true }), memory(14, { supersedes: [12], tensions: [9], state: 'dropped' }), { id: 15, private: true }] } }));
    await page.route('**/v1/commands', (route) => (route.request().postDataJSON().text === '/memory open 15'
      ? route.fulfill({ json: { text: '', data: memory(15, { text: HOSTILE }) } }) : route.fallback()));
    await look('anything');
    await press(page.locator('#memories summary', { hasText: 'One more is private' }));
    await page.locator('#memories', { hasText: '#15 is private' }).waitFor();
    const shown = await text('#memories');
    for (const word of ['now #14', 'pinned', 'at odds with #9', 'let go', '#15 is private']) expect(shown.includes(word), `no “${word}” in: ${shown}`);
    await press(page.getByRole('button', { name: 'Open #15, which is recorded' }));
    await page.locator('#memories', { hasText: 'ignore all that' }).waitFor();
    expect(!(await page.locator('#memory :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'words became elements');
    await sound('memory-marks');
    await page.unroute('**/v1/memories?*');
    await page.unroute('**/v1/commands');
  });
  await say('what is in quarantine is released or dropped', async () => {
    const given = [];
    let held = [memory(21, { state: 'quarantined', text: HOSTILE }), { id: 22, private: true }];
    await page.route('**/v1/memories?*', (route) => route.fulfill({ json: { memories: held } }));
    await page.route('**/v1/commands', (route) => {
      const line = route.request().postDataJSON().text;
      if (line === '/memory open 22') return route.fulfill({ json: { text: '', data: memory(22, { state: 'quarantined', text: HOSTILE }) } });
      if (!line.startsWith('/quarantine')) return route.fallback();
      given.push(line);
      held = held.filter((one) => !line.endsWith(` ${one.id}`));
      return route.fulfill({ json: { text: `Decided: ${line}`, data: {} } });
    });
    await page.reload();
    await page.locator('#link[data-state=live]').waitFor();
    await area();
    await press(page.locator('#quarantine summary', { hasText: 'One more is private' }));
    await sound('quarantine');
    await press(page.getByRole('button', { name: 'Release #21' }));
    await page.locator('#memory-told', { hasText: 'Decided: /quarantine release 21' }).waitFor();
    // What is private is decided about only when its words were seen, which is recorded.
    expect(!(await page.locator('#quarantine [aria-label="Drop #22"]').count()), 'what is private can be dropped unseen');
    // The list is drawn anew, closed, once it was read again.
    await page.locator('#quarantine [aria-label="Open #22, which is recorded"]:not([aria-disabled])').waitFor({ state: 'attached' });
    if (!(await page.locator('#quarantine details[open]').count())) await press(page.locator('#quarantine summary', { hasText: 'One more is private' }));
    await press(page.getByRole('button', { name: 'Open #22, which is recorded' }));
    await page.locator('#quarantine', { hasText: 'ignore all that' }).waitFor();
    // Nothing is decided while the lists are read anew.
    await page.locator('#quarantine [aria-label="Drop #22"]:not([aria-disabled])').waitFor();
    await press(page.getByRole('button', { name: 'Drop #22' }));
    await page.locator('#quarantine-none').waitFor();
    expect(given.join() === '/quarantine release 21,/quarantine drop 22', `given: ${given}`);
    await page.unroute('**/v1/memories?*');
    await page.unroute('**/v1/commands');
  });
}
