// The channels area: what it says of each network, strangers who wait, webhooks.
import { createHmac } from 'node:crypto';
import { expect, noSidewaysScroll, picture } from './harness.mjs';

const HOSTILE = '<img src=x onerror="window.hostile=3">\u202Egnp.exe ' + 'W'.repeat(300);
const NETWORKS = {
  telegram: { token: 'TELEGRAM_BOT_TOKEN', sentence: (code) => `Send /start ${code} to the bot in private.`, line: (code) => `/start ${code}` },
  discord: { token: 'DISCORD_BOT_TOKEN', sentence: (code) => `Send ${code} to the bot as a direct message.`, line: (code) => code },
};
const soon = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
const plain = (text) => text.replace(/\s+/g, ' ');

/** `say(sentence, act)` runs a check, `area()` brings the channels into view, `accessible()` runs the rules. */
export async function lookAtChannels({ page, url, name, say, area, accessible }) {
  const text = async (selector) => plain(await page.locator(selector).innerText());
  // The page asks at once when the network is back.
  const again = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  const press = async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const sound = async (picturesName) => {
    await picture(page, `${name}-${picturesName}`);
    await noSidewaysScroll(page);
    await accessible();
  };
  const codes = async (channel) => {
    const code = page.locator('.channel', { hasText: channel.name }).locator('.code code');
    expect((await code.innerText()) === channel.operator_code, `the code of ${channel.name} is not shown`);
    expect(await code.evaluate((node) => parseFloat(getComputedStyle(node).fontSize) >= 22), 'the code is small');
    expect((await text('#channel-list')).includes(NETWORKS[channel.name].sentence(channel.operator_code)), 'what to do with the code is not said');
  };
  const told = async (channels) => {
    const shown = await text('#channels');
    for (const { name: channel, state, detail } of channels)
      for (const word of [channel, state, detail]) expect(shown.includes(plain(word)), `no “${word}” in: ${shown}`);
    for (const [network, { token }] of Object.entries(NETWORKS))
      expect(shown.includes(`Set ${token}`) !== channels.some((channel) => channel.name === network), `${token} in: ${shown}`);
    const signs = await page.locator('.channel .sign').allInnerTexts();
    expect(signs.length === channels.length && signs.every(Boolean), `signs: ${signs}`);
    for (const channel of channels.filter((one) => one.operator_code)) await codes(channel);
  };

  await say('the channels tell their state, and how to get onto them', async () => {
    await area();
    await page.locator('.channel').first().waitFor();
    const { channels } = await page.evaluate(() => fetch('/v1/channels', { headers: { 'X-Continuo-Console': '1' } }).then((answer) => answer.json()));
    await told(channels);
    await sound('channels');
  });
  await say('a channel without an operator shows its code, which is copied, and a fresh one later', async () => {
    const channel = (channelName, code, state) => ({
      name: channelName, state, detail: `It is ${state}.`, received: soon(-3), sent: soon(-2), lag_s: 0.412, operator_code: code, operator_code_until: soon(9),
    });
    let channels = [channel('telegram', 'KXPT29QD', 'ok'), channel('discord', 'QQ2345ZZ', 'degraded')];
    await page.route('**/v1/channels', (route) => route.fulfill({ json: { channels } }));
    await again();
    await page.locator('.code', { hasText: 'QQ2345ZZ' }).waitFor();
    await told(channels);
    const shown = await text('#channel-list');
    for (const fact of ['last received 3 min ago', 'last sent 2 min ago', 'lag 412 ms']) expect(shown.includes(fact), `no “${fact}” in: ${shown}`);
    for (const { name: network, operator_code: code } of channels) {
      await press(page.locator('.channel', { hasText: network }).getByRole('button', { name: 'Copy' }));
      await page.locator('.channel', { hasText: network }).getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied === NETWORKS[network].line(code), `copied: ${copied}`);
    }
    await sound('codes');
    channels = [channel('telegram', '7MNR42WX', 'down'), { name: 'http', state: 'ok', detail: 'Fine.' }];
    await again();
    await page.locator('.code', { hasText: '7MNR42WX' }).waitFor();
    expect(await page.evaluate(() => document.activeElement !== document.body || !document.querySelector('.code')), 'the focus was lost');
    await told(channels);
    await page.unroute('**/v1/channels');
    await again();
    await page.locator('.code', { hasText: '7MNR42WX' }).waitFor({ state: 'detached' });
  });
  await say('strangers are let in or turned down, whatever they call themselves', async () => {
    const given = [];
    let waiting = ['KXPT29QD', 'QQ2345ZZ'].map((code, at) =>
      ({ code, person: 7 + at, name: at ? 'Ann' : HOSTILE, account: `telegram:55${at}`, asked: soon(-5), until: soon(55) }));
    await page.route('**/v1/commands', (route) => {
      const line = route.request().postDataJSON().text;
      if (!line.startsWith('/pair')) return route.fallback();
      const [, act, code] = line.split(' ');
      if (!act) return route.fulfill({ json: { text: '', data: { waiting } } });
      given.push(line);
      waiting = waiting.filter((one) => one.code !== code);
      return route.fulfill({ json: { text: `Decided: ${act} ${HOSTILE}`, data: { person: 7, approved: act === 'approve' } } });
    });
    await page.reload();
    await page.locator('#link[data-state=live]').waitFor();
    await area();
    await page.locator('#strangers li').nth(1).waitFor();
    expect((await text('#strangers')).includes('<img src=x onerror="window.hostile=3">\uFFFDgnp.exe'), 'the name is shown otherwise than it was written');
    await sound('strangers');
    await press(page.getByRole('button', { name: /^Approve .*KXPT29QD/ }));
    await page.locator('#strangers-told', { hasText: 'Decided: approve' }).waitFor();
    await page.locator('#strangers li').nth(1).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'strangers-told');
    await press(page.getByRole('button', { name: 'Reject Ann (QQ2345ZZ)' }));
    await page.locator('#strangers-none').waitFor();
    expect(given.join() === '/pair approve KXPT29QD,/pair reject QQ2345ZZ', `given: ${given}`);
    expect(!(await page.locator('#channels :is(img, script)').count()) && !(await page.evaluate(() => window.hostile)), 'a name became elements');
    await page.unroute('**/v1/commands');
  });
  await say('a webhook is made, its secret shown once, and revoked', async () => {
    const hook = `look-${Date.now().toString(36)}`;
    const template = '{{who.name}} says “{{text}}" \\ \'so\'';
    const signed = (address, secret) => {
      const body = JSON.stringify({ who: { name: 'Ann' }, text: 'It works.' });
      const time = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return fetch(address, {
        method: 'POST', body,
        headers: { 'Content-Type': 'application/json', 'X-Continuo-Timestamp': time, 'X-Continuo-Signature': `sha256=${signature}` },
      });
    };
    const secret = await makeWebhook(page, hook, template);
    await press(page.getByRole('button', { name: `Copy the secret of ${hook}` }));
    await page.locator('#hook-made').getByText('Copied').waitFor();
    expect((await page.evaluate(() => navigator.clipboard.readText())) === secret, 'the secret was not copied');
    await sound('webhook');
    const answer = await signed(`${url}/v1/hooks/${hook}`, secret);
    expect(answer.ok, `a signed call is answered ${answer.status}`);
    await press(page.getByRole('button', { name: 'I have kept it' }));
    expect(!(await page.content()).includes(secret), 'the secret is still on the page');
    const card = page.locator('#hooks li', { hasText: hook });
    await card.waitFor();
    expect((await card.innerText()).includes(template), `the template is ${await card.innerText()}`);
    await fillWebhook(page, hook, template);
    await page.locator('#hook-problem', { hasText: 'already' }).waitFor();
    await sound('webhook-refused');
    await press(card.getByRole('button', { name: 'Revoke' }));
    expect((await page.evaluate(() => document.activeElement.textContent)) === 'Keep', 'a second press would revoke it');
    await press(card.getByRole('button', { name: 'Revoke for good' }));
    await card.waitFor({ state: 'detached' });
    expect((await text('#hooks-told')).includes('no longer works'), 'it is not said');
    expect(!(await signed(`${url}/v1/hooks/${hook}`, secret)).ok, 'a revoked webhook is obeyed');
  });
  await say('a webhook of GitHub is made with its style and where it is answered', () => github(page, url, press));
}

/** A webhook that others sign in their own way. */
async function github(page, url, press) {
  const hook = `git-${Date.now().toString(36)}`;
  await fillWebhook(page, hook, '{{text}}', async () => {
    await page.locator('#hook-style').selectOption('slack');
    expect(await page.locator('#hook-secret').isVisible(), 'no place for a secret that they make');
    await page.locator('#hook-style').selectOption('github');
    expect(!(await page.locator('#hook-secret').isVisible()), 'GitHub takes our secret');
    await page.locator('#hook-callback').fill('https://example.org/replies');
  });
  await page.locator('#hook-made', { hasText: 'application/json' }).waitFor();
  const secret = (await page.locator('#hook-made code').allInnerTexts())[1];
  const body = JSON.stringify({ text: 'It is pushed.' });
  const sent = await fetch(`${url}/v1/hooks/${hook}`, {
    method: 'POST', body,
    headers: { 'Content-Type': 'application/json', 'X-GitHub-Delivery': hook, 'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
  });
  expect(sent.ok, `a delivery of GitHub is answered ${sent.status}`);
  const card = page.locator('#hooks li', { hasText: hook });
  await card.getByText('https://example.org/replies').waitFor();
  await press(card.getByRole('button', { name: 'Revoke' }));
  await press(card.getByRole('button', { name: 'Revoke for good' }));
  await card.waitFor({ state: 'detached' });
}

async function fillWebhook(page, name, template, more = async () => {}) {
  if (!(await page.locator('#hook-new[open]').count())) {
    await page.locator('#hook-new summary').focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('#hook-form').evaluate((form) => form.reset());
  await page.locator('#hook-name').focus();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(template);
  await more();
  await page.locator('#hook-template').focus();
  await page.keyboard.press('Enter');
}

/** Makes a webhook with the form and gives its secret, as it is shown. */
export async function makeWebhook(page, name, template = '') {
  await fillWebhook(page, name, template);
  await page.locator('#hook-made').waitFor();
  const [address, secret] = await page.locator('#hook-made code').allInnerTexts();
  expect(address.endsWith(`/v1/hooks/${name}`) && secret.length > 20, `address ${address}, secret of ${secret.length}`);
  return secret;
}
