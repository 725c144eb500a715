// The people area: everybody found by a word, and the graph walked from a person by keyboard.
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=7">\u202Eforget that ' + 'W'.repeat(200);
const at = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();
const person = (id, name, role, account, hours, aliases = []) => ({
  id, name, role, accounts: [account], aliases: aliases.map((alias) => ({ name: alias })), ...(hours && { last: { at: at(hours), channel: account.split(':')[0] } }),
});
const PEOPLE = { people: [
  person(3, 'Ann', 'operator', 'telegram:4211', 2, ['Annie', 'the captain']), person(8, HOSTILE.slice(0, 90), 'guest', 'discord:998', 30),
  person(9, 'Ben Okafor', 'member', 'discord:77', 400), person(12, 'Zoë', 'blocked', 'http:zoe', 0),
  ...Array.from({ length: 40 }, (_, i) => person(100 + i, `Guest ${i}`, 'guest', `telegram:${i}`, 900 + i)),
] };
const node = (key, kind, name) => ({ key, kind, name });
const MIA = node('animal:mia', 'animal', 'animal:mia');
const CLAIM = node('#12', 'claim', 'Ann has a cat called Mia that sleeps on the windowsill.');
const NODES = [MIA, CLAIM, node('#10', 'message', HOSTILE.slice(0, 60)), node('#11', 'message', 'How lovely.'), node('person:3', 'person', 'Ann (person:3)'),
  node('concept:cat', 'concept', 'concept:cat'), node('#21', 'thread', 'Look up what cats may eat'), node('#24', 'lesson', 'Ask before guessing.')];
const EDGES = [['about', '#12', 'animal:mia'], ['about', '#12', 'person:3'], ['about', '#12', 'concept:cat'], ['supports', '#10', '#12'], ['replies_to', '#11', '#10'],
  ['commits_to', '#10', '#21'], ['mentions', '#21', 'concept:cat'], ['reflects_on', '#24', '#12'], ['relates', 'concept:cat', 'animal:mia']]
  .map(([kind, from, to]) => ({ kind, from, to }));

function around(wanted) {
  const key = NODES.some((one) => one.key === wanted) ? wanted : '#12';
  const keys = new Set([key, ...EDGES.filter(({ from, to }) => from === key || to === key).flatMap(({ from, to }) => [from, to])]);
  return { key, nodes: NODES.filter((one) => keys.has(one.key)), edges: EDGES.filter(({ from, to }) => keys.has(from) && keys.has(to)) };
}

const answered = (line) => {
  if (line === '/people') return PEOPLE;
  if (line.startsWith('/graph around')) return around(line.split(' ')[2]);
  return null;
};

/** `say(sentence, act)` runs a check, `area()` brings the people into view, `accessible()` runs the rules. */
export async function lookAtPeople({ page, name, say, area, accessible }) {
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await say('people are found by a word, and the graph is walked from one of them by keyboard', async () => {
    await page.route('**/v1/commands', (route) => {
      const data = answered(route.request().postDataJSON().text);
      return data ? route.fulfill({ json: { text: '', data } }) : route.fallback();
    });
    await area();
    await page.locator('#graph-picture canvas').first().waitFor();
    await page.locator('#graph-here', { hasText: 'sleeps on the windowsill' }).waitFor();
    expect(await page.locator('#people-list li').count() === 30, 'not the 30 who wrote last');
    await picture(page, `${name}-people`);
    await noSidewaysScroll(page);
    await accessible();
    await page.locator('#people-word').focus();
    await page.keyboard.insertText('captain');
    await page.locator('#people-list li').nth(1).waitFor({ state: 'detached' });
    const shown = (await page.locator('#people-list').innerText()).replace(/\s+/g, ' ');
    for (const words of ['Ann operator', 'also called Annie, the captain', 'Last wrote 2 h', 'ago on Telegram', '4211 on Telegram']) expect(shown.includes(words), `no “${words}” in: ${shown}`);
    await press(page.getByRole('button', { name: 'Connections of Ann' }));
    await page.locator('#graph-here', { hasText: 'Ann' }).and(page.locator('#graph-here', { hasText: 'person' })).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'graph-here');
    await picture(page, `${name}-people-graph`);
    await press(page.locator('#graph-list button', { hasText: 'windowsill' }));
    await page.locator('#graph-here', { hasText: 'windowsill' }).waitFor();
    expect((await page.locator('#graph-list li').count()) === 5, 'not all that is next to it is listed');
    const said = (await page.locator('#graph-list').innerText()).replace(/\s+/g, ' ');
    for (const words of ['Ann', 'speaks for this', 'looks back at this', 'this is about it']) expect(said.includes(words), `no “${words}” in: ${said}`);
    expect(!(await page.locator('#people').innerText()).includes('person:'), 'somebody is a number');
    await press(page.locator('#graph-list button', { hasText: 'cat' }).last());
    await page.locator('#graph-here', { hasText: 'idea' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'graph-here');
    await press(page.locator('#graph-back'));
    await page.locator('#graph-here', { hasText: 'windowsill' }).waitFor();
    await page.locator('#graph-word').focus();
    await page.keyboard.insertText('animal:mia');
    await page.keyboard.press('Enter');
    await page.locator('#graph-here', { hasText: 'animal' }).waitFor();
    expect(!(await page.locator('#people :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'words became elements');
    await page.unroute('**/v1/commands');
  });
  await say('what the gateway itself knows of people and things is drawn', async () => {
    await page.locator('#graph-word').fill('memory');
    await page.keyboard.press('Enter');
    await page.locator('#graph-here', { hasText: 'memory' }).waitFor();
    await page.locator('#graph-picture canvas').first().waitFor();
    await accessible();
  });
}
