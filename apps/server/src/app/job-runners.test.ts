import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { mailResetCodeJob } from '../features/auth/jobs/mail-reset-code.job.ts';
import { runImportJob } from '../features/contact-actions/importing/run-import.job.ts';
import { deliverPushJob } from '../features/notifications/jobs/deliver-push.job.ts';
import { makePushKeys } from '../features/notifications/push-keys.ts';
import { subscribe } from '../features/notifications/subscribe.ts';
import { messages } from '../features/messages/messages.table.ts';
import { flagsOf } from '../platform/jobs/fair-share.ts';
import { addingJobs, job, priorityOf } from '../platform/jobs/job.ts';
import { jobsToCome } from '../platform/jobs/jobs-to-come.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';
import { first } from '../test/builders.ts';
import { createTestDeps } from '../test/database.ts';
import { openMailBox } from '../test/mail-box.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { pretendBrowser, pushService } from '../test/push/push-service.ts';
import { createWorld } from '../test/world.ts';
import { closeDeps } from './create-deps.ts';
import { slices } from './slices.ts';

/** Accepts every call and answers none. */
async function deadHost() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

async function ownDeps(environment: Record<string, string> = {}) {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment, now: () => new Date() });
  onTestFinished(() => closeDeps(deps));
  return deps;
}
type Deps = Awaited<ReturnType<typeof ownDeps>>;

/** An admin whose browser is at this push service, and a customer's unread message. */
async function subscriber(deps: Deps, origin: string) {
  const world = await createWorld({ deps });
  const { companyId } = world;
  await world.asPlatform(makePushKeys);
  const admin = await world.person({ profile: 'admin' });
  await admin.act((ctx) => subscribe(ctx, { ...pretendBrowser(origin).subscription, language: 'pt' }));
  const { rows } = await deps.database.pool.query<{ id: number }>(
    'select id from push_subscriptions where company_id = $1',
    [companyId],
  );
  const ticket = await world.ticket({ unreadMessages: 1 });
  const said = { companyId, ticketId: ticket.id, contactId: ticket.contactId, connectionId: ticket.connectionId };
  const message = await world.seed(async (db) =>
    first(
      await db
        .insert(messages)
        .values({ ...said, fromMe: false, body: 'Oi', sentAt: deps.now() })
        .returning(),
    ),
  );
  return {
    companyId,
    subscriptionId: Number(rows[0]?.id),
    subject: { kind: 'ticket', key: ticket.uuid } as const,
    matter: { is: 'message', messageId: message.id } as const,
    askedAt: deps.now().getTime(),
  };
}

/** As the product asks for pushes, many at once. */
const askForPushes = ({ database }: Deps, payload: Awaited<ReturnType<typeof subscriber>>, count: number) =>
  database.pool.query(
    `select graphile_worker.add_job($1, $2::json, max_attempts => $3, priority => $4, flags => $5)
     from generate_series(1, $6)`,
    [
      deliverPushJob.name,
      JSON.stringify(payload),
      deliverPushJob.attempts,
      priorityOf(deliverPushJob),
      flagsOf(deliverPushJob, payload),
      count,
    ],
  );

test('5,000 pushes of one company to a dead address hold up neither the letter nor the push of another company', async () => {
  const [mailBox, service, dead] = [await openMailBox(), await pushService(), await deadHost()];
  onTestFinished(async () => {
    mailBox.close();
    await service.close();
  });
  const deps = await ownDeps({ SMTP_URL: mailBox.url, PUSH_ORIGINS: `${dead.origin},${service.origin}` });
  await askForPushes(deps, await subscriber(deps, dead.origin), 5000);
  const worker = await runWorker(deps, [deliverPushJob, mailResetCodeJob]);
  onTestFinished(() => worker.stop());
  const underWay = async () => {
    const { rows } = await deps.database.pool.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker._private_jobs where locked_at is not null',
    );
    return rows[0]?.count;
  };
  await expect.poll(underWay).toBe(2);

  const other = await subscriber(deps, service.origin);
  const world = await createWorld({ deps });
  const { userId } = await world.person();
  const asked = performance.now();
  await askForPushes(deps, other, 1);
  await world.act((ctx) => Promise.resolve(ctx.enqueue(mailResetCodeJob, { companyId: world.companyId, userId })));
  await expect.poll(() => [mailBox.letters.length, service.delivered.length], { timeout: 2000 }).toEqual([1, 1]);
  expect(performance.now() - asked).toBeLessThan(2000);
  // What was delivered is unlocked a moment later; the two at the dead host stay.
  await expect.poll(underWay).toBe(2);
  dead.end();
});

test('every letter has the runner of letters', () => {
  const letters = slices.flatMap(({ jobs = [] }) => jobs).filter(({ name }) => name.startsWith('auth.mail-'));
  expect(letters.length).toBeGreaterThan(1);
  expect(new Set(letters.map(({ runner }) => runner))).toEqual(new Set(['letters']));
});

test('a job that waits under its former name is known to wait, and runs', async () => {
  const mailBox = await openMailBox();
  onTestFinished(() => mailBox.close());
  const deps = await ownDeps({ SMTP_URL: mailBox.url });
  const world = await createWorld({ deps });
  const payload = { companyId: world.companyId, userId: (await world.person()).userId };
  const former = { ...mailResetCodeJob, name: 'mail-reset-code' };
  await world.act((ctx) => Promise.resolve(ctx.enqueue(former, payload)));
  expect(await jobsToCome(mailResetCodeJob, { pool: deps.database.pool, aliveSince: deps.now() })).toEqual([payload]);
  const worker = await runWorker(deps, [mailResetCodeJob]);
  onTestFinished(() => worker.stop());
  await expect.poll(() => mailBox.letters.length, { timeout: 5000 }).toBe(1);
});

/** Runs jobs in a process of its own, until it is killed. */
function mortalWorker({ config }: Deps): ChildProcess {
  const child = fork(join(import.meta.dirname, '../test/mortal-worker.ts'), {
    // With a second process beside it, its files lie in a bucket.
    env: {
      ...config.ENVIRONMENT,
      DATA_DIR: config.DATA_DIR,
      ENCRYPTION_KEY: config.ENCRYPTION_KEY,
      LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('an import of 5,000 rows whose process is killed goes on in another one, and takes every row once', async () => {
  const deps = await ownDeps();
  const world = await createWorld({ deps });
  const { companyId } = world;
  const fileKey = deps.storage.newKey(companyId, 'csv');
  const rows = Array.from({ length: 5000 }, (_, row) => `Cliente ${row},55119${String(80_000_000 + row)}`);
  await deps.storage.putBytes(fileKey, Buffer.from(['nome,numero', ...rows].join('\n')));
  const { rows: made } = await deps.database.pool.query<{ id: number }>(
    `insert into contact_tasks (company_id, kind, state, file_key, country_code) values ($1, 'upload', 'running', $2, '55')
     returning id`,
    [companyId, fileKey],
  );
  const taskId = Number(made[0]?.id);
  await world.act((ctx) => Promise.resolve(ctx.enqueue(runImportJob, { companyId, taskId })));
  const look = async () => {
    const { rows: found } = await deps.database.pool.query<{ state: string; done: number; created: number }>(
      'select state, done, created from contact_tasks where id = $1',
      [taskId],
    );
    return found[0];
  };

  const first = mortalWorker(deps);
  await expect.poll(async () => (await look())?.done, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await new Promise((resolve) => first.once('exit', resolve));
  expect((await look())?.state).toBe('running');
  const worker = await runWorker(deps, [runImportJob], { beatMs: 100, deadAfterMs: 1000 });
  onTestFinished(() => worker.stop());
  await expect.poll(look, { timeout: 30_000 }).toMatchObject({ state: 'done', done: 5000, created: 5000 });
  const { rows: counted } = await deps.database.pool.query(
    'select count(*)::int as all, count(distinct number)::int as numbers from contacts where company_id = $1',
    [companyId],
  );
  expect(counted).toEqual([{ all: 5000, numbers: 5000 }]);
}, 60_000);

test('a job that waits for somebody outside holds up who leaves for seconds only, and is tried again', async () => {
  const deps = await ownDeps();
  const { pool } = deps.database;
  const begun = Promise.withResolvers<void>();
  const endless = job({
    name: 'test.wait-endlessly',
    payload: z.object({}),
    whenBlocked: 'goes on',
    attempts: 2,
    async run() {
      begun.resolve();
      await new Promise(() => undefined);
    },
  });
  const worker = await runWorker(deps, [endless]);
  for (const { text, values } of addingJobs([{ job: endless, payload: {} }])) await pool.query(text, [...values]);
  await begun.promise;
  const since = performance.now();
  await worker.stop();
  expect(performance.now() - since).toBeLessThan(6000);
  const { rows } = await pool.query('select attempts, locked_by from graphile_worker._private_jobs');
  expect(rows).toEqual([{ attempts: 1, locked_by: null }]);
});
