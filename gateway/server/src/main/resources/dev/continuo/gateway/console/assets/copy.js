// Copying by a button, also where the browser gives no clipboard to a page without TLS.
import { announce, el } from './dom.js';

function select(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}

async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Only what is shown can be selected, so another text cannot be copied this way.
    if (shown.textContent !== text) return false;
    select(shown);
    return document.execCommand('copy');
  }
}

/** A button that copies `text`; `shown` is selected where copying is not to be had. `name` is for who hears the button. */
export function copyButton(text, shown, name, part) {
  let back = 0;
  const button = el('button', { type: 'button', class: 'small', 'data-part': part, onclick: act });
  const label = (word) => {
    button.textContent = word;
    button.setAttribute('aria-label', `${word} ${name}`);
  };
  async function act() {
    const done = await copy(text, shown);
    if (!done) select(shown);
    announce(done ? `Copied ${name}.` : 'Selected: copy it with your keyboard.');
    label(done ? 'Copied' : 'Selected');
    clearTimeout(back);
    back = setTimeout(label, 2000, 'Copy');
  }
  label('Copy');
  return button;
}
