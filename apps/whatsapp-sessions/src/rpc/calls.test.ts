import { insertRequest, loadOutcome, type SessionRpcMethod, type SessionRpc } from '@balcao/channel-bus/session-rpc.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newNumber } from '../test/new-number.ts';
import { startSendingHarness } from '../test/sending-harness.ts';

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness();
});
afterAll(() => desk.close());

async function outcome<K extends SessionRpcMethod>(
  kind: K,
  input: SessionRpc[K]['input'],
  connectionId = desk.connectionId,
) {
  const { pool } = desk.bus;
  const now = desk.deps.now();
  const times = { now, expiresAt: new Date(now.getTime() + 15_000) };
  const callId = await insertRequest(pool, { companyId: desk.companyId, connectionId, kind, input }, times);
  return vi.waitUntil(() => loadOutcome<K>(pool, callId), { timeout: 15_000, interval: 20 });
}

async function ask<K extends SessionRpcMethod>(kind: K, input: SessionRpc[K]['input']) {
  const done = await outcome(kind, input);
  if (done.state === 'failed') throw new Error(done.error.message);
  return done.answer;
}

test('numbers are found in the form WhatsApp knows, with or without the ninth digit, and asked for once', async () => {
  const [maria, joao] = [desk.whatsapp.account(newNumber()), desk.whatsapp.account('553187654321')];
  let questions = 0;
  const stop = desk.whatsapp.happenings.on('stanza', ({ direction, node }) => {
    if (direction === 'in' && node.attrs['xmlns'] === 'usync') questions += 1;
  });
  const phones = [maria.phone, '5531987654321', '5511900000000', 'x'];
  const { numbers } = await ask('check-numbers', { phones });
  expect(numbers).toEqual([
    { asked: maria.phone, phone: maria.phone, lid: maria.state.lid },
    { asked: '5531987654321', phone: joao.phone, lid: joao.state.lid },
    { asked: '5511900000000', phone: null, lid: null },
    { asked: 'x', phone: null, lid: null },
  ]);
  const before = questions;
  expect(before).toBeGreaterThan(0);
  await ask('check-numbers', { phones });
  stop();
  expect(questions).toBe(before);
});

test('many numbers at once are refused: that is how numbers get banned', async () => {
  const phones = Array.from({ length: 21 }, (_, index) => `55119${10_000_000 + index}`);
  expect(await outcome('check-numbers', { phones })).toMatchObject({ state: 'failed', error: { class: 'request' } });
});

test('the eight fields of privacy are read and changed', async () => {
  const before = await ask('get-privacy', {});
  expect(before).toMatchObject({ readreceipts: 'all', status: 'contacts', calladd: 'all', disappearing: 0 });
  const wanted = {
    readreceipts: 'none',
    last: 'contacts',
    online: 'match_last_seen',
    calladd: 'known',
    disappearing: 86_400,
  };
  expect(await ask('set-privacy', wanted)).toEqual({ ...before, ...wanted });
  expect(desk.account.state.privacy).toMatchObject({ readreceipts: 'none', calladd: 'known' });
  expect(await ask('get-privacy', {})).toEqual({ ...before, ...wanted });
  expect(await outcome('set-privacy', { last: 'everybody' })).toMatchObject({
    state: 'failed',
    error: { class: 'request' },
  });
});

test('a group begins with those who are on WhatsApp, and is described', async () => {
  const maria = desk.whatsapp.account(newNumber());
  const made = await ask('create-group', { subject: 'Obra', phones: [maria.phone, '5511900000009'] });
  expect(made).toMatchObject({ subject: 'Obra', refused: ['5511900000009'] });
  expect(desk.whatsapp.groups.find(made.group).members.has(maria.phone)).toBe(true);
  expect(await ask('describe-group', { group: made.group })).toEqual({ subject: 'Obra', participants: 2 });
  expect(await outcome('create-group', { subject: 'Nada', phones: ['5511900000009'] })).toMatchObject({
    state: 'failed',
    error: { class: 'recipient' },
  });
});

test('a picture is copied into the file store; without one, or hidden, there is none', async () => {
  const maria = desk.whatsapp.account(newNumber());
  expect(await ask('fetch-picture', { phone: maria.phone })).toEqual({ key: null });
  const bytes = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 7)]);
  maria.setPicture(bytes);
  const { key } = await ask('fetch-picture', { lid: maria.state.lid });
  expect(key).toMatch(/\.jpg$/);
  expect(Buffer.from(await desk.deps.storage.read(key ?? ''))).toEqual(bytes);
  maria.setPicture(Buffer.from('<svg onload=alert(1)>'));
  expect(await ask('fetch-picture', { phone: maria.phone })).toEqual({ key: null });
});

test('a person is blocked and let write again', async () => {
  const maria = desk.whatsapp.account(newNumber());
  expect(await ask('block', { phone: maria.phone, blocked: true })).toEqual({ blocked: true });
  expect([...desk.account.state.blocklist]).toEqual([maria.lidJid]);
  expect(await ask('block', { lid: maria.state.lid, blocked: false })).toEqual({ blocked: false });
  expect([...desk.account.state.blocklist]).toEqual([]);
});

test('the address book is what the phone has told, also after a restart', async () => {
  const maria = desk.whatsapp.account(newNumber());
  await desk.account.saveContact(maria.phone, 'Maria da Padaria');
  const named = { phone: maria.phone, name: 'Maria da Padaria' };
  await vi.waitFor(async () => expect((await ask('list-contacts', {})).contacts).toContainEqual(named), {
    timeout: 10_000,
    interval: 50,
  });
  await desk.restart();
  await desk.account.whenOnline({ withinMs: 15_000 });
  await vi.waitFor(async () => expect((await ask('list-contacts', {})).contacts).toContainEqual(named), {
    timeout: 10_000,
  });
});

test('while WhatsApp is not connected the answer is just that, at once', async () => {
  desk.whatsapp.faults.refuse = 503;
  const down = desk.told.until((event) => event.type === 'session' && event.cause === 'no-answer' && event);
  desk.whatsapp.faults.drop(desk.account.phone);
  await down;
  expect(await outcome('get-privacy', {})).toEqual({
    state: 'failed',
    error: { class: 'not-connected', message: 'O WhatsApp desta conexão não está conectado.' },
  });
  desk.whatsapp.faults.clear();
});
