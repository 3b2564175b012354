import { acquireLease, LEASE_TTL_MS, LeaseLost } from '@balcao/channel-bus/leases.ts';
import { readDesiredSession, setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { createBus, type Bus } from '@balcao/channel-bus/test-bus.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import { Curve, proto, type SignalDataSet } from 'baileys';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExtraKeys, SessionCtx, HostDeps } from '../session-ctx.ts';
import { createSessionCtx } from '../session/create-session-ctx.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { loadLogin, type LoginState } from './login-state.ts';

let bus: Bus;
let deps: HostDeps;
let time = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  bus = await createBus();
  deps = {
    log: createLogger('silent'),
    pool: bus.pool,
    seal: createSeal('the key of these tests'),
    storage: await createStorage({ DATA_DIR: mkdtempSync(join(tmpdir(), 'login-')) }),
    notifications: { on: () => () => undefined, close: () => Promise.resolve() },
    now: () => time,
    random: () => 0.5,
  };
});
afterAll(() => bus.close());

async function newHold(connectionId?: number): Promise<SessionCtx & { losses: () => number }> {
  const id = connectionId ?? (await bus.connection('whatsapp'));
  const { companyId } = bus;
  if (connectionId === undefined)
    await setDesiredSession(bus.pool, { companyId, connectionId: id, wanted: true }, time);
  const lease = await acquireLease(bus.pool, { companyId, connectionId: id, owner: `owner ${Math.random()}` }, time);
  if (!lease) throw new Error('somebody else has it');
  let losses = 0;
  return { ...createSessionCtx(deps, { lease, companyId, onLost: () => (losses += 1) }), losses: () => losses };
}

const failures: unknown[] = [];
const open = (ctx: SessionCtx) => loadLogin(ctx, { writeAfterMs: 10_000, onFailure: (error) => failures.push(error) });

/** As after a phone has scanned. */
function link(login: LoginState) {
  login.changed({ account: proto.ADVSignedDeviceIdentity.fromObject({ details: Buffer.from('details') }) });
}

const set = (login: LoginState, data: SignalDataSet & Partial<ExtraKeys>) => Promise.resolve(login.keys.set(data));

test('what is not stored is absent, and what is stored comes back as it was, in every kind', async () => {
  const ctx = await newHold();
  const login = await open(ctx);
  link(login);
  const pair = Curve.generateKeyPair();
  const appKey = proto.Message.AppStateSyncKeyData.fromObject({ keyData: Buffer.from('secret'), timestamp: 5 });
  await set(login, {
    'pre-key': { 1: pair },
    'sender-key-memory': { 'a@g.us': { 'b@lid': true } },
    'lid-mapping': { '5511': '99', '99_reverse': '5511' },
    'device-list': { '5511': ['0', '3'] },
    tctoken: { 'x@lid': { token: Buffer.from([1, 2, 3]), timestamp: '7' } },
    'app-state-sync-key': { AAA: appKey },
    'identity-key': { '99_1.0': Buffer.from([5, 6]) },
  });
  const fresh = await open(ctx);
  for (const reader of [login, fresh]) {
    const keys = await reader.keys.get('pre-key', ['1', '2']);
    expect(Object.keys(keys)).toEqual(['1']);
    expect(Buffer.from(keys['1']?.private ?? [])).toEqual(Buffer.from(pair.private));
    expect(await reader.keys.get('lid-mapping', ['99_reverse'])).toEqual({ '99_reverse': '5511' });
    expect(await reader.keys.get('device-list', ['5511'])).toEqual({ '5511': ['0', '3'] });
    expect((await reader.keys.get('tctoken', ['x@lid']))['x@lid']?.token).toEqual(Buffer.from([1, 2, 3]));
    const found = (await reader.keys.get('app-state-sync-key', ['AAA']))['AAA'];
    expect(found).toBeInstanceOf(proto.Message.AppStateSyncKeyData);
    expect(Buffer.from(found?.keyData ?? []).toString()).toBe('secret');
  }
});

test('a value that the library changes in its hands is not changed for the next reader', async () => {
  const login = await open(await newHold());
  await set(login, { 'device-list': { a: ['1'] } });
  const first = await login.keys.get('device-list', ['a']);
  first['a']?.push('spoiled');
  expect(await login.keys.get('device-list', ['a'])).toEqual({ a: ['1'] });
});

test('rows say nothing without the key, and cannot be moved to another place', async () => {
  const ctx = await newHold();
  const login = await open(ctx);
  link(login);
  await set(login, { session: { 'user.0': Buffer.from('ratchet of user') } });
  const { rows } = await bus.pool.query(
    `select k.sealed as key, s.sealed_credentials as login from whatsapp_session_keys k
     join whatsapp_sessions s using (connection_id) where connection_id = $1`,
    [ctx.connectionId],
  );
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('ratchet of user').toString('base64'));
  expect(JSON.stringify(rows)).not.toContain(login.creds.advSecretKey);

  await bus.pool.query("update whatsapp_session_keys set key_id = 'other.0' where connection_id = $1", [
    ctx.connectionId,
  ]);
  await expect((await open(ctx)).keys.get('session', ['other.0'])).rejects.toThrow('authenticate data');
});

test('nothing of an attempt to link is used again, until a phone has been linked', async () => {
  const ctx = await newHold();
  const first = await open(ctx);
  await set(first, { 'pre-key': { 1: Curve.generateKeyPair() } });
  first.changed({ pairingCode: 'ABCDEFGH' });
  await first.close();
  const second = await open(ctx);
  expect(second.creds.advSecretKey).not.toBe(first.creds.advSecretKey);
  expect(second.creds.pairingCode).toBeUndefined();
  expect(await second.keys.get('pre-key', ['1'])).toEqual({});

  link(second);
  await second.close();
  const third = await open(ctx);
  expect(third.isLinked()).toBe(true);
  expect(third.creds.advSecretKey).toBe(second.creds.advSecretKey);
  expect((await readDesiredSession(bus.pool, ctx.connectionId))?.isLinked).toBe(true);
});

test('keys, login, journal and kept message are one commit: all of them, or nothing', async () => {
  const ctx = await newHold();
  const login = await open(ctx);
  link(login);
  await login.flush();
  login.changed({ nextPreKeyId: 42 });
  const message = { externalId: 'M1', chat: '5@lid', fromMe: false, bytes: Buffer.from('proto') };
  const events = [{ type: 'ignored' as const, reason: 'empty' as const }];
  const both = { 'inbox-journal': { M1: { events } }, 'stored-message': { M1: message } };

  // The last row of the transaction does not fit into the database.
  await expect(set(login, { ...both, 'device-list': { ['bad\u0000id']: ['1'] } })).rejects.toThrow(
    'unsupported Unicode',
  );
  const journal = () => bus.pool.query('select from inbound_events where connection_id = $1', [ctx.connectionId]);
  expect((await journal()).rowCount).toBe(0);
  expect(await findStoredMessage(bus.pool, ctx, 'M1')).toBeUndefined();
  expect((await open(ctx)).creds.nextPreKeyId).not.toBe(42);
  expect(failures).not.toHaveLength(0);

  await set(login, { ...both, 'device-list': { good: ['1'] } });
  expect((await journal()).rowCount).toBe(1);
  expect(Buffer.from((await findStoredMessage(bus.pool, ctx, 'M1'))?.bytes ?? []).toString()).toBe('proto');
  expect((await open(ctx)).creds.nextPreKeyId).toBe(42);
});

test('a failed write leaves nothing at hand that is not in the database', async () => {
  const login = await open(await newHold());
  await set(login, { 'device-list': { a: ['1'] } });
  await expect(set(login, { 'device-list': { a: ['2'], ['bad\u0000id']: ['1'] } })).rejects.toThrow(
    'unsupported Unicode',
  );
  expect(await login.keys.get('device-list', ['a'])).toEqual({ a: ['1'] });
});

test('an earlier owner writes nothing any more, and is told so', async () => {
  const old = await newHold();
  const stale = await open(old);
  link(stale);
  await set(stale, { session: { 'user.0': Buffer.from('one') } });
  time = new Date(time.getTime() + LEASE_TTL_MS);
  const owner = await newHold(old.connectionId);
  const current = await open(owner);
  await set(current, { session: { 'user.0': Buffer.from('two') } });

  await expect(set(stale, { session: { 'user.0': Buffer.from('stale') } })).rejects.toBeInstanceOf(LeaseLost);
  expect(old.losses()).toBe(1);
  expect((await (await open(owner)).keys.get('session', ['user.0']))['user.0']).toEqual(Buffer.from('two'));
});

test('a socket that has ended writes nothing however late it comes, and its last changes are not lost', async () => {
  const ctx = await newHold();
  const login = await open(ctx);
  link(login);
  login.changed({ lastPropHash: 'late' });
  await login.close();
  await expect(set(login, { 'device-list': { a: ['1'] } })).rejects.toThrow('this socket has ended');
  expect((await open(ctx)).creds.lastPropHash).toBe('late');
});

test('eight hundred keys are written in one go, and those used up are gone', async () => {
  const ctx = await newHold();
  const login = await open(ctx);
  const pair = Curve.generateKeyPair();
  const many = Object.fromEntries(Array.from({ length: 812 }, (_, index) => [String(index + 1), pair]));
  await set(login, { 'pre-key': many });
  await set(login, { 'pre-key': { 5: null, 7: null } });
  const { rowCount } = await bus.pool.query('select from whatsapp_session_keys where connection_id = $1', [
    ctx.connectionId,
  ]);
  expect(rowCount).toBe(810);
  expect(Object.keys(await login.keys.get('pre-key', ['4', '5', '6', '7']))).toEqual(['4', '6']);
});
