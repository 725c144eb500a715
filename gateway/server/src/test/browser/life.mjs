// The life area: series of the last days, drawn by the console, and the timeline.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

/** `say(sentence, act)` runs a check, `area()` brings the life into view, `accessible()` runs the rules. */
export async function lookAtLife({ page, name, say, area, accessible }) {
  await say('the life is drawn, by phase, memory and cost, with its timeline', async () => {
    await area();
    await page.locator('#life-page .plot td').first().waitFor();
    expect(!(await page.locator('#life-page svg').count()), 'a line is drawn through a single day');
    const titles = await page.locator('#life-page h3').allInnerTexts();
    for (const title of ['Memories', 'Turns']) expect(titles.some((one) => one.startsWith(title)), `no ${title} in ${titles}`);
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
  await say('another span is drawn anew', async () => {
    const before = await page.locator('#life-page .span').innerText();
    await page.locator('#life-days').selectOption('365');
    await page.waitForFunction(() => !document.querySelector('#life-page[aria-busy]'));
    expect((await page.locator('#life-page .span').innerText()).length > 0 && before.length > 0, 'no span is named');
  });
}
