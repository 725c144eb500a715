// The strip under the header: the gateway is gone, or paused.
import { byId } from './dom.js';

const banner = byId('banner');
const action = byId('banner-action');
let act = () => {};
let ticking = 0;

action.addEventListener('click', () => act());

export function showBanner(kind, text, label, whenPressed) {
  clearInterval(ticking);
  banner.dataset.kind = kind;
  if (byId('banner-text').textContent !== text) byId('banner-text').textContent = text;
  byId('banner-count').textContent = '';
  action.textContent = label;
  act = whenPressed;
  banner.hidden = false;
}

export function hideBanner() {
  clearInterval(ticking);
  banner.hidden = true;
  byId('banner-text').textContent = '';
}

/** Counts the seconds to the next try down, for the eye only. */
export function countDown(milliseconds) {
  clearInterval(ticking);
  const end = Date.now() + milliseconds;
  const draw = () => {
    const left = Math.ceil((end - Date.now()) / 1000);
    byId('banner-count').textContent = left > 0 ? `Trying again in ${left} s.` : 'Trying …';
  };
  draw();
  ticking = setInterval(draw, 500);
}
