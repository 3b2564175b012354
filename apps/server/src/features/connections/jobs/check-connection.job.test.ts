import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDeps } from '../../../app/create-deps.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { startProvider } from '../../../test/provider.ts';
import { createWorld } from '../../../test/world.ts';
import type { Deps } from '../../../platform/deps.ts';
import { unique } from '../../../test/builders.ts';
import { getConnection } from '../connections.queries.ts';
import { connections } from '../connections.table.ts';
import { removeConnection } from '../removing/remove-connection.ts';
import { updateConnection } from '../update-connection.ts';
import { listTemplates } from '../templates/templates.ts';
import { checkConnectionJob } from './check-connection.job.ts';
import { askForDueChecks } from './schedule-checks.ts';
import { askForOldTemplates } from './schedule-template-sync.ts';
import { syncTemplatesJob } from './sync-templates.job.ts';

// Asking about connections whose time has come asks about those of every company.
let url: string;
beforeAll(async () => void (url = await createOwnDatabase()));
const opened: Deps[] = [];
afterAll(async () => {
  for (const deps of opened) await closeDeps(deps);
});

type Graph = { number?: object; numberStatus?: number; subscribed?: object; subscribedStatus?: number };
const healthy = { verified_name: 'Loja Demonstração', display_phone_number: '+55 11 4002-8922' };
const refusal = (code: number) => ({ error: { code, message: 'refused', type: 'OAuthException' } });
const template = {
  name: 'boas_vindas',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  quality_score: { score: 'YELLOW', date: 1_795_000_000 },
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}' },
    { type: 'BODY', text: 'Seu pedido {{2}} chega em {{10}} dias, {{1}}.' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }] },
  ],
};

async function start(graph: Graph = {}, state: Partial<typeof connections.$inferInsert> = {}) {
  let now = TEST_NOW;
  const provider = await startProvider(({ path, method }) => {
    if (path.includes('/message_templates')) return { json: { data: [template] } };
    if (method === 'POST' && path.includes('/subscribed_apps'))
      return { status: graph.subscribedStatus ?? 200, json: graph.subscribed ?? { success: true } };
    if (method === 'POST') return { json: { success: true } };
    return { status: graph.numberStatus ?? 200, json: graph.number ?? healthy };
  });
  const deps = await createTestDeps({
    environment: { META_GRAPH_BASE_URL: provider.url, DATABASE_URL: url },
    now: () => now,
  });
  opened.push(deps);
  const world = await createWorld({ deps });
  const { id: connectionId } = await world.connection({ status: 'OPENING', number: null, updatedAt: now, ...state });
  const payload = { companyId: world.companyId, connectionId };
  const check = (isLast = false) => checkConnectionJob.run(deps, payload, { number: isLast ? 5 : 1, isLast });
  const connection = () => world.act((ctx) => getConnection(ctx, connectionId));
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
  const key = `check-connection:${connectionId}`;
  /** Whether it is asked about now; what was asked before counts as answered. */
  async function isAsked() {
    await deps.database.pool.query('delete from graphile_worker._private_jobs where key = $1', [key]);
    while ((await askForDueChecks(deps)) > 0);
    const { rowCount } = await deps.database.pool.query('select from graphile_worker.jobs where key = $1', [key]);
    return rowCount === 1;
  }
  const set = (changes: Partial<typeof connections.$inferInsert>) =>
    world.seed((db) => db.update(connections).set(changes).where(eq(connections.id, connectionId)));
  return { world, deps, provider, payload, graph, check, connection, pass, isAsked, set };
}

test('a number that works becomes connected, and the provider is told where to call', async () => {
  const { world, deps, provider, payload, check, connection } = await start();
  await check();
  expect(await connection()).toMatchObject({
    status: 'CONNECTED',
    problem: null,
    number: '551140028922',
    verifiedName: 'Loja Demonstração',
  });
  const webhook = {
    override_callback_uri: `${deps.config.PUBLIC_URL}/webhooks/meta/${payload.connectionId}`,
    verify_token: 'verify',
  };
  const asked = provider.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(asked).toEqual([webhook, { webhook_configuration: webhook }]);
  expect((await world.emitted()).at(-1)).toMatchObject({
    name: 'connection.changed',
    payload: { whatsapp: { status: 'CONNECTED' } },
  });
});

test('a refused token says that somebody has to authenticate again', async () => {
  const { check, connection } = await start({ numberStatus: 401, number: refusal(190) });
  await check();
  expect(await connection()).toMatchObject({ status: 'DISCONNECTED', problem: 'reauthenticate' });
});

test('a number that works but whose webhook cannot be subscribed is connected with a problem', async () => {
  const { check, connection } = await start({ subscribedStatus: 403, subscribed: refusal(200) });
  await check();
  expect(await connection()).toMatchObject({ status: 'CONNECTED', problem: 'webhook' });
});

const works = { status: 'CONNECTED', problem: null } as const;

test('when another number of the account goes, or changes its credentials, a number that works tells Meta anew where it is heard', async () => {
  const { world, deps, check, pass, isAsked, set } = await start({}, { ...works, parentAccountId: `3${unique()}` });
  const sisters = [world, await createWorld({ deps })].map(async (company) => {
    const parentAccountId = `3${unique()}`;
    const { id: connectionId } = await company.connection({ parentAccountId });
    const admin = await company.person({ profile: 'admin' });
    return { parentAccountId, connectionId, admin };
  });
  const onAnswerLost = () => Promise.resolve();
  for (const { parentAccountId, connectionId, admin } of await Promise.all(sisters)) {
    await set({ parentAccountId });
    await check();
    pass(60 * 60_000);
    expect(await isAsked()).toBe(false);
    await admin.act((ctx) => updateConnection(ctx, { connectionId, appSecret: 'another secret' }));
    expect(await isAsked()).toBe(true);
    await check();
    pass(60 * 60_000);
    expect(await isAsked()).toBe(false);
    await admin.act((ctx) => removeConnection(ctx, { connectionId, onAnswerLost }));
    expect(await isAsked()).toBe(true);
  }
});

test.each([
  ['Meta says that it is away', { numberStatus: 503, number: refusal(2) }, 'refused'],
  ['a gateway answers in its place', { numberStatus: 404, number: {} }, null],
  ['only subscribing fails', { subscribedStatus: 503, subscribed: refusal(2) }, 'refused'],
])(
  'when %s, a working connection stays as it is, and is asked about until somebody answers',
  async (_, graph, words) => {
    const { check, connection, pass, isAsked, ...desk } = await start(graph, works);
    await expect(check()).rejects.toBeInstanceOf(ChannelError);
    expect(await connection()).toMatchObject({ ...works, attempts: 0 });
    await check(true);
    const noAnswer = { status: 'CONNECTED', problem: 'line', cause: 'no-answer', problemDetail: words };
    expect(await connection()).toMatchObject({ ...noAnswer, attempts: 1 });
    const asked = [];
    for (let minute = 0; minute < 3; minute += 1) {
      pass(60_000);
      asked.push(await isAsked());
      if (asked.at(-1)) await check();
    }
    expect(asked).toEqual([true, false, true]);
    expect(await connection()).toMatchObject({ ...noAnswer, attempts: 3 });

    Object.assign(desk.graph, { number: healthy, numberStatus: 200, subscribed: undefined, subscribedStatus: 200 });
    pass(4 * 60_000);
    expect(await isAsked()).toBe(true);
    await check();
    expect(await connection()).toMatchObject({ ...works, cause: 'connected', attempts: 0, until: null });
    pass(24 * 60 * 60_000);
    expect(await isAsked()).toBe(false);
  },
);

test('an outage while somebody waits for the first answer, or for a mended one, ends the waiting', async () => {
  const away = { numberStatus: 503, number: refusal(2) };
  const fresh = await start(away);
  await fresh.check(true);
  expect(await fresh.connection()).toMatchObject({ status: 'TIMEOUT', problem: 'line', cause: 'no-answer' });
  const broken = await start(away, { problem: 'reauthenticate' });
  await broken.check(true);
  expect(await broken.connection()).toMatchObject({ status: 'DISCONNECTED', problem: 'reauthenticate' });
});

test.each([
  ['paused', { status: 'CONNECTED', problem: 'paused' }],
  ['without permission', { status: 'CONNECTED', problem: 'permission' }],
  ['not heard', { status: 'CONNECTED', problem: 'webhook' }],
  ['disconnected by a refused token', { status: 'DISCONNECTED', problem: 'reauthenticate' }],
  ['disconnected by the provider', { status: 'DISCONNECTED', problem: 'disconnected' }],
] as const)(
  'a connection that is %s is asked about within the hour, by one process, and works again',
  async (_, state) => {
    const { check, connection, pass, isAsked } = await start({}, state);
    pass(10 * 60_000);
    expect(await isAsked()).toBe(false);
    pass(50 * 60_000);
    expect(await isAsked()).toBe(true);
    expect(await isAsked()).toBe(false);
    await check();
    expect(await connection()).toMatchObject({ status: 'CONNECTED', problem: null });
  },
);

test('what Meta goes on refusing is asked about again and again, without a new line in the history each time', async () => {
  const { check, connection, pass, isAsked } = await start({ numberStatus: 401, number: refusal(190) }, works);
  for (let round = 0; round < 3; round += 1) {
    await check();
    expect(await isAsked()).toBe(false);
    pass(60 * 60_000);
    expect(await isAsked()).toBe(true);
  }
  expect(await connection()).toMatchObject({ status: 'DISCONNECTED', problem: 'reauthenticate' });
});

test('never asked about: a phone, and what a person has disconnected', async () => {
  const { pass, isAsked, set } = await start({}, { status: 'DISCONNECTED', cause: 'disconnect-asked' });
  pass(24 * 60 * 60_000);
  expect(await isAsked()).toBe(false);
  await set({ channel: 'whatsapp', cause: 'unlinked', problem: 'unlinked' });
  expect(await isAsked()).toBe(false);
});

test('templates are stored as screens offer them, with every placeholder once', async () => {
  const { world, deps, payload } = await start();
  await syncTemplatesJob.run(deps, payload, { number: 1, isLast: false });
  const { templates, syncedAt } = await world.act((ctx) => listTemplates(ctx, payload));
  expect(syncedAt).toBe(deps.now().toISOString());
  expect(templates).toMatchObject([
    {
      name: 'boas_vindas',
      language: 'pt_BR',
      status: 'APPROVED',
      header: { format: 'TEXT', text: 'Oi {{1}}' },
      parameterFormat: 'POSITIONAL',
      parameters: ['1', '2', '10'],
      buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }],
    },
  ]);
  expect((await world.emitted()).at(-1)).toMatchObject({ name: 'connection.templates-synced' });
  // How Meta rates them is for the guardian of the number.
  const { rows } = await deps.database.pool.query('select templates from connections where id = $1', [
    payload.connectionId,
  ]);
  expect(rows).toMatchObject([{ templates: [{ quality: 'YELLOW' }] }]);
});

test('templates are asked for again after six hours, once a connection', async () => {
  const { deps, check, payload } = await start();
  await check();
  const asked = async () => {
    const { rows } = await deps.database.pool.query('select key from graphile_worker.jobs where key = $1', [
      `sync-templates:${payload.connectionId}`,
    ]);
    return rows.length;
  };
  await askForOldTemplates(deps);
  await askForOldTemplates(deps);
  expect(await asked()).toBe(1);
});
