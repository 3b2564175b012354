import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { createTestDeps } from '../../test/database.ts';
import { envelope, inject, saying } from '../../test/inbound.ts';
import { startProvider } from '../../test/provider.ts';
import { createWorld, type World } from '../../test/world.ts';
import { auditLog } from '../audit/audit.table.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { createConnection } from './create-connection.ts';
import { checkConnectionJob } from './jobs/check-connection.job.ts';
import { updateConnection } from './update-connection.ts';

const APP_SECRET = 'secret of the platform app';
const refusal = { error: { code: 100, error_subcode: 33, message: 'no such object', type: 'GraphMethodException' } };

/** Meta lets only those in whose token is on the list of the number and of its business account. */
async function meta(owners: string[]) {
  const provider = await startProvider(({ path, method, headers }) => {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if (!owners.includes(token)) return { status: 400, json: refusal };
    if (method === 'POST') return { json: { success: true } };
    if (path.includes('/message_templates')) return { json: { data: [] } };
    return { json: { verified_name: 'Padaria', display_phone_number: '+55 11 4002-8922' } };
  });
  const environment = { META_GRAPH_BASE_URL: provider.url, META_APP_SECRET: APP_SECRET };
  return { provider, deps: await createTestDeps({ environment }) };
}

type Ids = { phoneNumberId: string; wabaId: string };

/** A company that types the ids of a number, with its own token. */
async function company(deps: World['deps'], ids: Ids, accessToken: string) {
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const credentials = { accessToken, appSecret: 'own-app-secret', verifyToken: 'a verify token' };
  const form = { name: 'Loja', channel: 'wppoficial' as const, provider: 'oficial' as const, ...ids, ...credentials };
  const { id: connectionId } = await admin.act((ctx) => createConnection(ctx, form));
  const payload = { companyId: world.companyId, connectionId };
  return {
    world,
    admin,
    connectionId,
    check: () => checkConnectionJob.run(deps, payload, { number: 5, isLast: true }),
    shown: () => world.act((ctx) => getConnection(ctx, connectionId)),
    heard: async () =>
      (
        await deps.database.pool.query<{ raw: string }>('select raw from inbound_events where company_id = $1', [
          world.companyId,
        ])
      ).rows.length,
    audited: async () =>
      (await world.seed((db) => db.select().from(auditLog).where(eq(auditLog.companyId, world.companyId))))
        .map(({ action }) => action)
        .filter((action) => action.startsWith('connection.account-')),
  };
}

const newIds = (): Ids => ({ phoneNumberId: unique(), wabaId: `9${unique()}` });

/** The platform's own app reports a message to the number, and news of the business account. */
async function platformWebhooks({ world }: { world: World }, { phoneNumberId, wabaId }: Ids) {
  const app = await world.http();
  const fields = saying({ from: '5511988887777', text: { body: 'Oi' } });
  const message = envelope({ accountId: phoneNumberId, parentAccountId: wabaId, fields });
  const news = { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT', phone_number: '551140028922' } };
  const account = { object: 'whatsapp_business_account', entry: [{ id: wabaId, changes: [news] }] };
  for (const body of [message, account]) {
    const answer = await inject(app, '/webhooks/meta', { raw: JSON.stringify(body), secret: APP_SECRET });
    expect(answer.statusCode).toBe(200);
  }
}

test('who typed a number first and cannot prove it hears nothing; the owner who comes later connects and hears', async () => {
  const { deps } = await meta(['owner']);
  const ids = newIds();
  const squatter = await company(deps, ids, 'squatter');
  await squatter.check();
  const owner = await company(deps, ids, 'owner');
  await platformWebhooks(owner, ids);
  expect([await squatter.heard(), await owner.heard()]).toEqual([0, 0]);

  await owner.check();
  expect([(await squatter.shown()).status, (await owner.shown()).status]).toEqual(['DISCONNECTED', 'CONNECTED']);
  await platformWebhooks(owner, ids);
  expect([await squatter.heard(), await owner.heard()]).toEqual([0, 2]);
  expect(await owner.audited()).toEqual(['connection.account-confirmed']);
  expect(await squatter.audited()).toEqual(['connection.account-not-confirmed']);
});

test('a number that somebody has and one that nobody has are refused alike', async () => {
  const { deps } = await meta(['owner']);
  const ids = newIds();
  await (await company(deps, ids, 'owner')).check();
  const [taken, free] = [await company(deps, ids, 'squatter'), await company(deps, newIds(), 'squatter')];
  const answers = [];
  for (const one of [taken, free]) {
    await one.check();
    const { status, problem, problemDetail, cause, attempts, number, verifiedName } = await one.shown();
    const told = { status, problem, problemDetail, cause, attempts, number, verifiedName };
    answers.push({ told, audited: await one.audited() });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('of two who can prove it the one that works keeps it; when it works no more the other one takes it, and both audits say so', async () => {
  const owners = ['agency', 'owner'];
  const { deps, provider } = await meta(owners);
  const ids = newIds();
  const [first, second] = [await company(deps, ids, 'agency'), await company(deps, ids, 'owner')];
  await first.check();
  await second.check();
  expect(await second.shown()).toMatchObject({ status: 'DISCONNECTED', problem: 'permission' });
  const subscribed = provider.calls.filter(({ path }) => path.includes('/subscribed_apps'));
  expect(subscribed.map(({ body }) => (JSON.parse(body) as Record<string, string>)['override_callback_uri'])).toEqual([
    expect.stringContaining(`/${first.connectionId}`),
  ]);

  owners.shift();
  await first.check();
  await second.check();
  expect([(await first.shown()).status, (await second.shown()).status]).toEqual(['DISCONNECTED', 'CONNECTED']);
  await platformWebhooks(second, ids);
  expect([await first.heard(), await second.heard()]).toEqual([0, 2]);
  expect(await first.audited()).toEqual(['connection.account-confirmed', 'connection.account-lost']);
  expect(await second.audited()).toEqual(['connection.account-refused', 'connection.account-confirmed']);
});

test('two checks at the same moment leave one owner', async () => {
  const { deps } = await meta(['agency', 'owner']);
  const ids = newIds();
  const both = [await company(deps, ids, 'agency'), await company(deps, ids, 'owner')];
  await Promise.all(both.map(({ check }) => check()));
  const states = await Promise.all(both.map(async ({ shown }) => (await shown()).status));
  expect(states.filter((status) => status === 'CONNECTED')).toHaveLength(1);
});

test('another id is confirmed anew, and the business account of somebody else brings no news', async () => {
  const { deps } = await meta(['owner']);
  const [ids, foreign] = [newIds(), newIds()];
  const { world, admin, connectionId, check, heard } = await company(deps, ids, 'owner');
  await check();
  await admin.act((ctx) => updateConnection(ctx, { connectionId, ...foreign }));
  await platformWebhooks({ world }, foreign);
  expect(await heard()).toBe(0);
  const [row] = await world.seed((db) => db.select().from(connections).where(eq(connections.id, connectionId)));
  expect(row).toMatchObject({ accountConfirmedAt: null, parentConfirmedAt: null });
});
