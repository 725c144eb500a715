// The API area: routes found by a word, opened to their parameters, examples and errors.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

/** `say(sentence, act)` runs a check, `area()` brings the API into view, `accessible()` runs the rules. */
export async function lookAtReference({ page, name, say, area, accessible }) {
  await say('a route of the API is found and opened to parameters, an example, errors and a command', async () => {
    await area();
    await page.locator('#reference-list li').nth(30).waitFor();
    await picture(page, `${name}-api`);
    await noSidewaysScroll(page);
    await accessible();
    await page.locator('#reference-word').focus();
    await page.keyboard.insertText('say something');
    const route = page.locator('#reference-list #postMessages');
    await page.locator('#reference-list li').nth(1).waitFor({ state: 'detached' });
    await route.locator('summary').focus();
    await page.keyboard.press('Enter');
    await route.locator('pre').first().waitFor();
    const shown = (await route.innerText()).replace(/\s+/g, ' ');
    for (const words of ['POST /v1/messages', 'wait integer, in the query, optional', '"conversation": "kitchen"', '401', 'not_found', 'curl -X POST']) expect(shown.includes(words), `no “${words}” in: ${shown}`);
    await picture(page, `${name}-api-route`);
    await noSidewaysScroll(page);
    await accessible();
  });
}
