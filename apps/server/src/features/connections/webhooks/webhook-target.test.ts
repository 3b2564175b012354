import { expect, test } from 'vitest';
import { unique } from '../../../test/builders.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createInbound, envelope, inject, journalOf, saying } from '../../../test/inbound.ts';
import { createWorld, type World } from '../../../test/world.ts';

const APP_SECRET = 'secret of the platform app';
const oi = (from = '5511988887777') => saying({ from, text: { body: 'Oi' } });

test('one POST for two companies becomes one entry for each, with its own changes only', async () => {
  const deps = await createTestDeps({ environment: { META_APP_SECRET: APP_SECRET } });
  const [ours, theirs] = [await createWorld({ deps }), await createWorld({ deps })];
  const app = await ours.http();
  const [a, b] = [await ours.connection(), await theirs.connection({ parentAccountId: '201' })];
  const stranger = { accountId: unique(), parentAccountId: '999', fields: oi('5511900000003') };
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      ...envelope({ ...a, fields: oi('5511900000001') }).entry,
      ...envelope({ ...b, fields: oi('5511900000002') }).entry,
      ...envelope(stranger).entry,
    ],
  };
  const answer = await inject(app, '/webhooks/meta', { raw: JSON.stringify(body), secret: APP_SECRET });
  expect(answer.statusCode).toBe(200);

  const [mine, other] = [await journalOf(ours), await journalOf(theirs)];
  expect(mine.map((row) => row.connection_id)).toEqual([a.id]);
  expect(other.map((row) => row.connection_id)).toEqual([b.id]);
  expect(mine[0]?.raw).toContain('5511900000001');
  expect(mine[0]?.raw).not.toMatch(/5511900000002|5511900000003/);
  expect(other[0]?.raw).not.toMatch(/5511900000001|5511900000003/);
  const { rows } = await deps.database.pool.query<{ raw: string }>(
    "select raw from inbound_events where reason = 'unknown-account' and raw like '%5511900000003%'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.raw).not.toMatch(/5511900000001|5511900000002/);
});

test('two numbers of one account share an address at Meta: each gets its own, and news of the account reaches both', async () => {
  const world = await createWorld();
  const { connection, post } = await createInbound(world);
  const sister = await world.connection();
  await post(envelope({ ...sister, fields: oi('5511900000001') }));
  const notice = { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT', phone_number: '551140028922' } };
  await post({ object: 'whatsapp_business_account', entry: [{ id: connection.parentAccountId, changes: [notice] }] });
  expect((await journalOf(world)).map((row) => row.connection_id)).toEqual([sister.id, connection.id, sister.id]);
});

test('numbers of one account may answer for two companies: what Meta posts at one address reaches the other, and only the other', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const { connection, post } = await createInbound(ours);
  const sister = await theirs.connection({ parentAccountId: connection.parentAccountId });
  const notice = { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT', phone_number: '551140028922' } };
  await post(envelope({ ...sister, fields: oi('5511900000001') }));
  await post({ object: 'whatsapp_business_account', entry: [{ id: connection.parentAccountId, changes: [notice] }] });
  const heard = async (world: World) =>
    (await journalOf(world)).map(({ connection_id, raw }) => [connection_id, raw.includes('5511900000001')]);
  expect(await heard(theirs)).toEqual([
    [sister.id, true],
    [sister.id, false],
  ]);
  expect(await heard(ours)).toEqual([[connection.id, false]]);
});

test("another company's number is nobody's here: without its secret, or before the provider has confirmed it", async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const { post, settle } = await createInbound(ours);
  const [foreign, typed] = [await theirs.connection(), await theirs.connection({ accountConfirmedAt: null })];
  const secrets = { accessToken: 't', appSecret: 'their own secret', verifyToken: 'v' };
  await theirs.deps.database.pool.query('update connections set sealed_settings = $2 where id = $1', [
    foreign.id,
    theirs.deps.seal.seal(JSON.stringify(secrets), `connection:${foreign.id}`),
  ]);
  for (const other of [foreign, typed])
    expect((await post(envelope({ ...other, fields: oi(`55118${other.accountId}`) }))).statusCode).toBe(200);
  await settle();
  expect([await journalOf(theirs), await journalOf(ours)]).toEqual([[], []]);
  const { rows } = await ours.deps.database.pool.query(
    'select company_id, reason from inbound_events where raw like any($1) order by id',
    [[foreign, typed].map(({ accountId }) => `%55118${accountId}%`)],
  );
  expect(rows).toEqual([1, 2].map(() => ({ company_id: null, reason: 'unknown-account' })));
});

test("a company that only typed another's number, or its account, hears nothing that is the other's, whatever else of it is confirmed", async () => {
  const deps = await createTestDeps({ environment: { META_APP_SECRET: APP_SECRET } });
  const [ours, theirs] = [await createWorld({ deps }), await createWorld({ deps })];
  const app = await ours.http();
  const a = await ours.connection();
  const [account, number] = [unique(), unique()];
  await theirs.connection({ accountId: a.accountId, accountConfirmedAt: null, parentAccountId: account });
  await theirs.connection({ accountId: number, parentAccountId: a.parentAccountId, parentConfirmedAt: null });
  const notice = { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT' } };
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      ...envelope({ ...a, fields: oi('5511900000001') }).entry,
      { id: a.parentAccountId, changes: [notice] },
      { id: account, changes: [notice] },
      ...envelope({ accountId: number, parentAccountId: account, fields: oi('5511900000002') }).entry,
    ],
  };
  const answer = await inject(app, '/webhooks/meta', { raw: JSON.stringify(body), secret: APP_SECRET });
  expect(answer.statusCode).toBe(200);
  expect((await journalOf(ours)).map(({ raw }) => raw.includes('5511900000001'))).toEqual([true]);
  const told = (await journalOf(theirs)).map(({ raw }) => JSON.parse(raw) as { entry: { id: string }[] });
  expect(told.flatMap(({ entry }) => entry.map(({ id }) => id))).toEqual([account, account]);
});
