import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../../platform/slice.ts';
import { takeResult } from '../calls/take-result.ts';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { callee } from '../../../test/harness/calls-harness.ts';
import { createDatabaseProxy } from '../../../test/database-proxy.ts';
import { createTestDeps } from '../../../test/database.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { closeDeps } from '../../../app/create-deps.ts';
import { startServer } from '../../../app/start-server.ts';

/** Stands in a question, in a call and in a pause, in this order. */
const waiting = (url: string, queueId: number) =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
      { id: 'http', type: 'httpRequest', data: { url, method: 'get' } },
      { id: 'espera', type: 'interval', data: { sec: 1 } },
      { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}} ({{httpStatus}}).' } },
      { id: 'fila', type: 'queue', data: { queueId } },
    ],
    ['1 nome', 'nome http', 'http espera', 'espera fim', 'fim fila'],
  );

type Desk = Awaited<ReturnType<typeof createBotHarness>>;

/** A process of the server on this database, with the clock of the desk. */
async function serverOf(
  desk: Desk,
  { databaseUrl, roles, environment }: { databaseUrl: string; roles: Role[]; environment: Record<string, string> },
) {
  const { ENCRYPTION_KEY } = desk.deps.config;
  const deps = await createTestDeps({
    databaseUrl,
    environment: { ...environment, ENCRYPTION_KEY },
    now: () => desk.clock.now,
  });
  const server = await startServer(deps, roles);
  onTestFinished(async () => {
    await server.stop();
    await closeDeps(deps);
  });
}

async function deskAt(databaseUrl: string, url: string) {
  const desk = await createBotHarness({}, { databaseUrl });
  const queue = await desk.world.queue('Vendas');
  await desk.change({ flowId: (await desk.flow(waiting(url, queue.id))).flowId });
  await desk.say('Oi');
  return desk;
}

const TIMEOUT = { timeout: 30_000 };

test(
  'a channel that is out for a quarter of an hour brings people instead of an old question',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const desk = await deskAt(databaseUrl, 'https://erp.example.com');
    // Meta's own word that it is away.
    const away = JSON.stringify({ error: { code: 131_016, message: 'Service unavailable', type: 'OAuthException' } });
    const graph = await callee((_, response) => void response.writeHead(503).end(away));
    onTestFinished(async () => void (await graph.close()));
    const environment = { META_GRAPH_BASE_URL: graph.origin };
    await serverOf(desk, { databaseUrl, roles: ['channels'], environment });
    await expect
      .poll(() => desk.query('select attempts, state from outbox where company_id = $1'), TIMEOUT)
      .toEqual([{ attempts: 1, state: 'queued' }]);
    desk.later(15 * 60 + 1);
    // Senders sleep by the clock on the wall; somebody wakes them.
    const state = async () => {
      await desk.query(`select pg_notify('balcao_outbox', $2) where $1 > 0`, [String(desk.connectionId)]);
      return desk.query('select state from outbox where company_id = $1');
    };
    await expect.poll(state, TIMEOUT).toEqual([{ state: 'failed' }]);
    await runJobs(desk.deps, desk.companyId);
    expect((await desk.lines()).at(-1)).toBe(
      '· O robô passou o atendimento: a mensagem esperou tempo demais para sair.',
    );
    expect(await desk.ticket()).toMatchObject({ is_bot: false, status: 'pending', unread_messages: 1 });
  },
);

test('a database that goes away while another system answers costs nothing', { timeout: 90_000 }, async () => {
  let answer: () => void = () => undefined;
  const erp = await callee((_, response) => void (answer = () => response.end('{}')));
  onTestFinished(async () => void (await erp.close()));
  const databaseUrl = await createOwnDatabase();
  const proxy = await createDatabaseProxy(databaseUrl);
  const desk = await deskAt(databaseUrl, `${erp.origin}/x`);
  await serverOf(desk, {
    databaseUrl: proxy.url,
    roles: ['worker'],
    environment: { HTTP_ALLOWED_ORIGINS: erp.origin },
  });
  await desk.leaves();
  await desk.say('Marina');
  await expect.poll(() => erp.heard.length, TIMEOUT).toBe(1);

  await proxy.cut();
  answer();
  await proxy.mend();
  // Where its result was lost, the call may leave again when nobody can have it any more.
  const isThrough = async () => {
    desk.later(10);
    answer();
    return (await desk.lines()).at(-1);
  };
  await expect.poll(isThrough, { ...TIMEOUT, interval: 500 }).toBe('· O robô passou o atendimento à fila.');
  expect(await desk.lines()).toEqual([
    '> Oi',
    '< Qual é o seu nome?',
    '> Marina',
    '< Obrigado, Marina (200).',
    '· O robô passou o atendimento à fila.',
  ]);
});

test('a connection that is deleted in the middle brings people, with the next word that cannot be said at the latest', async () => {
  const desk = await deskAt(await createOwnDatabase(), 'https://erp.example.com');
  const asked = '5511955554444';
  await desk.say('Oi', { from: asked });
  await desk.leaves();
  await desk.say('Marina');
  const [run] = await desk.runs();
  expect(run).toMatchObject({ waiting: 'result' });
  const admin = await desk.world.person({ profile: 'admin' });
  const app = await desk.world.http();
  const url = `/api/whatsapp/${desk.connectionId}`;
  expect((await app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200);
  await runJobs(desk.deps, desk.companyId);
  const call = { runId: run?.id ?? 0, stepNo: run?.stepNo ?? 0, id: 0 };
  await desk.world.act((ctx) => takeResult(ctx, call, { status: 200, values: { httpStatus: '200' } }));
  desk.later(1);
  await desk.ring();
  desk.later(24 * 3600);
  await desk.ring();
  for (const from of [undefined, asked]) {
    expect((await desk.lines(from)).at(-1)).toContain('· O robô passou o atendimento:');
    expect(await desk.ticket(from)).toMatchObject({ is_bot: false, status: 'pending' });
  }
});
