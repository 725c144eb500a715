// The beliefs area: what is held true, how sure, its history and evidence, and putting it right in place.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=5">\u202Eforget that ' + 'W'.repeat(300);
const at = new Date(Date.now() - 300_000).toISOString();
const belief = (id, more = {}) => ({
  id, kind: 'relationship_fact', subject: 'entity:7', person: 7, name: 'Ann', key: 'entity:7:relationship_fact:home', summary: `Ann lives in place ${id}.`,
  value: 'Porto', confidence: 0.62, components: { sourceCount: 1, sourceDiversity: 1, supportWeight: 1.5, contradictionWeight: 0, recencyWeight: 1, operatorConfirmedBoost: 0 },
  freshness: 0.9, status: 'active', audience: 'everyone', trust: 'member', madeBy: 'rules', formed: at, since: at, supported: at, due: at,
  evidence: [{ source: 3, type: 'memory_item', stance: 'support', weight: 1.5, at }], ...more,
});

/** `say(sentence, act)` runs a check, `area()` brings the beliefs into view, `accessible()` runs the rules. */
export async function lookAtBeliefs({ page, name, say, area, accessible }) {
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await say('beliefs are shown by subject with how sure they are, and put right in place by keyboard', async () => {
    const given = [];
    let held = [belief(31), belief(32, { subject: 'project:boat', summary: HOSTILE, components: { sourceCount: 2, contradictionWeight: 1 } }), { id: 33, private: true }];
    await page.route('**/v1/observations?*', (route) => route.fulfill({ json: { observations: held } }));
    await page.route('**/v1/commands', (route) => {
      const line = route.request().postDataJSON().text;
      if (line.startsWith('/believe')) return route.fulfill({ json: { text: '', data: { history: [{ id: 31, summary: HOSTILE, status: 'active', formed: at }] } } });
      if (line.startsWith('/why')) return route.fulfill({ json: { text: 'Said by "Ann".', data: {} } });
      if (!/^\/(correct|confirm|doubt) /.test(line)) return route.fallback();
      given.push(line);
      if (line.startsWith('/correct')) held = [belief(34, { value: 'Lisbon', summary: 'Ann lives in Lisbon.' }), ...held.slice(1)];
      return route.fulfill({ json: { text: `Done: ${line}`, data: {} } });
    });
    await area();
    await page.locator('#belief-list', { hasText: 'Ann lives in place 31.' }).waitFor();
    const shown = (await page.locator('#belief-list').innerText()).replace(/\s+/g, ' ');
    for (const words of ['Ann', 'boat', 'Sure 62 %', 'Fresh 90 %', 'disputed', 'One more is private to another person', '2 sources']) expect(shown.includes(words), `no “${words}” in: ${shown}`);
    expect(!/entity:|project:/.test(shown), `types are shown: ${shown}`);
    expect((await page.locator('#belief-list meter').count()) === 4, 'no bars');
    await press(page.getByLabel('History of #31'));
    await page.locator('#belief-list .history li').first().waitFor();
    await press(page.locator('#belief-list [data-cite="3"]').first());
    await page.locator('#belief-list .why-text', { hasText: 'Said by' }).waitFor();
    expect(!(await page.locator('#beliefs :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'words became elements');
    await picture(page, `${name}-beliefs`);
    await noSidewaysScroll(page);
    await accessible();
    await press(page.getByLabel('Put right #31'));
    await page.getByLabel('What is right instead of #31').focus();
    await page.keyboard.insertText('Lisbon');
    await page.keyboard.press('Enter');
    await page.locator('#belief-told', { hasText: 'Done: /correct 31 Lisbon' }).waitFor();
    await page.locator('#belief-list', { hasText: 'Ann lives in Lisbon.' }).waitFor();
    await press(page.getByRole('button', { name: 'Confirm #34' }));
    await page.locator('#belief-told', { hasText: 'Done: /confirm 34' }).waitFor();
    await press(page.getByRole('button', { name: 'Doubt #32' }));
    await page.locator('#belief-told', { hasText: 'Done: /doubt 32' }).waitFor();
    expect(given.join() === '/correct 31 Lisbon,/confirm 34,/doubt 32', `given: ${given}`);
    await page.unroute('**/v1/observations?*');
    await page.unroute('**/v1/commands');
  });
}
