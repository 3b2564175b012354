import { eq } from '../../platform/db/drizzle.ts';
import { afterAll, beforeAll } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps } from '../database.ts';
import { creditor, debtorOf } from '../harness/payments/debtor.ts';
import { openMailBox } from '../mail-box.ts';
import { createOwnDatabase } from '../own-database.ts';
import type { World } from '../world.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { invoices } from '../../features/invoices/invoices.table.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { dunningSteps } from '../../features/dunning/dunning.table.ts';
import { mailReminderJob } from '../../features/dunning/jobs/mail-reminder.job.ts';
import { planRemindersJob } from '../../features/dunning/jobs/plan-reminders.job.ts';
import { writeReminderJob } from '../../features/dunning/jobs/write-reminder.job.ts';

export const DUE = '2026-12-10';
/** Nine in the morning in São Paulo. */
export const morningOf = (day: string) => new Date(`${day}T12:00:00Z`);
export const lastAttempt = { number: 1, isLast: true };

type Connection = Parameters<World['connection']>[0];
type Options = { day?: string; connection?: Connection | null };

/** A database of its own, in which everybody may be reminded, and a clock that the test moves. */
export function createDunningHarness() {
  let deps: Deps;
  let mailBox: Awaited<ReturnType<typeof openMailBox>>;
  let now = morningOf(DUE);

  beforeAll(async () => {
    mailBox = await openMailBox();
    const DATABASE_URL = await createOwnDatabase();
    deps = await createTestDeps({ environment: { DATABASE_URL, SMTP_URL: mailBox.url }, now: () => now });
  });
  afterAll(async () => {
    await closeDeps(deps);
    mailBox.close();
  });

  return {
    deps: () => deps,
    setNow: (at: Date) => void (now = at),
    plan: () => planRemindersJob.run(deps, {}, lastAttempt),
    /** Runs what waits to be sent; it stays to be run again. Answers how much that was. */
    send: () => sendWaiting(deps),
    owing: (options: Options = {}) => {
      now = morningOf(options.day ?? '2026-12-09');
      return owing(deps, mailBox.letters, options);
    },
  };
}

async function sendWaiting(deps: Deps) {
  const { rows } = await deps.database.pool.query<{ task: string; payload: never }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'dunning.%' order by j.id`,
  );
  for (const { task, payload } of rows) {
    await [mailReminderJob, writeReminderJob].find(({ name }) => name === task)?.run(deps, payload, lastAttempt);
  }
  return rows.length;
}

/** An agency with a linked phone, and a company that owes it. What a test before left open is not this one's. */
async function owing(deps: Deps, letters: readonly string[], { connection = {} }: Options) {
  await deps.database.pool.query("update invoices set status = 'cancelled', ended_at = now() where status = 'open'");
  await deps.database.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  const agency = await creditor({ deps });
  if (connection) await agency.world.connection({ channel: 'whatsapp', isDefault: true, ...connection });
  const debtor = await debtorOf(agency, { dueDate: DUE });
  const { companyId, invoiceId } = debtor;
  const email = `dono${companyId}@exemplo.com.br`;
  const change = (fields: Partial<typeof companies.$inferInsert>, id = companyId) =>
    debtor.world.seed((db) => db.update(companies).set(fields).where(eq(companies.id, id)));
  await change({ email, phone: '(11) 98765-4321' });
  const steps = () =>
    debtor.world.seed((db) =>
      db
        .select()
        .from(dunningSteps)
        .where(eq(dunningSteps.invoiceId, invoiceId))
        .orderBy(dunningSteps.step, dunningSteps.channel),
    );
  return {
    agency,
    debtor,
    change,
    /** Of each reminder its step, its channel, and its state or why it was not sent. */
    states: async () => (await steps()).map(({ step, channel, state, reason }) => [step, channel, reason ?? state]),
    letters: () => letters.filter((letter) => letter.includes(email)),
    said: () =>
      agency.world.seed((db) =>
        db.select().from(messages).where(eq(messages.companyId, agency.world.companyId)).orderBy(messages.id),
      ),
    cancel: () =>
      debtor.world.seed((db) =>
        db.update(invoices).set({ status: 'cancelled', endedAt: deps.now() }).where(eq(invoices.id, invoiceId)),
      ),
  };
}

export type Owing = Awaited<ReturnType<typeof owing>>;
