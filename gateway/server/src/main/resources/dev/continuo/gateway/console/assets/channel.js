// One channel: its state, its traffic, and the code that makes somebody its operator.
import { copyButton } from './copy.js';
import { el, facts, redraw } from './dom.js';
import { lasting, moment, since, timeOfDay } from './format.js';

const SIGNS = { ok: '✓', connecting: '…', degraded: '!', down: '✕' };
const NETWORKS = {
  telegram: { title: 'Telegram', token: 'TELEGRAM_BOT_TOKEN', line: (code) => `/start ${code}`, way: 'to the bot in private.' },
  discord: { title: 'Discord', token: 'DISCORD_BOT_TOKEN', line: (code) => code, way: 'to the bot as a direct message.' },
  slack: { title: 'Slack', token: 'SLACK_BOT_TOKEN', line: (code) => code, way: 'to the bot as a direct message.' },
};
const OTHER = { line: (code) => `/start ${code}`, way: 'there in private.' };

export class ChannelCard {
  #state = el('div', {});
  #operator = el('div', {});

  constructor() {
    this.node = el('li', { class: 'channel' }, this.#state, this.#operator);
  }

  show(channel) {
    this.node.dataset.state = channel.state;
    const { operator_code: code, operator_code_until: until, ...rest } = channel;
    const ages = [channel.received, channel.sent].map((time) => time && since(time));
    redraw(this.#state, JSON.stringify([rest, ages]), () => stateOf(channel));
    redraw(this.#operator, JSON.stringify([code, until]), () => (code ? [vacancy(channel)] : []));
  }
}

function stateOf({ name, state, detail, received, sent, lag_s: lag }) {
  const idle = name === 'http' ? null : 'not yet';
  const ago = (time) => (time ? el('time', { datetime: time, title: moment(time) }, `${since(time)} ago`) : idle);
  return [
    el('p', { class: 'state-line' }, el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[state] ?? '–'),
      el('strong', {}, name), el('span', { class: 'is' }, state)),
    detail ? el('p', { class: 'detail' }, detail) : null,
    facts([['last received', ago(received)], ['last sent', ago(sent)], ['lag', lag === undefined || lag === null ? null : lasting(lag)]]),
  ];
}

function vacancy({ name, operator_code: code, operator_code_until: until }) {
  const { line, way } = NETWORKS[name] ?? OTHER;
  const send = el('code', {}, line(code));
  return el('div', { class: 'vacancy' },
    el('p', {}, el('strong', {}, 'Nobody is its operator yet.')),
    el('p', { class: 'code' }, el('code', {}, code), copyButton(line(code), send, line(code), 'copy')),
    el('p', {}, 'Send ', send, ` ${way}`),
    el('p', { class: 'hint' }, 'Good once, until ', el('time', { datetime: until, title: moment(until) }, timeOfDay(until)),
      '. Then a fresh one is shown here.'));
}

/** How to add the networks that are not among `names`. */
export function missing(names) {
  return Object.entries(NETWORKS).filter(([name]) => !names.includes(name)).map(([, { title, token }]) =>
    el('p', { class: 'hint' }, `${title} is not connected. Set `, el('code', {}, token), ' and start the gateway again: see README.'));
}
