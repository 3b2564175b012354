import type { CallResult } from '@balcao/bot/engine/call-types.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCompanyAsSystem } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { callee, callingCompany, httpCall } from '../../test/harness/calls-harness.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { flowSecrets } from '../flow-secrets/flow-secrets.table.ts';
import { sealSecret } from '../flow-secrets/open-secrets.ts';
import { claimCalls } from './loop/claim-calls.ts';
import { runCalls } from './loop/run-calls.ts';
import { settleCall, type TakeResult } from './loop/settle-call.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let deps: Deps;
let passed = 0;
let erp: Awaited<ReturnType<typeof callee>>;
let silent: Awaited<ReturnType<typeof callee>>;
/** How the ERP answers the calls to one address, one after the other; then 200. */
const script = new Map<string, number[]>();

beforeAll(async () => {
  erp = await callee(({ path, headers, body }, response) => {
    response.writeHead(script.get(path)?.shift() ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ nome: 'Ana', key: headers.authorization, body }));
  });
  silent = await callee(() => undefined);
  deps = await createTestDeps({
    databaseUrl: await createOwnDatabase(),
    environment: { HTTP_ALLOWED_ORIGINS: `${erp.origin},${silent.origin},http://127.0.0.1:9` },
    now: () => new Date(TEST_NOW.getTime() + passed),
  });
});
afterAll(async () => {
  await erp.close();
  await silent.close();
});

const results: { runId: number; result: CallResult; at: number }[] = [];
const takeResult: TakeResult = (_, { runId }, result) => {
  results.push({ runId, result, at: performance.now() });
  return Promise.resolve();
};
let stop = () => Promise.resolve();
beforeEach(async () => {
  await deps.database.pool.query('delete from bot_calls');
  await deps.database.pool.query('delete from call_circuits');
  results.length = 0;
  erp.heard.length = 0;
});
afterEach(() => stop());

/** The loop of a process, until the end of the test. */
function working() {
  const loop = runCalls(takeResult)(deps);
  stop = async () => {
    stop = () => Promise.resolve();
    await loop.stop();
  };
}
const until = (look: () => unknown) => expect.poll(look, { timeout: 12_000 });
const resultOf = (runId: number) => results.find((one) => one.runId === runId)?.result;

test('a call leaves with its secrets, and its run goes on with what it reads of the answer', async () => {
  const { world, ask, calls } = await callingCompany(deps);
  await world.act(async (ctx) => {
    const sealedValue = sealSecret(ctx, 'erp', 'top-secret');
    await ctx.db.insert(flowSecrets).values({ companyId: world.companyId, name: 'erp', sealedValue });
  });
  const headers = [{ key: 'Authorization', value: 'Bearer {{segredo.erp}}' }];
  const request = httpCall({ url: `${erp.origin}/clientes`, headers }, ['httpResponse.nome', 'httpResponse.key']);
  working();
  const { runId } = await ask(request, { stepNo: 7 });

  await until(() => resultOf(runId)).toEqual({
    status: 200,
    values: { httpStatus: '200', 'httpResponse.nome': 'Ana', 'httpResponse.key': 'Bearer •••' },
  });
  expect(erp.heard[0]?.headers).toMatchObject({ authorization: 'Bearer top-secret', 'idempotency-key': `${runId}-7` });
  await until(calls).toMatchObject([{ state: 'done', status: 200, attempts: 1, settledAt: deps.now() }]);
  expect(JSON.stringify(await calls())).not.toContain('top-secret');
});

test('what may be repeated leaves three times, what may not once, and what never left may always leave again', async () => {
  const { ask, calls } = await callingCompany(deps);
  script.set('/a', [503, 502]);
  script.set('/b', [503]);
  const reads = ['httpResponse.nome'];
  working();
  const again = await ask(httpCall({ url: `${erp.origin}/a` }, reads));
  const once = await ask(httpCall({ url: `${erp.origin}/b`, method: 'post', body: '{}' }, reads));
  const unreached = await ask(httpCall({ url: 'http://127.0.0.1:9/c', method: 'post', body: '{}' }, reads));
  await until(() => resultOf(once.runId)).toEqual({
    status: 503,
    values: { httpStatus: '503', 'httpResponse.nome': '' },
    failed: 'call-failed',
  });
  const attempts = async () => (await calls()).map((call) => [call.attempts, call.state]);
  await until(attempts).toEqual([
    [1, 'waiting'],
    [1, 'failed'],
    [1, 'waiting'],
  ]);
  passed += SECOND_MS;
  await until(attempts).toEqual([
    [2, 'waiting'],
    [1, 'failed'],
    [2, 'waiting'],
  ]);
  passed += 4 * SECOND_MS;
  await until(() => resultOf(again.runId)).toMatchObject({ values: { 'httpResponse.nome': 'Ana' } });
  await until(() => resultOf(unreached.runId)).toMatchObject({ status: 0, failed: 'call-failed', why: 'unreachable' });
  expect(
    new Set(erp.heard.filter(({ path }) => path === '/a').map(({ headers }) => headers['idempotency-key'])),
  ).toEqual(new Set([`${again.runId}-1`]));
  expect(erp.heard.map(({ path }) => path).toSorted()).toEqual(['/a', '/a', '/a', '/b']);
  // A result is heard of within the transaction that settles its call.
  await until(attempts).toEqual([
    [3, 'done'],
    [1, 'failed'],
    [3, 'failed'],
  ]);
});

test('a host that fails five times in a row is left alone for a minute', async () => {
  const { ask } = await callingCompany(deps);
  const other = await callingCompany(deps);
  script.set(
    '/x',
    Array.from({ length: 6 }, () => 500),
  );
  working();
  const post = (company = ask) => company(httpCall({ url: `${erp.origin}/x`, method: 'post', body: '{}' }));
  for (let n = 0; n < 5; n += 1) {
    const { runId } = await post();
    await until(() => resultOf(runId)).toMatchObject({ status: 500 });
  }
  const refused = await post();
  await until(() => resultOf(refused.runId)).toMatchObject({ status: 0, why: 'circuit', failed: 'call-failed' });
  expect(erp.heard).toHaveLength(5);
  // The other company has its own experience with it.
  const free = await post(other.ask);
  await until(() => resultOf(free.runId)).toMatchObject({ status: 500 });

  passed += MINUTE_MS + SECOND_MS;
  const tried = await post();
  await until(() => resultOf(tried.runId)).toMatchObject({ status: 200 });
  const { rowCount } = await deps.database.pool.query('select 1 from call_circuits where failures >= 5');
  expect(rowCount).toBe(0);
});

test('a host that never answers holds up no other company, and no other host of its own', async () => {
  const bad = await callingCompany(deps);
  const good = await callingCompany(deps);
  for (let n = 0; n < 30; n += 1) await bad.ask(httpCall({ url: `${silent.origin}/x` }));
  working();
  await until(() => silent.heard.length).toBe(2);
  const others = [await bad.ask(httpCall({ url: `${erp.origin}/own` }))];
  for (let n = 0; n < 10; n += 1) others.push(await good.ask(httpCall({ url: `${erp.origin}/x` })));
  await until(() => others.every(({ runId }) => resultOf(runId)?.status === 200)).toBe(true);
  // Nobody waited for the ten seconds that the silent host is given.
  expect(results).toHaveLength(11);
  expect(silent.heard).toHaveLength(2);
  expect((await bad.calls()).filter(({ state }) => state === 'running')).toHaveLength(2);
  const stopped = stop();
  silent.hangUp();
  await stopped;
});

test('calls are shared out: two for a host, four for a company, sixty a minute, and heads before seconds', async () => {
  const one = await callingCompany(deps);
  const two = await callingCompany(deps);
  const runId = await one.run();
  let step = 0;
  for (const host of ['a', 'a', 'a', 'b', 'b', 'c'])
    await one.ask(httpCall({ url: `https://${host}.com/x` }), { runId, stepNo: (step += 1) });
  const last = await two.ask(httpCall({ url: 'https://a.com/x' }));
  const claim = async (places: number) => (await claimCalls(deps.database, deps.now(), places)).due;
  const heads = await claim(2);
  expect(new Set(heads.map(({ companyId }) => companyId))).toEqual(new Set([one.world.companyId, last.companyId]));
  const rest = (await Promise.all([claim(16), claim(16)])).flat();
  const places = [...heads, ...rest].map(({ host, companyId }) => `${companyId === last.companyId ? 2 : 1} ${host}`);
  expect(places.toSorted()).toEqual(['1 a.com', '1 a.com', '1 b.com', '1 b.com', '2 a.com']);
  expect(await claim(16)).toEqual([]);

  await deps.database.pool.query(`update bot_calls set state = 'done' where state = 'running'`);
  await deps.database.pool.query(
    `insert into bot_calls (company_id, run_id, step_no, kind, request, state, started_at)
     select $1, $2, 100 + n, 'http', '{}', 'done', $3 from generate_series(1, 55) n`,
    [one.world.companyId, runId, deps.now()],
  );
  expect(await claim(16)).toHaveLength(1);
  await deps.database.pool.query(`update bot_calls set state = 'done' where state = 'running'`);
  passed += MINUTE_MS;
  expect(await claim(16)).toHaveLength(1);
});

test('what a dead process had taken leaves again when it may, and is settled as lost when it may not', async () => {
  const { ask, calls } = await callingCompany(deps);
  const lost = { state: 'running' as const, attempts: 1, leaseUntil: new Date(deps.now().getTime() - 1) };
  const alive = { ...lost, leaseUntil: new Date(deps.now().getTime() + 20 * SECOND_MS) };
  const get = await ask(httpCall({ url: `${erp.origin}/x` }), lost);
  const post = await ask(httpCall({ url: `${erp.origin}/y`, method: 'post', body: '{}' }), lost);
  const others = await ask(httpCall({ url: `${erp.origin}/z` }), alive);
  const old = await ask(httpCall({ url: `${erp.origin}/w` }), {
    createdAt: new Date(deps.now().getTime() - 16 * MINUTE_MS),
  });
  working();
  await until(() => resultOf(get.runId)).toMatchObject({ status: 200 });
  await until(() => resultOf(post.runId)).toMatchObject({ status: 0, why: 'interrupted' });
  await until(() => resultOf(old.runId)).toMatchObject({ status: 0, why: 'late' });
  expect(erp.heard.map(({ path }) => path)).toEqual(['/x']);
  expect((await calls()).find(({ id }) => id === others.id)).toMatchObject({ state: 'running', attempts: 1 });
});

test('a result that comes when somebody else has the call changes nothing', async () => {
  const { ask, calls, world } = await callingCompany(deps);
  await ask(httpCall({ url: `${erp.origin}/x` }));
  const { due } = await claimCalls(deps.database, deps.now(), 1);
  const [call] = due;
  await deps.database.pool.query('update bot_calls set attempts = attempts + 1');
  const result = { status: 200, values: {} };
  const name = 'said by nobody';
  await settleCall(deps, { call: call!, result, ms: 1 }, async (ctx) => {
    await ctx.db.insert(flowSecrets).values({ companyId: ctx.companyId, name: 'undone', sealedValue: name });
  });
  expect(await calls()).toMatchObject([{ state: 'running', response: null }]);
  const kept = await inCompanyAsSystem(deps, world.companyId, ({ db }) => db.$count(flowSecrets));
  expect(kept).toBe(0);
});

test('a company that may not work calls nobody', async () => {
  const { ask, world } = await callingCompany(deps);
  await ask(httpCall({ url: `${erp.origin}/x` }));
  await world.paidUntil('2026-01-01');
  expect(await claimCalls(deps.database, deps.now(), 16)).toEqual({ due: [], doomed: [] });
  await world.paidUntil(null);
  expect((await claimCalls(deps.database, deps.now(), 16)).due).toHaveLength(1);
});
