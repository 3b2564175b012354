import { removeCompaniesJob } from '../../apps/server/src/features/company-deletion/jobs/remove-companies.job.ts';
import { asPlatformCtx } from '../../apps/server/src/platform/context.ts';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { openInbox } from './inbox-beside.ts';
import { openServer } from './open-server.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 2_000_000);
const IDLE_CALLS = 400;

/** (N) One large company goes for good, beside somebody else's inbox. */
export async function benchDeletion(): Promise<Section> {
  const own = await openServer();
  const { deps } = own;
  const { pool } = deps.database;
  try {
    const size = { tickets: MESSAGES / 10, messages: MESSAGES, now: new Date() };
    const { companyId: leaving } = await seedLargeCompany(deps.database, size);
    const inbox = await openInbox(own, 50_000);
    const before = await inbox.idle(IDLE_CALLS);

    await pool.query("update companies set status = false, deleting_at = now() - interval '8 days' where id = $1", [
      leaving,
    ]);
    const begun = performance.now();
    await asPlatformCtx(deps, async ({ enqueue }) => enqueue(removeCompaniesJob, {}));
    const beside = await inbox.during(
      own.counted(`select 1 - count(*) as count from companies where id = ${leaving}`, 1),
    );
    const elapsed = performance.now() - begun;
    const meanwhile = percentile(beside, 0.95);
    return {
      title: `(N) A company with ${MESSAGES.toLocaleString('en')} messages is deleted`,
      note: 'One server process with all roles; beside it one person asks for the list of another company, with 5,000 tickets, again and again.',
      rows: [
        ['gone, with its row, after', `${(elapsed / 1000).toFixed(1)} s`],
        ['inbox of the other company, idle', `p95 ${milliseconds(before)}`],
        [
          'inbox meanwhile (goal: within 1.5 ×)',
          `p95 ${milliseconds(meanwhile)} of ${beside.length} calls, ${(meanwhile / before).toFixed(2)} ×`,
        ],
      ],
    };
  } finally {
    await own.close();
  }
}
