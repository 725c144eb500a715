// The life area: series of the last days, drawn by the console, and the timeline.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const LONG = 45;
const days = Array.from({ length: LONG }, (_, at) => new Date(Date.now() - (LONG - 1 - at) * 86_400_000).toISOString().slice(0, 10));
const over = (value) => days.map((_, at) => value(at));
const curve = (label, value) => ({ label, values: over(value) });
export const LIFE = {
  days, goals: [curve('Learn the harbour by heart', (at) => 0.3 + at / 90), curve('Write shorter answers', (at) => (at < 12 ? null : 0.7 - at / 200))],
  traits: ['curious', 'clear words', 'patience', 'honest about doubt', 'calm', 'tidy', 'playful'].map((label, at) => curve(label, (one) => 0.2 + at / 12 + Math.sin(one / 8 + at) / 12)),
  goal_entropy: over(() => 1), memories: [curve('fact', (at) => 3 * at), curve('preference', (at) => at), curve('event', (at) => Math.round(at * 1.7))],
  phases: [{ phase: 'journal', runs: over((at) => at % 3), failures: over(() => 0) }, { phase: 'consolidate', runs: over((at) => (at % 5 ? 1 : 0)), failures: over((at) => (at === LONG - 1 ? 1 : 0)) }],
  moods: days.flatMap((day, at) => ['calm', 'curious', ...(at % 3 ? [] : ['satisfied'])].map((label) => ({ day, hour: 9, label }))),
  turns: over((at) => 12 + 5 * (at % 7)), waited_s: over((at) => (at % 9 ? 2 + (at % 5) / 2 : null)), cost_usd: over(() => 0), idle_cost_usd: over(() => 0),
  emergence: { consistency: 0.97, surprise: 0.1, self_model: 0.71, promotion: 0.4, identity_variance: 0.0123 },
  timeline: days.slice(-12).flatMap((day, at) => [{ day, kind: 'GoalProposed', text: '2 goals proposed', first: 40 + at, count: 2 }, { day, kind: 'LessonLearned', text: '1 lesson learned', first: 80 + at, count: 1 }]),
};
const RUNS = [{ run: 412, phase: 'consolidate', why: 'window', began: `${days.at(-1)}T04:10:00Z`, outcome: 'failed', changes: 0, changed: {}, calls: 1, cost_usd: 0.002, undone: false },
  { run: 398, phase: 'journal', why: 'window', began: `${days.at(-1)}T03:00:00Z`, ended: `${days.at(-1)}T03:00:04Z`, outcome: 'done', changes: 4, changed: { PhaseStepped: 1, ObservationFormed: 3 }, calls: 2, cost_usd: 0.0031, undone: false }];

/** `say(sentence, act)` runs a check, `area()` brings the life into view, `accessible()` runs the rules. */
export async function lookAtLife({ page, name, say, area, accessible }) {
  await say('a first day is told in numbers, with its timeline', async () => {
    await area();
    await page.locator('#life-page .plot td').first().waitFor();
    expect(!(await page.locator('#life-page canvas').count()), 'a line is drawn through a single day');
    const titles = await page.locator('#life-page h3').allInnerTexts();
    for (const title of ['Answers', 'What happened']) expect(titles.some((one) => one.startsWith(title)), `no ${title} in ${titles}`);
    for (const path of await page.locator('#life-page .plot').all()) expect(await path.locator('tbody tr').count(), 'a plot is empty');
    expect((await page.locator('#life-page .story li').count()) > 0, 'the timeline is empty');
    expect(!(await page.locator('#life-page').innerText()).includes('Aurelia'), 'words that somebody said are shown');
    await picture(page, `${name}-life`);
    await noSidewaysScroll(page);
    await accessible();
  });
  await say('what is proposed is approved and rejected by keyboard, and shows at once', async () => {
    const propose = (text) => page.evaluate((line) => fetch('/v1/commands', {
      method: 'POST', headers: { 'X-Continuo-Console': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ text: line }),
    }).then((answer) => answer.json()), `/identity propose value ${text} 0.7`);
    const kept = `clear words of ${name}`;
    const refused = `<img src=x onerror=window.hostile=5> of ${name}`;
    for (const text of [kept, refused]) await propose(text);
    await page.locator('#life-days').selectOption('7');
    await page.locator('#proposals li', { hasText: refused }).waitFor();
    await accessible();
    await picture(page, `${name}-proposals`);
    const decide = async (text, act) => {
      await page.locator('#proposals li', { hasText: text }).getByRole('button', { name: act }).focus();
      await page.keyboard.press('Enter');
      await page.locator('#proposals li', { hasText: text }).waitFor({ state: 'detached' });
    };
    await decide(kept, /^Approve/);
    await decide(refused, /^Reject/);
    await page.locator('#proposals-none').waitFor();
    await page.locator('#life-page .plot', { hasText: kept }).waitFor();
    expect(!(await page.evaluate(() => window.hostile)), 'a proposal became elements');
  });
  await say('many days are drawn, and a day of the calendar opens to its evidence by keyboard', async () => {
    await page.route('**/v1/life?*', (route) => route.fulfill({ json: LIFE }));
    await page.route('**/v1/phases/runs?*', (route) => route.fulfill({ json: { runs: RUNS } }));
    await page.locator('#life-days').selectOption('90');
    await page.locator('#life-page .plot canvas[data-drawn]').nth(4).waitFor();
    await page.locator('.calendar').evaluate((node) => node.scrollIntoView());
    await picture(page, `${name}-life-calendar`);
    await noSidewaysScroll(page);
    await accessible();
    const day = page.locator('.month button').last();
    expect(/consolidate|journal/.test(await day.textContent()), 'a day does not tell its phases');
    await day.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await day.evaluate((node) => node !== document.activeElement && document.activeElement.matches('.month button')), 'the arrow key stays');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.evidence:not([aria-busy])').waitFor();
    const shown = (await page.locator('.evidence').innerText()).replace(/\s+/g, ' ');
    for (const words of ['journal', '3 observations formed', 'Weighs what was said lately', 'failed', '2 goals proposed', '#398', '$0.0031']) expect(shown.includes(words), `no “${words}” in: ${shown}`);
    await picture(page, `${name}-life-day`);
    await accessible();
    const shot = async (selector, what) => {
      await page.locator(selector).first().evaluate((node) => node.scrollIntoView({ block: 'start' }));
      await picture(page, `${name}-life-${what}`);
    };
    await shot('#life-page .plots', 'plots');
    await shot('#life-page .plot:nth-child(4)', 'more-plots');
    await shot('#life-page .story', 'story');
    await noSidewaysScroll(page);
    await page.unroute('**/v1/life?*');
    await page.unroute('**/v1/phases/runs?*');
    await page.locator('#life-days').selectOption('7');
    await page.waitForFunction(() => !document.querySelector('#life-page[aria-busy]'));
  });
}
