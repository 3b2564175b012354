import { eq } from '../../../../platform/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDeps } from '../../../../app/create-deps.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { createTestDeps } from '../../../../test/database.ts';
import { creditor } from '../../../../test/harness/payments/debtor.ts';
import { openMailBox } from '../../../../test/mail-box.ts';
import { createOwnDatabase } from '../../../../test/own-database.ts';
import { paymentAccounts } from '../../payment-accounts.table.ts';
import { mailEndingJob } from './mail-ending.job.ts';
import { warnOfCertificatesJob } from './warn-of-certificates.job.ts';

const once = { number: 1, isLast: true };
let deps: Deps;
let mailBox: Awaited<ReturnType<typeof openMailBox>>;
let now = new Date('2026-11-01T12:00:00Z');

beforeAll(async () => {
  mailBox = await openMailBox();
  const DATABASE_URL = await createOwnDatabase();
  deps = await createTestDeps({ environment: { DATABASE_URL, SMTP_URL: mailBox.url }, now: () => now });
});
afterAll(async () => {
  await closeDeps(deps);
  mailBox.close();
});

test('whoever holds an account is told 30, 7 and 1 days before its certificate ends, each once, and of a new one anew', async () => {
  const { pool } = deps.database;
  const certificate = { sealedCertificate: 'x', certificateSubject: 'Agencia' };
  const agency = await creditor({
    deps,
    provider: 'efi',
    ...certificate,
    certificateEndsAt: new Date('2026-12-16T02:00:00Z'),
  });
  const { world, accountId, admin } = agency;
  await world.person({ profile: 'user' });
  const letters = () => mailBox.letters.filter((letter) => letter.includes(admin.user.email));
  /** How many notices and letters there are in all on this morning, however often it is looked. */
  async function toldBy(morning: string) {
    now = new Date(`${morning}T12:00:00Z`);
    await Promise.all([1, 2].map(() => warnOfCertificatesJob.run(deps, {}, once)));
    const { rows: jobs } = await pool.query<{ payload: never }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by j.id`,
      [mailEndingJob.name],
    );
    for (const { payload } of jobs) await mailEndingJob.run(deps, payload, once);
    await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    const { rows } = await pool.query<{ payload: object }>(
      "select payload from events where company_id = $1 and name = 'notice.given' order by seq",
      [world.companyId],
    );
    return { notices: rows, count: [rows.length, letters().length] };
  }
  expect((await toldBy('2026-11-10')).count).toEqual([0, 0]);
  const first = await toldBy('2026-11-16');
  expect(first.count).toEqual([1, 1]);
  expect(first.notices[0]?.payload).toMatchObject({
    userIds: [admin.user.id],
    subject: { kind: 'account', key: String(accountId) },
    // The last day on the creditor's own clock.
    words: { pt: { title: 'O certificado de Banco vence em 15/12/2026' } },
  });
  expect(letters()[0]).toContain('settings?section=3Dreceiving');
  expect((await toldBy('2026-11-20')).count).toEqual([1, 1]);
  expect((await toldBy('2026-12-10')).count).toEqual([2, 2]);
  expect((await toldBy('2026-12-12')).count).toEqual([2, 2]);
  expect((await toldBy('2026-12-15')).count).toEqual([3, 3]);
  // It has ended: the account says so, and its charges fail.
  expect((await toldBy('2026-12-17')).count).toEqual([3, 3]);
  const change = (fields: Partial<typeof paymentAccounts.$inferInsert>) =>
    world.seed((db) => db.update(paymentAccounts).set(fields).where(eq(paymentAccounts.id, accountId)));
  await change({ certificateEndsAt: new Date('2026-12-20T12:00:00Z'), certificateWarned: null });
  expect((await toldBy('2026-12-18')).count).toEqual([4, 4]);
  await change({ inUse: false, closedAt: now });
  expect((await toldBy('2026-12-19')).count).toEqual([4, 4]);
});
