import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';
import { person, sessionOf } from '../test/people.ts';
import { call } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { endReason } from './ended-session.ts';
import { rememberedSession } from './remembered-session.ts';
import { clearSession, login, logout, refreshSession, restoreSession, sessionState } from './session-store.ts';
import { storedToken } from './token-storage.ts';

const user = person();
const counters = { open: 1, pending: 2, unread: 3 };
const askCounters = () => call(ticketRoutes.counters, { query: { queueIds: [4, 5] } });
const expired: [number, unknown] = [403, { error: 'ERR_SESSION_EXPIRED' }];

beforeEach(() => clearSession());

async function signIn() {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(user)] });
  await login({ email: 'camila@aurora.com.br', password: 'Segredo1' });
}

test('signing in keeps the token and marks campaigns when the plan has them', async () => {
  await signIn();
  expect(storedToken()).toBe('token-1');
  expect(localStorage.getItem('companyId')).toBe('7');
  expect(localStorage.getItem('cshow')).toBe('true');
  expect(sessionState()).toMatchObject({ status: 'signed-in', sid: 'session-1', user: { id: 11 } });
});

test('an expired token is refreshed once for all calls under way, and each call is repeated', async () => {
  await signIn();
  const server = fakeServer({
    'GET /tickets/counters': ({ token }) => (token === 'token-2' ? [200, counters] : expired),
    'POST /auth/refresh_token': () => [200, sessionOf(user, 'token-2')],
  });
  expect(await Promise.all([askCounters(), askCounters(), askCounters()])).toEqual([counters, counters, counters]);
  expect(server.calls('POST /auth/refresh_token')).toHaveLength(1);
  expect(server.calls('GET /tickets/counters')).toHaveLength(6);
  expect(storedToken()).toBe('token-2');
});

test('a call is repeated only once, even if the fresh token is refused too', async () => {
  await signIn();
  const server = fakeServer({
    'GET /tickets/counters': () => expired,
    'POST /auth/refresh_token': () => [200, sessionOf(user, 'token-2')],
  });
  await expect(askCounters()).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect(server.calls('GET /tickets/counters')).toHaveLength(2);
});

test('a refresh that is refused ends the session', async () => {
  await signIn();
  fakeServer({
    'GET /tickets/counters': () => expired,
    'POST /auth/refresh_token': () => [401, { error: 'ERR_UNAUTHENTICATED' }],
  });
  await expect(askCounters()).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect(sessionState().status).toBe('anonymous');
  expect(storedToken()).toBeNull();
});

test('a server that is down does not end the session', async () => {
  await signIn();
  fakeServer({ 'POST /auth/refresh_token': () => [503, { error: 'ERR_SERVICE_UNAVAILABLE' }] });
  await expect(refreshSession()).rejects.toThrow('ERR_SERVICE_UNAVAILABLE');
  expect(sessionState().status).toBe('signed-in');
  expect(storedToken()).toBe('token-1');
});

test('a permission that is missing is told and refreshes nothing', async () => {
  await signIn();
  const server = fakeServer({ 'GET /tickets/counters': () => [403, { error: 'ERR_NO_PERMISSION' }] });
  await expect(askCounters()).rejects.toThrow('ERR_NO_PERMISSION');
  expect(server.asked).toHaveLength(1);
  expect(sessionState().status).toBe('signed-in');
});

test('401 signs out', async () => {
  await signIn();
  fakeServer({ 'GET /tickets/counters': () => [401, { error: 'ERR_UNAUTHENTICATED' }] });
  await expect(askCounters()).rejects.toThrow('ERR_UNAUTHENTICATED');
  expect(sessionState().status).toBe('anonymous');
  expect(localStorage.getItem('companyId')).toBeNull();
});

test('a wrong password is an error of its own', async () => {
  fakeServer({ 'POST /auth/login': () => [401, { error: 'ERR_INVALID_CREDENTIALS' }] });
  await expect(login({ email: 'a@b.co', password: 'x' })).rejects.toEqual(
    expect.objectContaining({ status: 401, code: 'ERR_INVALID_CREDENTIALS' }),
  );
});

test('on load the stored token is tried; without one nothing is asked', async () => {
  const idle = fakeServer({});
  await restoreSession();
  expect(idle.asked).toEqual([]);
  expect(sessionState().status).toBe('anonymous');

  localStorage.setItem('balcao.token', 'old');
  fakeServer({ 'POST /auth/refresh_token': () => [200, sessionOf(user, 'token-9')] });
  await restoreSession();
  expect(sessionState().status).toBe('signed-in');
  expect(storedToken()).toBe('token-9');
});

test('without a network whoever was signed in here goes on, until the server says otherwise', async () => {
  localStorage.setItem('balcao.token', 'old');
  localStorage.setItem('balcao.session', JSON.stringify({ sid: 'session-1', user }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await restoreSession();
  expect(sessionState()).toMatchObject({ status: 'signed-in', sid: 'session-1', user: { id: 11 } });

  fakeServer({ 'POST /auth/refresh_token': () => [401, { error: 'ERR_UNAUTHENTICATED' }] });
  await refreshSession();
  expect(sessionState().status).toBe('anonymous');
  expect(localStorage.getItem('balcao.session')).toBeNull();
});

test('a server in trouble is not taken for a missing network, nor is a stranger let in', async () => {
  clearSession();
  localStorage.setItem('balcao.token', 'old');
  localStorage.setItem('balcao.session', JSON.stringify({ sid: 'session-1', user }));
  fakeServer({ 'POST /auth/refresh_token': () => [503, { error: 'ERR_SERVICE_UNAVAILABLE' }] });
  await expect(restoreSession()).rejects.toThrow('ERR_SERVICE_UNAVAILABLE');
  localStorage.removeItem('balcao.session');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(restoreSession()).rejects.toBeInstanceOf(NetworkError);
});

test('signing out works without a server', async () => {
  await signIn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await logout();
  expect(sessionState().status).toBe('anonymous');
});

test('signing out in another tab signs this one out', async () => {
  await signIn();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(sessionState().status).toBe('anonymous');
});

/** Who signed in in another tab, as this one hears of it. */
function signInElsewhere(who: typeof user) {
  localStorage.setItem('balcao.token', `token of ${who.name}`);
  localStorage.setItem('balcao.session', JSON.stringify({ sid: 'session-2', user: who }));
}
const hearOf = (key: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));

test('a tab goes on for nobody but whoever the browser’s token is of, and leaves what the browser keeps to them', async () => {
  await signIn();
  signInElsewhere(user);
  hearOf('balcao.session');
  expect(sessionState().status).toBe('signed-in');

  const bia = person({ id: 12, name: 'Bia' });
  signInElsewhere(bia);
  hearOf('balcao.session');
  expect(sessionState().status).toBe('anonymous');
  expect(rememberedSession()?.user.name).toBe('Bia');
  expect(storedToken()).toBe('token of Bia');
});

test('a call under way is not repeated in the name of somebody who has signed in in another tab', async () => {
  await signIn();
  const bia = person({ id: 12, name: 'Bia' });
  const server = fakeServer({
    'GET /tickets/counters': () => {
      signInElsewhere(bia);
      return expired;
    },
    'POST /auth/refresh_token': () => [200, sessionOf(bia, 'token-2')],
  });
  await expect(askCounters()).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect(server.calls('GET /tickets/counters')).toHaveLength(1);
  expect(sessionState().status).toBe('anonymous');
  expect(rememberedSession()?.user.name).toBe('Bia');
});

test('a late refusal of who was here before does not sign out who is here now', async () => {
  await signIn();
  const later = Promise.withResolvers<void>();
  fakeServer({
    'GET /tickets/counters': async () => {
      await later.promise;
      return [401, { error: 'ERR_UNAUTHENTICATED' }];
    },
    'POST /auth/logout': () => [200, {}],
    'POST /auth/login': () => [200, sessionOf(person({ id: 12, name: 'Bia' }), 'token of Bia')],
  });
  const asked = askCounters();
  clearSession();
  await login({ email: 'bia@aurora.com.br', password: 'Segredo1' });
  later.resolve();
  await expect(asked).rejects.toThrow('ERR_UNAUTHENTICATED');
  expect(sessionState()).toMatchObject({ status: 'signed-in', user: { name: 'Bia' } });
});

test('a renewal that is refused after another tab has begun a session leaves that one, and goes on in it', async () => {
  await signIn();
  fakeServer({
    'POST /auth/refresh_token': () => {
      if (rememberedSession()?.sid === 'session-2') return [200, { ...sessionOf(user, 'token-2'), sid: 'session-2' }];
      signInElsewhere(user);
      return [401, { error: 'ERR_UNAUTHENTICATED', details: { reason: 'elsewhere' } }];
    },
  });
  expect(await refreshSession()).toBe(true);
  expect(sessionState()).toMatchObject({ status: 'signed-in', sid: 'session-2' });
  expect([storedToken(), rememberedSession()?.sid, endReason()]).toEqual(['token-2', 'session-2', null]);
});

test('a page that is loaded with the session of before goes on in the one that another tab begins at that moment', async () => {
  localStorage.setItem('balcao.token', 'old');
  const fresh = sessionOf(user, 'token-2');
  fakeServer({
    'POST /auth/refresh_token': () => {
      if (storedToken() !== 'old') return [200, fresh];
      signInElsewhere(user);
      return [401, { error: 'ERR_UNAUTHENTICATED' }];
    },
  });
  await restoreSession();
  expect([sessionState().status, storedToken()]).toEqual(['signed-in', 'token-2']);
});

test('lists, absent values and parameters go out as the contract reads them', async () => {
  const server = fakeServer({ 'GET /tickets/counters': () => [200, counters] });
  await askCounters();
  expect(server.asked[0]?.query.toString()).toBe(new URLSearchParams({ queueIds: '[4,5]' }).toString());
  await call(ticketRoutes.get, { params: { ticketId: 'a/b' } }).catch(() => {});
  expect(server.asked[1]?.path).toBe('/tickets/a%2Fb');
});

test('no answer, an unreadable answer and a cancelled call are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(askCounters()).rejects.toBeInstanceOf(NetworkError);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })));
  await expect(askCounters()).rejects.toBeInstanceOf(ApiError);
  const abort = new AbortController();
  vi.stubGlobal('fetch', () => {
    abort.abort();
    return Promise.reject(new TypeError('aborted'));
  });
  const cancelled = call(ticketRoutes.counters, { query: { queueIds: [] } }, { signal: abort.signal });
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});

test('the server says that the company has not paid, whatever the clock of this machine says; known once, it is not asked again', async () => {
  vi.setSystemTime('2001-01-01T12:00:00Z');
  await signIn();
  const unpaid = person({ company: { standing: 'blocked', daysLeft: -1 } });
  const server = fakeServer({
    'GET /tickets/counters': () => [402, { error: 'ERR_SUBSCRIPTION_EXPIRED' }],
    'POST /auth/refresh_token': () => [200, sessionOf(unpaid, 'token-2')],
  });
  await expect(askCounters()).rejects.toThrow('ERR_SUBSCRIPTION_EXPIRED');
  await vi.waitFor(() => expect(sessionState()).toMatchObject({ user: { company: { standing: 'blocked' } } }));
  await expect(askCounters()).rejects.toThrow('ERR_SUBSCRIPTION_EXPIRED');
  expect(server.calls('POST /auth/refresh_token')).toHaveLength(1);
  vi.useRealTimers();
});
