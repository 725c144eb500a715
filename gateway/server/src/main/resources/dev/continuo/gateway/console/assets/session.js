// Logging in and out.
import { api } from './api.js';
import { byId } from './dom.js';
import { connection } from './connection.js';

/** Shows the console, or the way in. */
export function showSession(inside, notice = '') {
  document.body.dataset.session = inside ? 'in' : 'out';
  for (const node of document.querySelectorAll('[data-needs-session]')) node.hidden = !inside;
  byId('entrance').hidden = inside;
  byId('login-notice').textContent = notice;
  if (!inside) byId('token').focus();
}

/** Called with `key` still in the address when the gateway refused a log-in link. */
export function refusedLink() {
  if (!new URLSearchParams(location.search).has('key')) return '';
  history.replaceState(null, '', location.pathname + location.hash);
  return 'This log-in link has been used already or has run out.';
}

export function startSession(left) {
  byId('login').addEventListener('submit', async (event) => {
    event.preventDefault();
    const token = byId('token');
    byId('login-error').textContent = '';
    try {
      await api.login(token.value.trim());
      token.value = '';
      await connection.probe();
    } catch (failure) {
      byId('login-error').textContent = failure.sentence;
      token.select();
    }
  });
  byId('logout').addEventListener('click', async () => {
    try {
      await api.logout();
      left();
      connection.leave();
    } catch (failure) {
      connection.heard(failure);
    }
  });
}
