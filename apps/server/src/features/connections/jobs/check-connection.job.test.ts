import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { startProvider } from '../../../test/provider.ts';
import { createWorld } from '../../../test/world.ts';
import { getConnection } from '../connections.queries.ts';
import { listTemplates } from '../templates.ts';
import { checkConnectionJob } from './check-connection.job.ts';
import { askForOldTemplates } from './schedule-template-sync.ts';
import { syncTemplatesJob } from './sync-templates.job.ts';

type Graph = { number?: object; numberStatus?: number; subscribed?: object; subscribedStatus?: number };
const healthy = { verified_name: 'Loja Demonstração', display_phone_number: '+55 11 4002-8922' };
const refusal = (code: number) => ({ error: { code, message: 'refused', type: 'OAuthException' } });
const template = {
  name: 'boas_vindas',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Oi {{1}}' },
    { type: 'BODY', text: 'Seu pedido {{2}} chega em {{10}} dias, {{1}}.' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }] },
  ],
};

async function start(graph: Graph = {}) {
  const provider = await startProvider(({ path, method }) => {
    if (path.includes('/message_templates')) return { json: { data: [template] } };
    if (method === 'POST' && path.includes('/subscribed_apps'))
      return { status: graph.subscribedStatus ?? 200, json: graph.subscribed ?? { success: true } };
    return { status: graph.numberStatus ?? 200, json: graph.number ?? healthy };
  });
  const deps = await createTestDeps({ environment: { META_GRAPH_BASE_URL: provider.url } });
  const world = await createWorld({ deps });
  const { id: connectionId } = await world.connection({ status: 'OPENING', number: null });
  const payload = { companyId: world.companyId, connectionId };
  const check = (isLast = false) => checkConnectionJob.run(deps, payload, { number: isLast ? 5 : 1, isLast });
  const connection = () => world.act((ctx) => getConnection(ctx, connectionId));
  return { world, deps, provider, payload, check, connection };
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
  const subscription = provider.calls.find((call) => call.path.includes('/subscribed_apps'));
  expect(JSON.parse(subscription?.body ?? '{}')).toEqual({
    override_callback_uri: `${deps.config.PUBLIC_URL}/webhooks/meta/${payload.connectionId}`,
    verify_token: 'verify',
  });
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

test('trouble that passes is tried again, and counts only at the end', async () => {
  const { check, connection } = await start({ numberStatus: 503, number: refusal(2) });
  await expect(check()).rejects.toMatchObject({ class: 'retry' });
  expect(await connection()).toMatchObject({ status: 'OPENING' });
  await check(true);
  expect(await connection()).toMatchObject({ status: 'DISCONNECTED', problem: 'disconnected' });
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
