// Counting checks, and pages that complain of whatever went wrong in them.
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const pictures = process.env.CONTINUO_SCREENSHOTS;
let passed = 0;
let failed = 0;

export function required(name) {
  if (process.env[name]) return process.env[name];
  console.error(`Set ${name}: CONTINUO_URL is the gateway's address, CONTINUO_LINK an unused log-in link of its console.`);
  process.exit(2);
}

/** Runs one check; its name is a sentence, a thrown error is its failure. */
export async function check(name, act) {
  try {
    await act();
    passed++;
    console.log(`ok    ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAIL  ${name}\n      ${String(problem?.message ?? problem).split('\n').slice(0, 12).join('\n      ')}`);
  }
}

export function expect(truth, otherwise) {
  if (!truth) throw new Error(otherwise);
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

/** Debian's Chromium, which refuses its sandbox to root. */
export const launch = () => chromium.launch({
  executablePath: process.env.CONTINUO_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/** Collects console errors, page errors and failed requests; event streams end by being aborted, which is no failure. */
export function complaintsOf(page) {
  const complaints = [];
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(`console: ${line.text()}`));
  page.on('pageerror', (problem) => complaints.push(`page: ${problem.message}`));
  // A page that is loaded anew gives up what it was asking.
  const givenUp = (request) => request.resourceType() === 'eventsource' || request.failure()?.errorText === 'net::ERR_ABORTED';
  page.on('requestfailed', (request) => !givenUp(request) && complaints.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`response: ${response.status()} ${response.url()}`));
  return complaints;
}

export async function picture(page, name) {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

export async function noSidewaysScroll(page) {
  const { wide, room, culprits } = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const culprits = [...document.querySelectorAll('body *')]
      .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > room + 0.5 && !node.closest('pre, .skip, .unseen, .tabs'))
      .slice(0, 5).map((node) => `${node.tagName}.${node.className}`);
    return { wide: document.documentElement.scrollWidth, room, culprits };
  });
  expect(wide <= room && !culprits.length, `the page is ${wide} wide in ${room}; beyond the edge: ${culprits}`);
}

/** Everything Tab visits, as ids or descriptions, until the focus leaves the page or comes round. */
export async function tabStops(page, atMost = 120) {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops = [];
  for (let i = 0; i < atMost; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const node = document.activeElement;
      if (!node || node === document.body) return null;
      const style = getComputedStyle(node);
      const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
      const first = !window.visited?.has(node);
      (window.visited ??= new Set()).add(node);
      return first ? { name: node.id || node.className || node.tagName, outlined: seen } : null;
    });
    if (!stop) break;
    stops.push(stop);
  }
  await page.evaluate(() => { delete window.visited; });
  return stops;
}
