import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endReason } from '../../platform/ended-session.ts';
import { clearSession, login, sessionState } from '../../platform/session-store.ts';
import { storedToken } from '../../platform/token-storage.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { sessionRealtime } from './session.realtime.ts';

const user = person();
const queries = new QueryClient();

beforeEach(async () => {
  // The page is never really loaded again.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(user)] });
  await login({ email: 'camila@aurora.com.br', password: 'Segredo1' });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  clearSession();
});

/** The same person signs in in another tab of this browser. */
function signInElsewhere() {
  localStorage.setItem('balcao.token', 'token-2');
  localStorage.setItem('balcao.session', JSON.stringify({ sid: 'session-2', user }));
}
const hear = () =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'balcao.session', newValue: localStorage.getItem('balcao.session') }),
  );
const displace = (sid: string) =>
  sessionRealtime['session.displaced']?.(queries, { user: { id: user.id }, sid, reason: 'elsewhere' });

test('who signs in once more in a second tab stays signed in in both, whichever word comes first', () => {
  signInElsewhere();
  displace('session-2');
  expect([sessionState().status, storedToken()]).toEqual(['signed-in', 'token-2']);
  hear();
  displace('session-2');
  expect(sessionState()).toMatchObject({ status: 'signed-in', sid: 'session-2' });
  expect(storedToken()).toBe('token-2');
});

test('after that, a login on another computer still ends what is open here, and the end of the session before does not', () => {
  signInElsewhere();
  hear();
  sessionRealtime['session.ended']?.(queries, { user: { id: user.id }, sid: 'session-1' });
  expect(storedToken()).toBe('token-2');
  displace('session-3');
  vi.runAllTimers();
  expect([storedToken(), endReason()]).toEqual([null, 'elsewhere']);
});

test('a tab that hears of the new session before the other one has its answer keeps it, and what is written here', () => {
  localStorage.setItem('draft', 'Olá');
  displace('session-2');
  signInElsewhere();
  vi.runAllTimers();
  expect([storedToken(), localStorage.getItem('draft'), endReason()]).toEqual(['token-2', 'Olá', null]);
});
