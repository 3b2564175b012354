import type { WAVersion } from 'baileys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness({ timings: { backoffPlateauAfter: 60_000, stableAfter: 60_000 } });
});
afterAll(() => desk.close());

const login = async (connectionId: number) =>
  (
    await desk.bus.pool.query('select sealed_credentials from whatsapp_sessions where connection_id = $1', [
      connectionId,
    ])
  ).rows[0]?.sealed_credentials;
const keys = async (connectionId: number) =>
  (await desk.bus.pool.query('select from whatsapp_session_keys where connection_id = $1', [connectionId])).rowCount;
const isWanted = async (connectionId: number) =>
  (await desk.bus.pool.query('select wanted from whatsapp_sessions where connection_id = $1', [connectionId])).rows[0]
    ?.wanted;

/** Counts the logins of this phone from now on. */
function countLogins(phone: string) {
  let logins = 0;
  desk.whatsapp.happenings.on('login', (device) => (logins += Number(device.account.phone === phone)));
  return () => logins;
}

test.for([
  [428, 'line-lost'],
  [408, 'line-lost'],
  [500, 'server-error'],
  [503, 'server-error'],
  [440, 'replaced'],
] as const)('ended with %s the session says %s and comes back with the same login', async ([code, cause]) => {
  const { told, account } = await desk.linkedPhone();
  desk.whatsapp.faults.endWith(code, account.phone);
  await told.until((event) => event.type === 'session' && event.status === 'TIMEOUT' && event);
  await told.state('CONNECTED');
  const story = await told.story();
  expect(story.slice(-2)).toEqual([`TIMEOUT ${cause}`, 'CONNECTED connected']);
  expect((await told.sessions()).at(-2)).toMatchObject({ code, attempts: 1 });
});

test('a line cut without a word comes back', async () => {
  const { told, account } = await desk.linkedPhone();
  desk.whatsapp.faults.drop(account.phone);
  await told.until((event) => event.type === 'session' && event.status === 'TIMEOUT' && event);
  expect(await told.state('CONNECTED')).toMatchObject({ cause: 'connected' });
});

test('a restart that WhatsApp asks for is no news: the session is back at once', async () => {
  const { told, account } = await desk.linkedPhone();
  const back = desk.whatsapp.next('active', (device) => device.account.phone === account.phone, { withinMs: 45_000 });
  desk.whatsapp.faults.endWith(515, account.phone);
  await back;
  expect((await told.story()).at(-1)).toBe('CONNECTED connected');
});

test('unlinked on the phone: login and keys are gone, and nobody tries again', async () => {
  const { told, account, connectionId } = await desk.linkedPhone();
  const logins = countLogins(account.phone);
  expect(await keys(connectionId)).toBeGreaterThan(800);
  account.unlink();
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'unlinked', code: 401 });
  expect(await login(connectionId)).toBeNull();
  expect(await keys(connectionId)).toBe(0);
  expect(await isWanted(connectionId)).toBe(false);
  expect(logins()).toBe(0);
});

test.for([
  [403, 'banned'],
  [402, 'restricted'],
  [411, 'server-error'],
] as const)('a login refused with %s stops as %s, keeps the login and is not hammered', async ([code, cause]) => {
  const { told, account, connectionId } = await desk.linkedPhone();
  desk.whatsapp.faults.failNextLogin(code);
  desk.whatsapp.faults.drop(account.phone);
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause, code });
  expect(await login(connectionId)).not.toBeNull();
  expect(await isWanted(connectionId)).toBe(false);

  await desk.request(connectionId);
  await told.state('CONNECTED');
});

test('a version that WhatsApp no longer takes is told with the hour of the next attempt', async () => {
  const { told, account } = await desk.linkedPhone();
  desk.whatsapp.faults.failNextLogin(405);
  desk.whatsapp.faults.drop(account.phone);
  const event = await told.until((one) => one.type === 'session' && one.cause === 'outdated' && one);
  expect(event).toMatchObject({ status: 'TIMEOUT', code: 405 });
  expect(Date.parse(event.until ?? '') - Date.parse(event.at)).toBeGreaterThanOrEqual(3_600_000 - 1000);
});

test('a websocket refused at the door does not hang: it is tried again, and let in', async () => {
  const { told, account } = await desk.linkedPhone();
  desk.whatsapp.faults.refuse = 503;
  desk.whatsapp.faults.drop(account.phone);
  const event = await told.until((one) => one.type === 'session' && one.cause === 'no-answer' && one);
  expect(event).toMatchObject({ status: 'TIMEOUT', code: 503 });
  desk.whatsapp.faults.refuse = 0;
  await told.state('CONNECTED');
});

test('a newer version, once it is found, is tried at once instead of an hour later', async () => {
  let version: WAVersion | undefined;
  const renew = () => {
    version = [2, 3000, 1_049_999_999];
    return Promise.resolve(true);
  };
  const own = await startSessionHarness({ versions: { current: () => Promise.resolve(version), renew } });
  const { told, account } = await own.linkedPhone();
  own.whatsapp.faults.failNextLogin(405);
  own.whatsapp.faults.drop(account.phone);
  await told.until((one) => one.type === 'session' && one.cause === 'outdated');
  await told.state('CONNECTED');
  const { clientPayload } = account.companions()[0]?.connection ?? {};
  expect(clientPayload?.userAgent?.appVersion?.tertiary).toBe(1_049_999_999);
  await own.close();
});
