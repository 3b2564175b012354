import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/database.ts';
import { createSessionHarness } from '../../../test/harness/session-harness.ts';
import { createWorld } from '../../../test/world.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms).toISOString();
const account = { phone: '5511987654321', lid: '268094792228944', name: 'Loja da Renata' };

test('from the first code to the linked phone, the connection shows each state', async () => {
  const { tell, look } = await createSessionHarness();
  await tell({ status: 'OPENING', cause: 'asked' });
  expect(await look()).toMatchObject({ status: 'OPENING', problem: null, qrcode: '' });
  const until = later(60_000);
  await tell({ status: 'qrcode', cause: 'qr-shown', qr: 'ref,key', until });
  expect(await look()).toMatchObject({ status: 'qrcode', qrcode: 'ref,key', pairingCode: '', until });
  await tell({ status: 'PAIRING', cause: 'linked' });
  expect(await look()).toMatchObject({ status: 'PAIRING', qrcode: '' });
  await tell({ status: 'CONNECTED', cause: 'connected', account });
  expect(await look()).toMatchObject({
    status: 'CONNECTED',
    cause: 'connected',
    number: account.phone,
    verifiedName: account.name,
    attempts: 0,
    until: null,
  });
});

test.each([
  ['qr-unscanned', 'DISCONNECTED', 'unscanned', 1],
  ['unlinked', 'DISCONNECTED', 'unlinked', 1],
  ['banned', 'DISCONNECTED', 'banned', 1],
  ['restricted', 'DISCONNECTED', 'restricted', 1],
  ['replaced', 'DISCONNECTED', 'replaced', 1],
  ['replaced', 'TIMEOUT', 'replaced', 1],
  ['outdated', 'TIMEOUT', 'outdated', 1],
  ['server-error', 'DISCONNECTED', 'disconnected', 1],
  ['line-lost', 'TIMEOUT', 'line', 0],
  ['no-answer', 'TIMEOUT', 'line', 0],
  ['asked', 'DISCONNECTED', null, 0],
  ['stopped', 'DISCONNECTED', null, 0],
] as const)('%s ends as %s with the problem %s', async (...row) => {
  const [cause, status, problem, count] = row;
  const { tell, look, request } = await createSessionHarness();
  await tell({ status: 'CONNECTED', cause: 'connected', account }, { status, cause, code: 499 });
  expect(await look()).toMatchObject({ status, problem, number: account.phone });
  expect((await request('GET', '/whatsapp/alerts')).body).toEqual({ count });
});

test('a line that stays away needs a person after five attempts, and nobody once it is back', async () => {
  const { tell, look, request } = await createSessionHarness();
  const until = later(30_000);
  const lost = (attempts: number) => tell({ status: 'TIMEOUT', cause: 'line-lost', code: 428, attempts, until });
  await lost(4);
  expect((await request('GET', '/whatsapp/alerts')).body).toEqual({ count: 0 });
  await lost(5);
  expect((await request('GET', '/whatsapp/alerts')).body).toEqual({ count: 1 });
  expect(await look()).toMatchObject({ attempts: 5, until });
  await tell({ status: 'CONNECTED', cause: 'connected', account });
  expect((await request('GET', '/whatsapp/alerts')).body).toEqual({ count: 0 });
});

test('the same change told twice is one', async () => {
  const { tell, history, world } = await createSessionHarness();
  const lost = { status: 'TIMEOUT', cause: 'line-lost', externalId: 'session-1-1-7' } as const;
  await tell(lost);
  await tell(lost, lost);
  expect(await history()).toMatchObject([{ cause: 'line-lost', times: 1 }]);
  const told = (await world.emitted()).filter(({ name }) => name === 'connection.session-changed');
  expect(told).toHaveLength(1);
});

test('an earlier owner is not believed after a later one, whatever its clock says', async () => {
  const { tell, look } = await createSessionHarness();
  await tell({ status: 'CONNECTED', cause: 'connected', epoch: 5, account });
  await tell({ status: 'TIMEOUT', cause: 'line-lost', epoch: 4, at: later(60_000) });
  expect((await look()).status).toBe('CONNECTED');
  await tell({ status: 'OPENING', cause: 'taken-over', epoch: 6, at: later(-60_000) });
  expect(await look()).toMatchObject({ status: 'OPENING', cause: 'taken-over' });
  await tell({ status: 'CONNECTED', cause: 'connected', epoch: 6, at: later(-50_000) });
  await tell({ status: 'PAIRING', cause: 'linked', epoch: 6, at: later(-55_000) });
  expect((await look()).status).toBe('CONNECTED');
});

test('a line that breaks all night is one entry of the history, and what came between is told', async () => {
  const { tell, history } = await createSessionHarness();
  const lost = (attempts: number) => tell({ status: 'TIMEOUT', cause: 'line-lost', code: 428, attempts });
  await lost(1);
  await lost(2);
  await lost(3);
  await tell({ status: 'CONNECTED', cause: 'connected', account });
  await lost(1);
  const entries = (await history()).map(({ cause, times, attempts, code, user }) => ({
    cause,
    times,
    attempts,
    code,
    user,
  }));
  expect(entries).toEqual([
    { cause: 'line-lost', times: 1, attempts: 1, code: 428, user: null },
    { cause: 'connected', times: 1, attempts: 0, code: null, user: null },
    { cause: 'line-lost', times: 3, attempts: 3, code: 428, user: null },
  ]);
});

test('the QR reaches only who may connect, live and when asked, and only while it can be scanned', async () => {
  const desk = await createSessionHarness();
  const { tell, look, world, request } = desk;
  await tell({ status: 'qrcode', cause: 'qr-shown', qr: 'ref,key', until: later(60_000) });
  const agent = await world.person();
  expect(await look(agent)).toMatchObject({ status: 'qrcode', qrcode: '', pairingCode: '', token: null });
  const path = `/whatsapp/${desk.connection.id}?session=0`;
  expect((await request<{ qrcode: string }>('GET', path)).body.qrcode).toBe('');
  expect(JSON.stringify((await request('GET', '/whatsapp?session=0')).body)).not.toContain('ref,key');

  const events = await world.emitted();
  const withQr = events.filter(({ payload }) => JSON.stringify(payload).includes('ref,key'));
  expect(withQr).toMatchObject([{ name: 'connection.session-changed', rooms: [`${world.companyId}:admins`] }]);

  await tell({ status: 'qrcode', cause: 'qr-shown', qr: 'too late', until: later(-1000) });
  expect((await look()).qrcode).toBe('');
  await tell({ status: 'qrcode', cause: 'code-shown', pairingCode: 'ABCD1234', until: later(60_000) });
  expect(await look()).toMatchObject({ qrcode: '', pairingCode: 'ABCD1234' });
  const { rows } = await world.deps.database.pool.query('select * from connections where id = $1', [
    desk.connection.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('ABCD1234');
});

test('an empty code closes the dialog', async () => {
  const { tell, world } = await createSessionHarness();
  await tell({ status: 'qrcode', cause: 'qr-shown', qr: 'ref,key' }, { status: 'PAIRING', cause: 'linked' });
  const last = (await world.emitted()).findLast(({ name }) => name === 'connection.session-changed');
  expect(last?.payload).toMatchObject({ session: { status: 'PAIRING', qrcode: '', pairingCode: '' } });
});

test('another phone brings its own name', async () => {
  const { tell, look } = await createSessionHarness();
  await tell({ status: 'CONNECTED', cause: 'connected', account });
  await tell({ status: 'CONNECTED', cause: 'connected', account: { phone: account.phone } });
  expect((await look()).verifiedName).toBe(account.name);
  await tell({ status: 'CONNECTED', cause: 'connected', account: { phone: '5521912345678' } });
  expect(await look()).toMatchObject({ number: '5521912345678', verifiedName: null });
});

test('nobody reads the history or the alerts of another company, nor without the right', async () => {
  const desk = await createSessionHarness();
  await desk.tell({ status: 'DISCONNECTED', cause: 'unlinked' });
  const path = `/whatsapp/${desk.connection.id}/history`;
  const other = await createWorld();
  const stranger = await other.person({ profile: 'admin' });
  expect((await desk.request('GET', path, { as: stranger })).code).toBe(404);
  expect((await desk.request('GET', '/whatsapp/alerts', { as: stranger })).body).toEqual({ count: 0 });
  const agent = await desk.world.person();
  expect((await desk.request('GET', path, { as: agent })).code).toBe(403);
  expect((await desk.request('GET', '/whatsapp/alerts', { as: agent })).code).toBe(403);
});
