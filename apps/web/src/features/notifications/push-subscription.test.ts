import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { deviceState, turnOffDevice } from './push-subscription.ts';

const unsubscribe = vi.fn<() => Promise<boolean>>();

/** A browser whose push service delivers to it. */
beforeEach(() => {
  unsubscribe.mockReset().mockResolvedValue(true);
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('Notification', { permission: 'granted' });
  localStorage.removeItem('balcao.push');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const noLine = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('whoever signs out without a line is told of no customer any more', async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'Segredo1' });
  noLine();
  await logout();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(deviceState()).toBe('on');
});

test('a device is off once nothing is delivered to it, also without a line, and not before', async () => {
  noLine();
  unsubscribe.mockRejectedValueOnce(new Error('the push service is unreachable'));
  await expect(turnOffDevice()).rejects.toThrow('the push service is unreachable');
  expect(deviceState()).toBe('on');
  expect(await turnOffDevice()).toBe('off');
});
