// The console page of a running gateway, driven by keyboard in a real browser.
// CONTINUO_URL, CONTINUO_LINK (unused log-in link); optional CONTINUO_TOKEN, CONTINUO_SCREENSHOTS (folder), CONTINUO_CHROMIUM.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { lookAtBeliefs } from './beliefs.mjs';
import { lookAtChannels, makeWebhook } from './channels.mjs';
import { lookAtCosts } from './costs.mjs';
import { lookAtLife } from './life.mjs';
import { lookAtMind } from './mind.mjs';
import { lookAtMemory } from './memory.mjs';
import { lookAtPeople } from './people.mjs';
import { lookAtReference } from './reference.mjs';
import { check, complaintsOf, expect, finish, launch, noSidewaysScroll, picture, required, tabStops } from './harness.mjs';

const url = required('CONTINUO_URL').replace(/\/$/, '');
const link = required('CONTINUO_LINK');
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const run = Date.now().toString(36);
const HOSTILE = '<img src=x onerror="window.hostile=1"><script>window.hostile=2</script> & <b>not bold</b>';
const SIZES = [{ width: 390, height: 844 }, { width: 1280, height: 800 }];
const SCHEMES = ['light', 'dark'];

const browser = await launch();
let session;

await check('the one-time link logs in and leaves no key in the address', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const response = await page.goto(link);
  await page.locator('body[data-session=in]').waitFor();
  expect(new URL(page.url()).pathname === '/console' && !page.url().includes('key='), `the address is ${page.url()}`);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(/default-src '(none|self)'/.test(policy) && !/unsafe/.test(policy), `the content security policy is “${policy}”`);
  const [cookie] = await context.cookies();
  expect(cookie?.httpOnly && cookie.sameSite === 'Strict', `the cookie is ${JSON.stringify({ ...cookie, value: '…' })}`);
  expect(!complaints.length, complaints.join('\n'));
  session = await context.storageState();
  await context.close();
});

await check('the same link is refused the second time', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('#entrance').waitFor({ timeout: 10_000 });
  expect(!(await context.cookies()).length || (await statusCode(page)) === 401, 'the used link gave a session');
  await picture(page, 'refused-link');
  await context.close();
});

for (const viewport of SIZES) for (const colorScheme of SCHEMES) await look(viewport, colorScheme);
await check('a gateway that is gone is announced, and found again', goneAndBack);
await check('a wrong token is refused in words, logging out leads to the log-in page', inAndOut);
await browser.close();
finish();

async function look(viewport, colorScheme) {
  const name = `${viewport.width}x${viewport.height}-${colorScheme}`;
  const narrow = viewport.width < 768;
  const context = await browser.newContext({ viewport, colorScheme, storageState: session, hasTouch: narrow });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const say = (sentence, act) => check(`${name}: ${sentence}`, act);
  const area = async (tab) => {
    await page.locator('[role=tab][aria-selected=true]').focus();
    for (let i = 0; i < 11 && !(await page.locator(`#tab-${tab}[aria-selected=true]`).count()); i++) await page.keyboard.press(narrow ? 'ArrowRight' : 'ArrowDown');
    await page.locator(`#${tab}`).waitFor();
  };
  const replies = page.locator('.message.theirs');
  const send = async (text) => {
    await page.locator('#draft').waitFor();
    await page.keyboard.press('Escape');
    const before = await replies.count();
    const [first, ...rest] = text.split('\n');
    await page.keyboard.insertText(first);
    for (const line of rest) {
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.insertText(line);
    }
    await page.keyboard.press('Enter');
    await replies.nth(before).waitFor({ timeout: 30_000 });
  };

  await say('the page opens with the message field focused', async () => {
    await page.goto(`${url}/console`);
    await page.locator('body[data-session=in]').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'draft');
    await page.locator('#link[data-state=live]').waitFor();
  });
  await say('a message of two lines sent by keyboard is answered, and the ledger grows', async () => {
    await page.locator('#events .event').first().waitFor({ state: 'attached' });
    const top = () => page.evaluate(() => Number(document.querySelector('#events .event').dataset.seq));
    const before = await top();
    const text = `Remember that my boat is called Aurelia.\nThis is look ${name} of ${run}.`;
    await send(text);
    const mine = page.locator('.message.yours').last();
    expect((await mine.locator('.body').innerText()).trim() === text, 'the message is shown otherwise than it was written');
    await mine.and(page.locator('[data-state=answered]')).waitFor({ timeout: 10_000 });
    await page.waitForFunction((seq) => Number(document.querySelector('#events .event').dataset.seq) >= seq + 2, before);
    await picture(page, `${name}-chat`);
  });
  await say('/help is answered as a message', async () => {
    await send('/help');
    expect((await replies.last().innerText()).includes('/status'), 'the answer does not name /status');
    await picture(page, `${name}-help`);
  });
  await say('a command is found and completed by keyboard', async () => {
    await page.locator('#draft').focus();
    await page.keyboard.insertText('/remi');
    await page.locator('#palette li').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await picture(page, `${name}-palette`);
    await accessible(page);
    await page.keyboard.press('Tab');
    expect(/^\/remind(ers)? $/.test(await page.locator('#draft').inputValue()), 'it was not completed');
    await page.locator('#draft').fill('');
  });
  await say('hostile text is shown literally', async () => {
    await send(HOSTILE);
    const shown = await page.locator('.message.yours .body').last().innerText();
    expect(shown.trim() === HOSTILE, `shown: ${shown}`);
    expect(!(await page.locator('#log :is(img, script, b), #events :is(img, script, b)').count()), 'it became elements');
    expect(!(await page.evaluate(() => window.hostile)), 'it ran');
  });
  await say('Markdown of a reply becomes lists, tables and code that is copied; HTML in it stays text', async () => {
    await page.evaluate(async () => {
      const { rich } = await import('/console/assets/rich.js');
      const text = '# Tea\n- Assam\n- Ceylon\n\n| kind | minutes |\n|---|---|\n| black | 4 |\n\n```\npour()\n```\n<img src=x onerror="window.hostile=7"> [a](javascript:window.hostile=8) see #12';
      document.querySelector('#messages').lastElementChild.querySelector('.body').replaceChildren(...rich(text));
    });
    const body = page.locator('#messages .message .body').last();
    for (const part of ['ul > li', 'table td', 'pre', 'button[data-cite="12"]', '.code button']) expect(await body.locator(part).count(), `no ${part}`);
    expect((await body.innerText()).includes('<img src=x'), 'HTML is gone');
    expect(!(await body.locator('img, script, a[href^=javascript]').count()) && !(await page.evaluate(() => window.hostile)), 'HTML became elements');
    await picture(page, `${name}-markdown`);
    await noSidewaysScroll(page);
    await accessible(page);
    await page.reload();
    await replies.first().waitFor();
  });
  await say('a cite opens its explanation, Escape closes it and gives the focus back', async () => {
    const cite = replies.last().locator('button[data-cite]').first();
    await cite.focus();
    await page.keyboard.press('Enter');
    await page.locator('.why .why-text:not([aria-busy])').waitFor();
    expect((await page.locator('.why-text').innerText()).trim().length > 3, 'the explanation is empty');
    await picture(page, `${name}-why`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(!(await page.locator('.why').count()) || !(await page.locator('.why button').count()), 'still open');
    expect(await cite.evaluate((node) => node === document.activeElement), 'the focus is elsewhere');
  });
  await say('a thumb at a reply is given by keyboard, changed and taken back', async () => {
    await send('What is my boat called?');
    const [up, down] = ['👍', '👎'].map((thumb) => replies.last().locator(`button[data-thumb="${thumb}"]`));
    const given = (thumb, so) => thumb.and(page.locator(`[aria-pressed=${so}]`)).waitFor({ timeout: 5_000 });
    const pressThumb = async (thumb) => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/reactions') && response.ok());
      await thumb.focus();
      await page.keyboard.press('Enter');
      await answered;
    };
    await pressThumb(up);
    await given(up, true);
    await pressThumb(down);
    await given(up, false);
    await given(down, true);
    await pressThumb(down);
    await given(down, false);
    await picture(page, `${name}-thumbs`);
  });
  await say('nothing scrolls sideways in the chat', () => noSidewaysScroll(page));
  await say('the chat passes the accessibility rules', () => accessible(page));
  await say('an event opens by keyboard and shows its payload', async () => {
    await area('ledger');
    await page.locator('#events .line[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('#events .details:not([aria-busy])').waitFor();
    expect(/\{|erased/.test(await page.locator('#events .details').innerText()), 'there is no payload');
    await picture(page, `${name}-ledger`);
    await noSidewaysScroll(page);
    await accessible(page);
    await page.keyboard.press('Escape');
    expect(!(await page.locator('#events .details').count()), 'Escape left it open');
  });
  await say('the status shows agent, model, budget and head', async () => {
    await area('status');
    const text = await page.locator('#status').innerText();
    for (const word of ['Agent', 'Budget', 'Ledger', 'Models', 'version', 'database']) expect(text.includes(word), `no ${word} in: ${text}`);
    await picture(page, `${name}-status`);
    await noSidewaysScroll(page);
    await accessible(page);
  });
  await lookAtChannels({ page, url, name, say, area: () => area('channels'), accessible: () => accessible(page) });
  await lookAtMemory({ page, name, say, area: () => area('memory'), accessible: () => accessible(page) });
  await lookAtBeliefs({ page, name, say, area: () => area('beliefs'), accessible: () => accessible(page) });
  await lookAtLife({ page, name, say, area: () => area('life'), accessible: () => accessible(page) });
  await lookAtPeople({ page, name, say, area: () => area('people'), accessible: () => accessible(page) });
  await lookAtCosts({ page, name, say, area: () => area('costs'), accessible: () => accessible(page) });
  await lookAtReference({ page, name, say, area: () => area('reference'), accessible: () => accessible(page) });
  await lookAtMind({ page, name, say, area: () => area('mind'), accessible: () => accessible(page) });
  await say('another conversation opens by name, and the default one again', async () => {
    await area('chat');
    await open(page, `look-${run}`);
    await page.locator('#chat-empty:not([hidden]), .message').first().waitFor();
    await picture(page, `${name}-empty`);
    await accessible(page);
    expect(page.url().includes(`look-${run}`), 'the address does not name it');
    if (await page.locator('#talks').isVisible()) {
      await page.evaluate(() => fetch('/v1/messages', {
        method: 'POST',
        headers: { 'X-Continuo-Console': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ conversation: 'console', sender: { id: 'operator' }, text: 'Said elsewhere.' }),
      }));
      await page.locator('#talks button:has(.fresh)', { hasText: 'console' }).waitFor();
      await accessible(page);
    }
    await open(page, 'console');
    await replies.first().waitFor();
    expect(!(await page.locator('#talks .fresh').count()), 'what is in view is marked as new');
  });
  await say('Tab reaches everything, with the focus in sight', async () => {
    await area('chat');
    const stops = await tabStops(page);
    const wanted = ['skip', 'logout', 'conversation', 'log', 'draft', 'send', 'tab-chat'];
    const missing = wanted.filter((one) => !stops.some((stop) => stop.name === one));
    expect(!missing.length, `not reached: ${missing}; reached: ${stops.map((stop) => stop.name)}`);
    const dim = stops.filter((stop) => !stop.outlined);
    expect(!dim.length, `no visible focus: ${dim.map((stop) => stop.name)}`);
  });
  await say('four areas are for everybody, and none of the others is out of sight', async () => {
    await area('reference');
    const outside = () => page.evaluate(() => [...document.querySelectorAll('.tabs [role=tab], #advanced')]
      .filter((one) => one.checkVisibility())
      .filter((one) => { const at = one.getBoundingClientRect(); return at.left < 0 || at.right > innerWidth || at.bottom > innerHeight; })
      .map((one) => one.id));
    expect(!(await outside()).length, `out of sight: ${await outside()}`);
    await picture(page, `${name}-advanced`);
    await page.locator('#advanced').focus();
    await page.keyboard.press('Enter');
    const left = await page.locator('.tabs [role=tab]').evaluateAll((tabs) => tabs.filter((one) => one.checkVisibility()).map((one) => one.innerText.trim()));
    expect(left.join() === 'Chat,People,Memory,Life' && await page.locator('#chat').isVisible(), `shown: ${left}`);
    if (narrow) expect((await page.locator('.tabs').evaluate((row) => row.getBoundingClientRect().height)) < 60, 'the four take two rows');
    expect(!(await outside()).length, `out of sight: ${await outside()}`);
  });
  await say('who else speaks in a room is not me, and somebody else’s talk is opened on purpose', async () => {
    const sayAs = (sender, conversation, room, words) => page.evaluate(([body]) => fetch('/v1/messages?wait=20', {
      method: 'POST', headers: { 'X-Continuo-Console': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    }).then((answer) => answer.status), [{ conversation, room, sender: { id: sender, name: sender }, text: words }]);
    const [room, alone] = [`deck-${run}-${name}`, `ann-${run}-${name}`];
    for (const [sender, place, isRoom] of [['ann', room, true], ['ben', room, true], ['operator', room, true], ['ann', alone, false]])
      expect(await sayAs(sender, place, isRoom, `Words of ${sender}`) < 300, `${sender} was refused`);
    await open(page, room);
    await page.locator('.message.yours', { hasText: 'Words of operator' }).waitFor();
    expect(await page.locator('.message.yours').count() === 1 && await page.locator('.message.others').count() === 2, 'others stand as mine');
    await picture(page, `${name}-room`);
    await open(page, alone);
    await page.locator('#private-text', { hasText: 'private to “ann”' }).waitFor();
    expect(!(await page.locator('.message').count()), 'it is open already');
    await accessible(page);
    await picture(page, `${name}-private`);
    await page.locator('#private-open').focus();
    await page.keyboard.press('Enter');
    await page.locator('.message.others', { hasText: 'Words of ann' }).waitFor();
    expect(await page.locator('#private').isVisible(), 'nothing says whose talk it is');
    await open(page, 'console');
    await page.locator('#private').waitFor({ state: 'hidden' });
  });
  await say('nothing failed, nothing complained', async () => expect(!complaints.length, complaints.join('\n')));
  await context.close();
}

async function open(page, conversation) {
  await page.locator('#conversation').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(conversation);
  await page.keyboard.press('Enter');
}

async function accessible(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }));
  expect(!found.violations.length, found.violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.slice(0, 3).map((node) => node.html.slice(0, 120))})`).join('\n'));
}

function statusCode(page) {
  return page.evaluate(() => fetch('/v1/status', { headers: { 'X-Continuo-Console': '1' } }).then((answer) => answer.status));
}

async function goneAndBack() {
  const context = await browser.newContext({ storageState: session, viewport: SIZES[0] });
  const page = await context.newPage();
  await page.goto(`${url}/console`);
  await page.locator('#link[data-state=live]').waitFor();
  await context.setOffline(true);
  await page.locator('#banner[data-kind=lost]').waitFor();
  await page.locator('#draft').focus();
  await page.keyboard.insertText(`Written in the dark, ${run}`);
  await page.keyboard.press('Enter');
  await page.locator('.message.yours[data-state=unsent]').waitFor();
  await picture(page, 'gone');
  await noSidewaysScroll(page);
  await context.setOffline(false);
  await page.locator('#link[data-state=live]').waitFor();
  await page.locator('#banner').waitFor({ state: 'hidden' });
  await page.locator('.retry').last().focus();
  await page.keyboard.press('Enter');
  await page.locator('.message.yours[data-state=answered]', { hasText: run }).last().waitFor({ timeout: 30_000 });
  expect(await page.locator('.message.yours', { hasText: `Written in the dark, ${run}` }).count() === 1, 'it is there twice');
  await context.close();
}

async function inAndOut() {
  const context = await browser.newContext({ storageState: session, viewport: SIZES[0] });
  const page = await context.newPage();
  await page.goto(`${url}/console`);
  await page.locator('body[data-session=in]').waitFor();
  await page.locator('#link[data-state=live]').waitFor();
  await page.locator('#advanced').focus();
  await page.keyboard.press('Enter');
  await page.locator('#tab-channels').focus();
  await page.keyboard.press('Enter');
  const secret = await makeWebhook(page, `out-${run}`);
  await page.locator('#logout').focus();
  await page.keyboard.press('Enter');
  await page.locator('#login').waitFor();
  expect(!(await page.content()).includes(secret), 'the secret of a webhook is left on the page');
  expect((await statusCode(page)) === 401, 'the session still works');
  await page.locator('#token').focus();
  await page.keyboard.insertText('not-the-token');
  await page.keyboard.press('Enter');
  await page.locator('#login-error:not(:empty)').waitFor();
  await picture(page, 'log-in');
  await noSidewaysScroll(page);
  await accessible(page);
  if (process.env.CONTINUO_TOKEN) {
    await page.keyboard.insertText(process.env.CONTINUO_TOKEN);
    await page.keyboard.press('Enter');
    await page.locator('body[data-session=in]').waitFor();
  }
  await context.close();
}
