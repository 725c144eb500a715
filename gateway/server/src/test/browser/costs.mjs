// The costs area: what is left today, and 30 days of bills as plots with their numbers.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const MODELS = ['anthropic:claude-sonnet-4-5', 'openai:gpt-5-mini'];
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const sum = (model, calls, tokens, usd) => ({ model, calls, failures: calls > 100 ? 2 : 0, tokens, cached: Math.round(tokens / 3), usd });
const bills = Array.from({ length: 25 }, (_, ago) => [
  { day: day(ago), role: 'system1', ...sum(MODELS[0], 12, 21_000 + 700 * (ago % 7), 0.21 + 0.04 * (ago % 6)) },
  { day: day(ago), role: 'consolidation', ...sum(MODELS[1], 5, 9_000, 0.03 + 0.01 * (ago % 3)) },
  { day: day(ago), role: 'idle', ...sum(MODELS[1], 3, 4_000, ago % 4 ? 0.02 : 0.09) },
]).flat();
const COST = {
  today: { spent_usd: 0.62, limit_usd: 2, models: [], scopes: [{ scope: 'person:7', spent_usd: 0.4 }, { scope: 'idle', spent_usd: 0.11 }] },
  days_30: { spent_usd: 9.84, models: [sum(MODELS[0], 300, 577_500, 7.7), sum(MODELS[1], 200, 325_000, 2.14)], bills },
};
const PEOPLE = { people: [{ id: 7, name: 'Ann', role: 'member', accounts: ['http:ann'], aliases: [] }] };

/** `say(sentence, act)` runs a check, `area()` brings the costs into view, `accessible()` runs the rules. */
export async function lookAtCosts({ page, name, say, area, accessible }) {
  await say('costs of 30 days are drawn by role and model, with their numbers; people by their names', async () => {
    await page.route('**/v1/commands', (route) => {
      const line = route.request().postDataJSON().text;
      const data = { '/cost': COST, '/people': PEOPLE }[line];
      return data ? route.fulfill({ json: { text: '', data } }) : route.fallback();
    });
    await area();
    await page.locator('#costs-body .plot canvas[data-drawn]').nth(2).waitFor();
    const shown = (await page.locator('#costs-body').innerText()).replace(/\s+/g, ' ');
    for (const words of ['$0.62 of $2.00 spent, $1.38 left', 'Ann: $0.40', 'Last 30 days: $9.84', MODELS[0]]) expect(shown.includes(words), `no “${words}” in: ${shown}`);
    expect(!/person:|system1/.test(shown), `words of programs: ${shown}`);
    await picture(page, `${name}-costs`);
    await noSidewaysScroll(page);
    await accessible();
    const numbers = page.locator('#costs-body .plot details').first();
    await numbers.locator('summary').focus();
    await page.keyboard.press('Enter');
    await numbers.locator('tbody tr').nth(24).waitFor();
    await page.locator('#costs-scroll').evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await picture(page, `${name}-costs-numbers`);
    await noSidewaysScroll(page);
    await accessible();
    await page.unroute('**/v1/commands');
  });
}
