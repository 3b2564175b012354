import { expect, test } from 'vitest';
import { unique } from '../../../test/builders.ts';
import { type Facebook, facebookDesk, SCOPES, startFacebook, USER } from '../../../test/harness/facebook-harness.ts';
import { APP } from '../../../test/harness/page-harness.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { checkConnectionJob } from '../jobs/check-connection.job.ts';
import { leaveAccountJob } from '../removing/leave-account.job.ts';
import { askForPageChecks } from './schedule-page-checks.ts';

const run = (deps: World['deps'], companyId: number, connectionId: number) =>
  checkConnectionJob.run(deps, { companyId, connectionId }, { number: 1, isLast: true });

test('whoever logs in at Facebook has a connection for each page, and its token is kept where nobody sees it', async () => {
  const pages = [
    { id: unique(), name: 'Pizzaria da Ana' },
    { id: unique(), name: 'Loja do Bairro' },
    { id: unique(), name: 'Só leitura', tasks: ['ANALYZE'] },
  ];
  const { login, rows, provider } = await startFacebook({ pages });
  const answer = await login();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    connections: [
      { name: 'Pizzaria da Ana', channel: 'facebook', status: 'OPENING', isDefault: true, hasAccessToken: true },
      { name: 'Loja do Bairro', channel: 'facebook' },
    ],
    skipped: [{ name: 'Só leitura', reason: 'no-messaging-task' }],
  });
  const stored = await rows();
  expect(stored.map((row) => row['account_id'])).toEqual([pages[0]?.id, pages[1]?.id]);
  expect(JSON.stringify(stored) + answer.body).not.toMatch(/token of|"long"/);
  const asked = provider.calls.map(({ path }) => path);
  expect(asked[0]).toBe('/v25.0/debug_token?input_token=short&access_token=900100%7Csecret+of+our+app');
  expect(asked[1]).toContain('grant_type=fb_exchange_token&client_id=900100');
  expect(asked.slice(2)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining(`/v25.0/${USER}/accounts?`)));
});

test('the Instagram accounts come along when they are asked for', async () => {
  const [page, account] = [unique(), unique()];
  const pages = [{ id: page, name: 'Pizzaria', instagram: { id: account, username: 'pizzaria.ana' } }];
  const { login, rows } = await startFacebook({ pages });
  expect((await login()).json().connections).toHaveLength(1);
  expect((await login({ addInstagram: true })).statusCode).toBe(200);
  expect(await rows()).toMatchObject([
    { channel: 'facebook', account_id: page, name: 'Pizzaria' },
    { channel: 'instagram', account_id: account, parent_account_id: page, name: '@pizzaria.ana' },
  ]);
});

test('logging in again brings a dead connection back, and makes no second one', async () => {
  const facebook: Facebook = {};
  const { deps, world, login, rows } = await startFacebook(facebook);
  await login();
  const id = (await rows())[0]?.id ?? 0;
  facebook.tokenDead = true;
  await run(deps, world.companyId, id);
  expect(await rows()).toMatchObject([{ status: 'DISCONNECTED', problem: 'reauthenticate' }]);
  facebook.tokenDead = false;
  expect((await login()).statusCode).toBe(200);
  await run(deps, world.companyId, id);
  expect(await rows()).toMatchObject([{ id, status: 'CONNECTED', problem: null }]);
  const { rows: history } = await deps.database.pool.query<{ cause: string }>(
    'select cause from connection_history where connection_id = $1 order by id',
    [id],
  );
  expect(history.map(({ cause }) => cause)).toEqual(['created', 'reauthenticate', 'credentials-changed', 'connected']);
});

test('the check subscribes the page with its own token, and pages are looked at again and again', async () => {
  const { deps, world, provider, login, rows, pages } = await startFacebook({});
  await login();
  const id = (await rows())[0]?.id ?? 0;
  await run(deps, world.companyId, id);
  const subscription = provider.calls.find(({ path }) => path.includes('/subscribed_apps'));
  expect(subscription).toMatchObject({ method: 'POST', headers: { authorization: `Bearer token of ${pages[0]?.id}` } });
  expect(subscription?.path).toContain('message_echoes');
  const key = `check-connection:${id}`;
  await deps.database.pool.query('delete from graphile_worker._private_jobs where key = $1', [key]);
  const asked = async () =>
    (await deps.database.pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount;
  await askForPageChecks(deps);
  await askForPageChecks(deps);
  expect(await asked()).toBe(1);
});

test("another company's page is refused, and stays as it is", async () => {
  const pages = [{ id: unique(), name: 'Disputada' }];
  const first = await startFacebook({ pages });
  await first.login();
  const second = await startFacebook({ pages });
  const answer = await second.login();
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'ERR_FACEBOOK_PAGE_TAKEN']);
  expect(await second.rows()).toEqual([]);
  expect(await first.rows()).toHaveLength(1);
});

test.each([
  ['is no longer valid', { is_valid: false }],
  ['is of another app', { app_id: '1' }],
  ['is of somebody else', { user_id: '1' }],
  ['lacks a right', { scopes: SCOPES.filter((scope) => scope !== 'pages_messaging') }],
  ['says nothing', { app_id: null, user_id: null, scopes: 'all' }],
])('a login that %s connects nothing', async (_what, wrong) => {
  const { login, rows } = await startFacebook({ facts: wrong });
  const answer = await login();
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'ERR_FACEBOOK_LOGIN']);
  expect(await rows()).toEqual([]);
});

test('Instagram wants its own rights', async () => {
  const { login } = await startFacebook({ facts: { scopes: SCOPES.slice(0, 3) } });
  expect((await login({ addInstagram: true })).json().error).toBe('ERR_FACEBOOK_LOGIN');
  expect((await login()).statusCode).toBe(200);
});

test('a person without pages is told so, and an outage is no refusal', async () => {
  expect((await (await startFacebook({ pages: [] })).login()).json().error).toBe('ERR_FACEBOOK_NO_PAGES');
  const unusable = await startFacebook({ pages: [{ id: unique(), name: 'Só leitura', tasks: [] }] });
  expect((await unusable.login()).json().error).toBe('ERR_FACEBOOK_NO_PAGES');
  expect((await (await startFacebook({ down: true })).login()).json().error).toBe('ERR_FACEBOOK_UNAVAILABLE');
});

test('the plan decides which channels, and how many', async () => {
  const { login, rows, world, pages } = await startFacebook(
    {
      pages: [
        { id: unique(), name: 'Um' },
        { id: unique(), name: 'Dois' },
      ],
    },
    { planFlags: { useInstagram: false } },
  );
  expect((await login({ addInstagram: true })).json().error).toBe('ERR_NO_PERMISSION');
  await world.asPlatform((ctx) =>
    ctx.client.query('update plans set connections = 1 where id = $1', [world.company.planId]),
  );
  const answer = await login();
  expect(answer.json()).toMatchObject({ connections: [{ name: 'Um' }], skipped: [{ name: 'Dois', reason: 'limit' }] });
  expect(await rows()).toHaveLength(1);
  expect(pages).toHaveLength(2);
  const agent = await world.person({ profile: 'user' });
  const app = await world.http();
  const asAgent = await app.inject({
    method: 'POST',
    url: '/api/facebook',
    headers: agent.headers,
    payload: { facebookUserId: USER, facebookUserToken: 'short' },
  });
  expect(asAgent.statusCode).toBe(403);
});

test('the browser learns how to open the login, and may run its script and no other', async () => {
  const { app, admin } = await startFacebook({});
  const answer = await app.inject({ url: '/api/facebook/login', headers: admin.headers });
  expect(answer.json()).toMatchObject({
    appId: APP.META_APP_ID,
    version: 'v16.0',
    sdkUrl: 'https://connect.facebook.net/pt_BR/sdk.js',
    scopes: expect.arrayContaining(['pages_messaging']),
  });
  expect(answer.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net(?!\/)/);
  const bare = await createWorld();
  const nobody = await facebookDesk(bare);
  const without = await nobody.app.inject({ url: '/api/facebook/login', headers: nobody.admin.headers });
  expect(without.json()).toMatchObject({ appId: null });
  expect((await nobody.login()).json().error).toBe('ERR_FACEBOOK_NOT_CONFIGURED');
});

test('a page is left with its last connection, and not while its Instagram account still needs it', async () => {
  const [page, account] = [unique(), unique()];
  const pages = [{ id: page, name: 'Pizzaria', instagram: { id: account, username: 'pizzaria' } }];
  const { deps, app, admin, login, rows, provider } = await startFacebook({ pages });
  await login({ addInstagram: true });
  const left = () => provider.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const remove = async (id: number) => {
    await app.inject({ method: 'DELETE', url: `/api/whatsapp/${id}`, headers: admin.headers });
    const { rows: jobs } = await deps.database.pool.query<{ payload: never }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'connections.leave-account' and (payload ->> 'id')::bigint = $1`,
      [id],
    );
    for (const { payload } of jobs) await leaveAccountJob.run(deps, payload, { number: 1, isLast: true });
  };
  const [first, second] = await rows();
  await remove(first?.id ?? 0);
  expect(left()).toEqual([]);
  await remove(second?.id ?? 0);
  expect(left()).toEqual([`/v25.0/${page}/subscribed_apps`]);
});

test('a person chooses among pages and profiles; those that were not chosen stay out', async () => {
  const [first, second, account] = [unique(), unique(), unique()];
  const pages = [
    { id: first, name: 'Pizzaria', instagram: { id: account, username: 'pizzaria' } },
    { id: second, name: 'Empório' },
    { id: unique(), name: 'Só leitura', tasks: ['ANALYZE'] },
  ];
  const { login, choices, rows } = await startFacebook({ pages });
  expect(await choices({ addInstagram: true })).toEqual({
    accounts: [
      { channel: 'facebook', accountId: first, name: 'Pizzaria', isConnected: false },
      { channel: 'instagram', accountId: account, name: '@pizzaria', isConnected: false },
      { channel: 'facebook', accountId: second, name: 'Empório', isConnected: false },
    ],
    skipped: [{ name: 'Só leitura', reason: 'no-messaging-task' }],
  });
  expect(await rows()).toEqual([]);
  expect((await login({ addInstagram: true, accounts: [account] })).json()).toMatchObject({
    connections: [{ channel: 'instagram' }],
    skipped: [],
  });
  expect(await rows()).toMatchObject([{ channel: 'instagram', account_id: account }]);
  expect((await choices({ addInstagram: true })).accounts[1]).toMatchObject({ accountId: account, isConnected: true });
  // Somebody else's page is not theirs to choose.
  const foreign = await login({ accounts: [unique()] });
  expect([foreign.statusCode, foreign.json().error]).toEqual([400, 'ERR_FACEBOOK_NO_PAGES']);
  expect((await login({ accounts: [] })).statusCode).toBe(400);
  expect(await rows()).toHaveLength(1);
});
