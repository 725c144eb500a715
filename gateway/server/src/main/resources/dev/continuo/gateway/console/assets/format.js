// How times, sums and hashes are written.

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' });
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const count = new Intl.NumberFormat('en-US');

const safely = (format) => (text) => {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? '' : format.format(instant);
};

export const timeOfDay = safely(clock);
export const timeToSecond = safely(clockSeconds);
export const dayOf = safely(day);
export const dayShort = safely(short);
export const moment = safely(whole);
export const dollars = (amount) => money.format(amount);
export const number = (value) => count.format(value);
export const percent = (value) => `${Math.round(value * 100)} %`;
export const shortHash = (hash) => String(hash ?? '').slice(0, 8);

/** How long ago an instant was, in its two largest units. */
export function since(text, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - new Date(text).getTime()) / 60000));
  if (Number.isNaN(minutes)) return '';
  if (minutes < 1) return 'less than a minute';
  const parts = [[Math.floor(minutes / 1440), 'd'], [Math.floor(minutes / 60) % 24, 'h'], [minutes % 60, 'min']];
  return parts.filter(([value]) => value > 0).slice(0, 2).map(([value, unit]) => `${value} ${unit}`).join(' ');
}

/** A duration in seconds, in the unit that says most. */
export function lasting(seconds) {
  if (!seconds) return '0 s';
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return `${count.format(Math.round(seconds / 60))} min`;
}
