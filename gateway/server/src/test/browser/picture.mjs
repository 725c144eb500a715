// Makes docs/console.png from a running gateway: `CONTINUO_URL=… CONTINUO_TOKEN=… npm run picture`, best with an empty home.
import { launch, required } from './harness.mjs';

const url = required('CONTINUO_URL').replace(/\/$/, '');
const SAID = ['Remember that my boat is called Aurelia and lies in Kiel.', "Ben's birthday is on 14 May, and he likes rye bread.", 'What is my boat called?', 'When is Ben’s birthday?'];
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', deviceScaleFactor: 1.5 });
await page.goto(`${url}/console`);
await page.locator('#token').fill(required('CONTINUO_TOKEN'));
await page.keyboard.press('Enter');
await page.locator('body[data-session=in]').waitFor();
for (const talk of ['garden', 'family']) {
  await page.locator('#conversation').fill(talk);
  await page.keyboard.press('Enter');
  await page.locator('#chat-empty:not([hidden]), .message').first().waitFor();
}
for (const text of SAID) {
  const before = await page.locator('.message.theirs').count();
  await page.locator('#draft').fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.message.theirs').nth(before).waitFor();
}
await page.locator('.message.theirs button[data-cite]').last().click();
await page.locator('.why .why-text:not([aria-busy])').waitFor();
await page.locator('#draft').focus();
await page.screenshot({ path: new URL('../../../../../docs/console.png', import.meta.url).pathname });
await browser.close();
