import { setTimeout as delay } from 'node:timers/promises';
import { issueInvoicesJob } from '../../apps/server/src/features/invoices/jobs/issue-invoices.job.ts';
import { asPlatformCtx } from '../../apps/server/src/platform/context.ts';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { call } from '../api.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { seedCompanies } from './many-companies.ts';
import { openServer } from './open-server.ts';

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 10_000);
const IDLE_CALLS = 200;
/** As often as somebody's list is asked for. */
const PAUSE_MS = 20;

/** (v) The invoices of all companies on one morning, beside somebody's inbox. */
export async function benchInvoices(): Promise<Section> {
  const own = await openServer();
  const { deps, url } = own;
  try {
    await seedCompanies(deps, COMPANIES);
    const { companyId } = await seedLargeCompany(deps.database, { tickets: 5000, messages: 20_000, now: new Date() });
    const { token } = await (await createWorld({ deps, companyId })).person({ profile: 'admin' });
    const ask = () => timed(() => call(url, { method: 'GET', path: '/tickets?status=pending&showAll=true', token }));
    const idle: number[] = [];
    for (let index = 0; index < IDLE_CALLS; index += 1) idle.push(await ask());

    const state = { isOver: false };
    const begun = performance.now();
    await asPlatformCtx(deps, async ({ enqueue }) => enqueue(issueInvoicesJob, {}));
    const issuing = own.counted('select count(*) from invoices', COMPANIES).then(() => (state.isOver = true));
    const beside: number[] = [];
    while (!state.isOver) beside.push(await ask());
    await issuing;
    const elapsed = performance.now() - begun;
    return {
      title: `(v) The invoices of ${COMPANIES.toLocaleString('en')} companies at once`,
      note: 'One server process with all roles; beside it one person asks for the list of a company with 5,000 tickets again and again.',
      rows: [
        ['issued (goal: less than 60 s)', `${(elapsed / 1000).toFixed(1)} s`],
        ['inbox, idle', `p95 ${milliseconds(percentile(idle.slice(IDLE_CALLS / 4), 0.95))}`],
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  const elapsed = performance.now() - begun;
  await delay(PAUSE_MS);
  return elapsed;
}
