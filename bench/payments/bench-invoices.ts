import { issueInvoicesJob } from '../../apps/server/src/features/invoices/jobs/issue-invoices.job.ts';
import { asPlatformCtx } from '../../apps/server/src/platform/context.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { seedCompanies } from './many-companies.ts';
import { openInbox } from './inbox-beside.ts';
import { openServer } from './open-server.ts';

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 10_000);
const IDLE_CALLS = 200;

/** (v) The invoices of all companies on one morning, beside somebody's inbox. */
export async function benchInvoices(): Promise<Section> {
  const own = await openServer();
  const { deps } = own;
  try {
    await seedCompanies(deps, COMPANIES);
    const inbox = await openInbox(own, 20_000);
    const idle = await inbox.idle(IDLE_CALLS);

    const begun = performance.now();
    await asPlatformCtx(deps, async ({ enqueue }) => enqueue(issueInvoicesJob, {}));
    const beside = await inbox.during(own.counted('select count(*) from invoices', COMPANIES));
    const elapsed = performance.now() - begun;
    return {
      title: `(v) The invoices of ${COMPANIES.toLocaleString('en')} companies at once`,
      note: 'One server process with all roles; beside it one person asks for the list of a company with 5,000 tickets again and again.',
      rows: [
        ['issued (goal: less than 60 s)', `${(elapsed / 1000).toFixed(1)} s`],
        ['inbox, idle', `p95 ${milliseconds(idle)}`],
        [
          'inbox meanwhile (goal: within 1.2 ×)',
          `p95 ${milliseconds(percentile(beside, 0.95))} of ${beside.length} calls`,
        ],
      ],
    };
  } finally {
    await own.close();
  }
}
