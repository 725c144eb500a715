// Wires the areas together. Start here; then connection.js (is the gateway there?), tabs.js, and the script of each area.
import { api } from './api.js';
import { countDown, hideBanner, showBanner } from './banner.js';
import { forgetChannels, readChannels, startChannels } from './channels.js';
import { forgetBeliefs, startBeliefs } from './beliefs.js';
import { Chat } from './chat.js';
import { choose, compose } from './composer.js';
import { connection } from './connection.js';
import { forgetCosts, startCosts } from './costs.js';
import { announce, byId } from './dom.js';
import { forgetGrowth, startGrowth } from './growth.js';
import { Ledger } from './ledger.js';
import { forgetLife, startLife } from './life.js';
import { forgetMind, startMind } from './mind.js';
import { forgetMemory, readMemory, startMemory } from './memory.js';
import { forgetPeople, startPeople } from './people.js';
import { startReference } from './reference.js';
import { refusedLink, showSession, startSession } from './session.js';
import { showStatus } from './status.js';
import { startPalette } from './palette.js';
import { mark, showArea, startTabs } from './tabs.js';
import { explainCites } from './why.js';

const LINK = { starting: 'connecting', live: 'live', lost: 'no answer', out: 'logged out' };
let status = null;
let notice = refusedLink();
let entered = false;
let refreshing = 0;
let talked = null;
let reading = 0;

const ledger = new Ledger(refreshSoon);
const chat = new Chat(() => mark('chat', '•', 'new reply'));

function reveal(seq) {
  showArea('ledger');
  ledger.reveal(seq);
}

async function obey(command) {
  try {
    announce((await api.command(command)).text);
    connection.probe();
  } catch (failure) {
    connection.heard(failure);
    announce(failure.sentence);
  }
}

/** The list of conversations, read anew soon after the ledger has grown, however fast it grows. */
function talksOf(seq) {
  if (seq === talked) return;
  reading ||= setTimeout(() => {
    reading = 0;
    readTalks().catch((failure) => connection.heard(failure));
  }, talked === null ? 0 : 3000);
  talked = seq;
}

/** What happened shows in the status within a second, however much happens. */
function refreshSoon() {
  refreshing ||= setTimeout(() => {
    refreshing = 0;
    if (connection.state === 'live') connection.probe();
  }, 1000);
}

function follow() {
  chat.start();
  ledger.start(status.ledger);
}

function rest() {
  chat.stop();
  ledger.stop();
}

function live() {
  showSession(true);
  if (!entered) {
    entered = true;
    showArea('chat');
    byId('draft').focus();
  }
  if (!document.hidden) follow();
}

function out() {
  rest();
  for (const forget of [forgetChannels, forgetPeople, forgetMemory, forgetGrowth, forgetBeliefs, forgetLife, forgetMind, forgetCosts]) forget();
  hideBanner();
  showSession(false, notice || (entered ? 'Your session has ended. Log in to go on.' : ''));
  notice = '';
  entered = false;
  talked = null;
  clearTimeout(reading);
  reading = 0;
}

connection.addEventListener('status', ({ detail }) => {
  status = detail;
  chat.agent = status.agent;
  chat.offline = status.model?.name === 'offline';
  byId('agent').textContent = status.agent;
  document.title = `${status.agent} · Continuo`;
  showStatus(status, reveal, obey);
  readChannels(status.ledger);
  readMemory(status.ledger);
  talksOf(status.ledger);
  const alarms = status.alarms?.length ?? 0;
  mark('status', alarms ? String(alarms) : '', 'alarms');
  if (ledger.behind(status.ledger)) ledger.start(status.ledger);
  if (status.paused) showBanner('paused', 'Paused: messages are kept, nothing is answered.', 'Resume', () => obey('/resume'));
  else hideBanner();
});

connection.addEventListener('change', ({ detail: state }) => {
  byId('link').dataset.state = state;
  byId('link-text').textContent = LINK[state];
  if (state === 'live') live();
  else if (state === 'out') out();
  else if (state === 'lost') rest();
});

connection.addEventListener('wait', ({ detail: { pause, reason } }) => {
  showBanner('lost', reason, 'Try now', () => connection.probe());
  countDown(pause);
});

// A hidden page gives its two connections back: browsers allow six to one host, over all tabs.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) rest();
  else if (connection.state === 'live') connection.probe().then(() => connection.state === 'live' && follow());
});
for (const name of ['online', 'offline']) window.addEventListener(name, () => connection.probe());

for (const start of [startTabs, startChannels, startPeople, startMemory, startGrowth, startBeliefs, startLife, startMind, startCosts, startReference]) start();
startSession(() => { notice = 'You have logged out.'; });
startPalette();
compose((text) => chat.say(text));
const readTalks = choose((conversation) => chat.show(conversation));
for (const place of ['messages', 'belief-list', 'promises-body', 'life-page']) explainCites(byId(place), reveal, (failure) => connection.heard(failure));
connection.probe();
