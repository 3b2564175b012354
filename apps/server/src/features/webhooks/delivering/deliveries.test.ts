import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { callee } from '../../../test/harness/calls-harness.ts';
import { createListener } from '../../../test/harness/webhook-harness.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { rotateSecret } from '../endpoints/rotate-secret.ts';
import { switchEndpoint } from '../endpoints/switch-endpoint.ts';
import { loadDelivery } from '../ledger/load-delivery.ts';
import { sendAgain, sendFailedAgain } from '../ledger/send-again.ts';
import { sendTest } from '../ledger/send-test.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { runDeliveries } from './run-deliveries.ts';
import { createSettling } from './settle-try.ts';
import { signatureOf } from './sign.ts';

const HOUR_MS = 3_600_000;
const secureOf = (origin: string) => origin.replace('http:', 'https:');
let deps: Deps;
let passed = 0;
let erp: Awaited<ReturnType<typeof callee>>;
let silent: Awaited<ReturnType<typeof callee>>;
/** How the program answers at one address, one after the other; then 204. */
const script = new Map<string, number[]>();
let stop = () => Promise.resolve();

beforeAll(async () => {
  erp = await callee(({ path }, response) => {
    const status = script.get(path)?.shift() ?? 204;
    response.writeHead(status, { 'content-type': 'text/plain', location: '/elsewhere' });
    response.end(status === 204 ? undefined : `${'não deu '.repeat(2000)}\0`);
  });
  silent = await callee(() => undefined);
  deps = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    environment: { HTTP_ALLOWED_ORIGINS: `${erp.origin},${silent.origin},${secureOf(erp.origin)}` },
    now: () => new Date(TEST_NOW.getTime() + passed),
  });
});
afterAll(async () => {
  await erp.close();
  await silent.close();
});
afterEach(async () => {
  await stop();
  await deps.database.pool.query('delete from webhook_endpoints');
  erp.heard.length = 0;
});

/** The loop of a process, until the end of the test. */
function working() {
  const loop = runDeliveries(deps);
  stop = async () => {
    stop = () => Promise.resolve();
    await loop.stop();
  };
}
const until = (look: () => unknown) => expect.poll(look, { timeout: 12_000 });

async function listener(path: string, origin = erp.origin) {
  const desk = await createListener({ deps }, { url: origin + path });
  const ring = () => desk.admin.act((ctx) => sendTest(ctx, desk.webhook.id));
  const states = async () => (await desk.deliveries()).map(({ state, attempts }) => [state, attempts]);
  return { ...desk, ring, states };
}

test('an event arrives once, whole and signed, and the ledger shows both sides of it', async () => {
  const { ring, states, secret, admin, webhook, events, world } = await listener('/ok');
  working();
  const { delivery } = await ring();
  await until(states).toEqual([['done', 1]]);
  const [event] = await events();
  expect(erp.heard).toMatchObject([{ method: 'POST', path: '/ok', body: event?.body }]);
  const [{ headers } = { headers: {} }] = erp.heard;
  const id = `evt_${event?.uuid}`;
  const signature = signatureOf([secret], { id, at: TEST_NOW, body: event?.body ?? '' });
  expect(headers).toMatchObject({
    'webhook-id': id,
    'webhook-signature': signature,
    'content-type': 'application/json',
  });
  expect(JSON.parse(event?.body ?? '')).toEqual({
    type: 'webhook.test',
    timestamp: TEST_NOW.toISOString(),
    sequence: 1,
    companyId: world.companyId,
    data: { message: 'Teste do Balcão: ERP' },
  });
  const shown = await admin.act((ctx) => loadDelivery(ctx, { webhookId: webhook.id, deliveryId: delivery.id }));
  expect(shown).toMatchObject({
    delivery: { state: 'delivered', tries: 1, status: 204, messageId: id },
    body: event?.body,
    tries: [{ n: 1, status: 204, answer: '', headers: { 'webhook-signature': signature } }],
  });
});

test('what is refused is tried again under the same id; redirects are not followed, and of the answer 4 kB are kept', async () => {
  const { ring, states, admin, webhook } = await listener('/later');
  script.set('/later', [302, 500]);
  working();
  const { delivery } = await ring();
  await until(states).toEqual([['waiting', 1]]);
  passed += 10_000;
  await until(states).toEqual([['waiting', 2]]);
  passed += 60_000;
  await until(states).toEqual([['done', 3]]);
  expect(erp.heard.map(({ path }) => path)).toEqual(['/later', '/later', '/later']);
  expect(new Set(erp.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const { tries } = await admin.act((ctx) => loadDelivery(ctx, { webhookId: webhook.id, deliveryId: delivery.id }));
  expect(tries.map(({ status, failure }) => [status, failure])).toEqual([
    [302, null],
    [500, null],
    [204, null],
  ]);
  expect(tries[0]?.answer.length).toBeLessThanOrEqual(4096);
  expect(tries[0]?.answer.startsWith('não deu ')).toBe(true);
});

test('who says 410 is switched off, and admins hear of it once', async () => {
  const { ring, states, endpoint, world, webhook, admin } = await listener('/gone');
  script.set('/gone', [410, 410]);
  await ring();
  await ring();
  working();
  await until(states).toEqual([
    ['failed', 1],
    ['failed', 1],
  ]);
  await until(async () => (await endpoint())?.offReason).toBe('gone');
  const told = (await world.emitted()).filter(({ name }) => name === 'notice.given');
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { userIds: [admin.userId], subject: { kind: 'webhook', key: String(webhook.id) } },
  ]);
  const { rows } = await deps.database.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'webhooks.mail-switched-off' and payload ->> 'endpointId' = $1`,
    [String(webhook.id)],
  );
  expect(rows).toHaveLength(1);
});

test('after a day without success it is switched off; what it missed comes when somebody switches it on', async () => {
  const { ring, states, endpoint, admin, webhook } = await listener('/day');
  script.set('/day', [500, 500]);
  working();
  await ring();
  await until(states).toEqual([['waiting', 1]]);
  passed += 25 * HOUR_MS;
  await until(async () => (await endpoint())?.offReason).toBe('failing');
  await expect(ring()).rejects.toMatchObject({ code: 'ERR_WEBHOOK_OFF' });
  await admin.act((ctx) => switchEndpoint(ctx, { webhookId: webhook.id, isOn: true, sendMissed: true }));
  await until(states).toEqual([['done', 1]]);
  expect(await endpoint()).toMatchObject({ offReason: null, failures: 0, failingSince: null });
});

test('what was given up leaves again when somebody asks, to the byte', async () => {
  const { ring, states, admin, webhook, world } = await listener('/again');
  const { delivery } = await ring();
  await deps.database.pool.query(
    `update webhook_deliveries set state = 'failed', attempts = 11, tries = 11, settled_at = $2 where company_id = $1`,
    [world.companyId, deps.now()],
  );
  const since = new Date(deps.now().getTime() - 1000).toISOString();
  expect(await admin.act((ctx) => sendFailedAgain(ctx, { webhookId: webhook.id, since }))).toEqual({ count: 1 });
  working();
  await until(states).toEqual([['done', 1]]);
  await admin.act((ctx) => sendAgain(ctx, { webhookId: webhook.id, deliveryId: delivery.id }));
  await until(() => erp.heard.length).toBe(2);
  const [first, second] = erp.heard;
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
});

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const { ring, secret, admin, webhook, events, states } = await listener('/rotated');
  const { secret: next } = await admin.act((ctx) => rotateSecret(ctx, webhook.id));
  working();
  await ring();
  await until(states).toEqual([['done', 1]]);
  passed += 25 * HOUR_MS;
  await ring();
  await until(() => erp.heard.length).toBe(2);
  const [first, second] = await events();
  const signed = (secrets: string[], event: typeof first, at: number) =>
    signatureOf(secrets, { id: `evt_${event?.uuid}`, at: new Date(TEST_NOW.getTime() + at), body: event?.body ?? '' });
  expect(erp.heard.map(({ headers }) => headers['webhook-signature'])).toEqual([
    signed([next, secret], first, passed - 25 * HOUR_MS),
    signed([next], second, passed),
  ]);
});

test('an address that never answers delays no other, and holds five places and no more', async () => {
  const bad = await listener('/silent', silent.origin);
  const good = await listener('/quick');
  for (let n = 0; n < 8; n += 1) await bad.ring();
  working();
  await until(() => silent.heard.length).toBe(5);
  for (let n = 0; n < 12; n += 1) await good.ring();
  await until(() => erp.heard.length).toBe(12);
  expect(silent.heard).toHaveLength(5);
  const stopped = stop();
  silent.hangUp();
  await stopped;
});

test('an address that proves nothing about itself is told as such, and hears nothing', async () => {
  const { ring, states, deliveries } = await listener('/clear', secureOf(erp.origin));
  working();
  await ring();
  await until(states).toEqual([['waiting', 1]]);
  expect((await deliveries()).map(({ failure }) => failure)).toEqual(['encryption']);
  expect(erp.heard).toEqual([]);
});

test('what a dead process had taken arrives again under the same id', async () => {
  const { ring, states } = await listener('/dead');
  await ring();
  expect(await claimDeliveries(deps.database, deps.now(), { all: 8, ofFailing: 8 })).toHaveLength(1);
  expect(await claimDeliveries(deps.database, deps.now(), { all: 8, ofFailing: 8 })).toEqual([]);
  working();
  passed += 31_000;
  await until(states).toEqual([['done', 2]]);
});

test('two processes that look at the same moment take each delivery once between them', async () => {
  const { ring } = await listener('/both');
  for (let n = 0; n < 5; n += 1) await ring();
  const look = () => claimDeliveries(deps.database, deps.now(), { all: 64, ofFailing: 32 });
  const taken = (await Promise.all([look(), look(), look(), look()])).flat().map(({ id }) => id);
  expect([taken.length, new Set(taken).size]).toEqual([5, 5]);
});

test('what a process tells too late, when another has its delivery, neither ends it nor is a try of it', async () => {
  const { ring, states, admin, webhook } = await listener('/late');
  const { delivery } = await ring();
  const claim = () => claimDeliveries(deps.database, deps.now(), { all: 8, ofFailing: 8 });
  const slow = await claim();
  passed += 31_000;
  const quick = await claim();
  const settle = createSettling(deps);
  const plain = { at: deps.now(), failure: null, milliseconds: 5, signature: 'v1,x', answer: '' };
  const answered = (status: number) => ({ ...plain, status });
  for (const status of [500, 204]) for (const delivery of slow) await settle({ delivery, result: answered(status) });
  expect(await states()).toEqual([['running', 2]]);
  for (const taken of quick) await settle({ delivery: taken, result: answered(204) });
  expect(await states()).toEqual([['done', 2]]);
  const { tries } = await admin.act((ctx) => loadDelivery(ctx, { webhookId: webhook.id, deliveryId: delivery.id }));
  expect(tries.map(({ n }) => n)).toEqual([2]);
});

test('nothing is delivered for a company that may not work, or whose plan has no API any more', async () => {
  const { ring, world } = await listener('/unpaid');
  await ring();
  const claim = () => claimDeliveries(deps.database, deps.now(), { all: 8, ofFailing: 8 });
  await world.paidUntil('2026-01-01');
  expect(await claim()).toEqual([]);
  await world.paidUntil(null);
  const plan = (uses: boolean) =>
    deps.database.pool.query('update plans set use_external_api = $2 where id = $1', [world.company.planId, uses]);
  await plan(false);
  expect(await claim()).toEqual([]);
  await plan(true);
  expect(await claim()).toHaveLength(1);
});
