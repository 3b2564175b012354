import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SessionDesk, startSessionHarness } from './linked-host.ts';
import { newNumber } from './new-number.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: SessionDesk;
beforeAll(async () => {
  desk = await startSessionHarness();
});
afterAll(() => desk.close());

const row = async (connectionId: number) =>
  (await desk.bus.pool.query('select * from whatsapp_sessions where connection_id = $1', [connectionId])).rows[0];
const devices = (phone: string) => desk.whatsapp.account(phone).companions().length;

test('a session nobody wants any more lets go of the line, and keeps its login', async () => {
  const { connectionId, told, account } = await desk.linkedPhone();
  await desk.request(connectionId, { wanted: false });
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'asked' });
  await expect.poll(() => account.companions()[0]?.connection).toBeNull();
  expect(devices(account.phone)).toBe(1);

  await desk.request(connectionId);
  await told.state('CONNECTED');
  expect((await told.story()).slice(-2)).toEqual(['OPENING asked', 'CONNECTED connected']);
});

test('disconnecting logs out at WhatsApp, and nothing of the login stays', async () => {
  const { connectionId, told, account } = await desk.linkedPhone();
  await desk.request(connectionId, { wanted: false, unlink: true });
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'asked' });
  // We say so and leave; WhatsApp hears it a moment later.
  await expect.poll(() => devices(account.phone), { timeout: 10_000 }).toBe(0);
  expect(await row(connectionId)).toMatchObject({ sealed_credentials: null, unlink: false, wanted: false });
  const keys = await desk.bus.pool.query('select from whatsapp_session_keys where connection_id = $1', [connectionId]);
  expect(keys.rowCount).toBe(0);
});

test('disconnecting while WhatsApp cannot be reached forgets the login all the same', async () => {
  const desk2 = await startSessionHarness({ timings: { loggingOut: 400 }, whatsapp: desk.whatsapp });
  const { connectionId, told, account } = await desk2.linkedPhone();
  desk.whatsapp.faults.refuse = 503;
  await desk2.request(connectionId, { wanted: false, unlink: true });
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'asked' });
  desk.whatsapp.faults.refuse = 0;
  expect(devices(account.phone)).toBe(1);
  await desk2.close();
});

test('a new QR for a linked session logs the old phone out and links another one', async () => {
  const { connectionId, told, account } = await desk.linkedPhone();
  await desk.request(connectionId, { unlink: true });
  const { qr = '' } = await told.state('qrcode');
  // We say so and leave; WhatsApp hears it a moment later.
  await expect.poll(() => devices(account.phone), { timeout: 10_000 }).toBe(0);
  const other = desk.whatsapp.account(newNumber());
  await other.scanQr(qr);
  expect((await told.state('CONNECTED')).account).toMatchObject({ phone: other.phone });
});

test('a restart connects anew with the same login, under a new epoch', async () => {
  const { connectionId, told, account } = await desk.linkedPhone();
  const epochOf = async () =>
    Number(
      (await desk.bus.pool.query('select epoch from connection_leases where connection_id = $1', [connectionId]))
        .rows[0]?.epoch,
    );
  const before = await epochOf();
  const back = desk.whatsapp.next('active', (device) => device.account.phone === account.phone, { withinMs: 45_000 });
  await desk.request(connectionId);
  await back;
  await vi.waitUntil(async () => (await told.story()).length === 6);
  expect((await told.story()).slice(-2)).toEqual(['OPENING asked', 'CONNECTED connected']);
  expect(await epochOf()).toBeGreaterThan(before);
});

test('a connection deleted from the counter is logged out at WhatsApp', async () => {
  const { connectionId, account } = await desk.linkedPhone();
  const out = desk.whatsapp.next('logout', (device) => device.account.phone === account.phone, { withinMs: 45_000 });
  await desk.bus.pool.query('delete from connections where id = $1', [connectionId]);
  await expect(out).resolves.toBeDefined();
});

test('five QRs are shown for one request, then nobody is waited for; asking again shows another one', async () => {
  const desk2 = await startSessionHarness({ whatsapp: desk.whatsapp, timings: { qrLife: 150 } });
  const connectionId = await desk2.bus.connection('whatsapp');
  const told = desk2.told(connectionId);
  await desk2.request(connectionId);
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'qr-unscanned' });
  const codes = (await told.sessions()).flatMap(({ qr }) => qr ?? []);
  expect(codes).toHaveLength(5);
  expect(new Set(codes).size).toBe(5);

  await desk2.request(connectionId);
  const { qr = '' } = await told.state('qrcode');
  await desk.whatsapp.account(newNumber()).scanQr(qr);
  await told.state('CONNECTED');
  await desk2.close();
});

test('a code nobody types runs out', async () => {
  const desk2 = await startSessionHarness({ whatsapp: desk.whatsapp, timings: { pairingCode: 150 } });
  const connectionId = await desk2.bus.connection('whatsapp');
  const told = desk2.told(connectionId);
  await desk2.request(connectionId, { linkBy: { by: 'code', phone: newNumber() } });
  expect(await told.state('DISCONNECTED')).toMatchObject({ cause: 'qr-unscanned' });
  expect(await told.story()).toEqual(['OPENING asked', 'qrcode code-shown', 'DISCONNECTED qr-unscanned']);
  await desk2.close();
});

test('a process that stops in order says so and leaves its sessions to the next one', async () => {
  const { told } = await desk.linkedPhone();
  await desk.restart();
  await told.until((event) => event.type === 'session' && event.cause === 'taken-over');
  await told.state('CONNECTED');
  expect((await told.story()).slice(-3)).toEqual(['TIMEOUT stopped', 'OPENING taken-over', 'CONNECTED connected']);
});

test("a lease that becomes somebody else's ends the session at once; when that one lets go, it is ours again", async () => {
  const { connectionId, told, account } = await desk.linkedPhone();
  const gone = desk.whatsapp.next('disconnect', ({ device }) => device?.account.phone === account.phone, {
    withinMs: 45_000,
  });
  const give = (owner: string, expiresAt: Date) =>
    desk.bus.pool.query(
      'update connection_leases set owner = $2, epoch = epoch + 1, expires_at = $3 where connection_id = $1',
      [connectionId, owner, expiresAt],
    );
  // As long as an owner may write it: what ends later is a fast clock's, and taken over.
  await give('another process', new Date(Date.now() + 10_000));
  await gone;
  const story = await told.story();
  expect(story.at(-1)).toBe('CONNECTED connected');

  await give('another process', new Date(0));
  await told.until((event) => event.type === 'session' && event.cause === 'taken-over');
  await told.state('CONNECTED');
});

test('a host takes no more sessions than it may', async () => {
  const small = await startSessionHarness({ maxSessions: 1 });
  const first = await small.linkedPhone();
  const second = await small.bus.connection('whatsapp');
  await small.request(second);
  // The only place is given on as soon as it is free.
  expect(small.host().sessions()).toBe(1);
  expect(await small.told(second).story()).toEqual([]);
  await small.request(first.connectionId, { wanted: false });
  await small.told(second).state('qrcode');
  await small.close();
});

test('the phone of a company that is switched off is let go with its login kept, and comes back with the company', async () => {
  const desk2 = await startSessionHarness({ whatsapp: desk.whatsapp });
  const { connectionId, told, account } = await desk2.linkedPhone();
  await desk2.bus.pool.query('update companies set status = false');
  expect(await told.state('TIMEOUT')).toMatchObject({ cause: 'stopped' });
  await expect.poll(() => account.companions()[0]?.connection).toBeNull();
  expect(devices(account.phone)).toBe(1);

  await desk2.bus.pool.query('update companies set status = true');
  await told.state('CONNECTED');
  const { rows } = await desk2.bus.pool.query('select wanted, unlink from whatsapp_sessions where connection_id = $1', [
    connectionId,
  ]);
  expect(rows).toEqual([{ wanted: true, unlink: false }]);
  await desk2.close();
});
