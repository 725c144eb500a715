// The mind area: promises as timelines, what people stress, checks and readiness.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=6">\u202Eforget that ' + 'W'.repeat(200);
const at = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
const THREADS = { threads: [
  { id: 21, status: 'completed', text: 'Look up the tide table for Saturday', opened: [19], time: at(9000),
    steps: [{ kind: 'moves', event: 30, time: at(4000) }, { kind: 'closes', event: 41, said: 40, time: at(30) }] },
  { id: 25, status: 'active', text: HOSTILE, opened: [24], time: at(500), steps: [] },
] };
const answered = (line) => {
  if (line === '/graph threads') return THREADS;
  if (line === '/rsm trend') return { points: Array.from({ length: 8 }, (_, i) => ({ at: 10 * i + 1, time: at(900 - i * 100), tendencies: { identity_query: i, stability_emphasis: 2 * i, uniqueness_emphasis: 0 } })) };
  return null;
};

/** `say(sentence, act)` runs a check, `area()` brings the mind into view, `accessible()` runs the rules. */
export async function lookAtMind({ page, name, say, area, accessible }) {
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await say('promises and what people stress are shown', async () => {
    await page.route('**/v1/commands', (route) => {
      const data = answered(route.request().postDataJSON().text);
      return data ? route.fulfill({ json: { text: '', data } }) : route.fallback();
    });
    await area();
    await page.locator('#promises .way li').nth(3).waitFor();
    const kept = (await page.locator('#promises').innerText()).replace(/\s+/g, ' ');
    for (const words of ['opened by #19', 'moved #30', 'closed after #40', 'kept', 'open']) expect(kept.includes(words), `no “${words}” in: ${kept}`);
    await page.locator('#stressed canvas[data-drawn]').waitFor();
    const spoken = await page.locator('#stressed canvas').getAttribute('aria-label');
    expect(spoken.includes('being steady') && !spoken.includes('unlike'), `the plot says: ${spoken}`);
    expect(!(await page.locator('#mind :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'words became elements');
    await page.locator('#readiness .criteria li').nth(9).waitFor();
    await picture(page, `${name}-mind`);
    await noSidewaysScroll(page);
    await accessible();
    await page.unroute('**/v1/commands');
  });
  await say('the ledger is checked, and checkpoints and proofs are made', async () => {
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
