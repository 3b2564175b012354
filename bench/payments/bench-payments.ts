import { startEfiStandIn } from '../../apps/server/src/test/harness/payments/fake-efi.ts';
import { playPaymentsWithKills } from '../../apps/server/src/test/kills/payments/play-payments.ts';
import type { Section } from '../report.ts';
import { ownDatabase } from './own-database.ts';

const PAYERS = Number(process.env['BENCH_PAYERS'] ?? 2000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);
const HOURS_MS = 3 * 3_600_000;

/** (u) Payments while processes die at random. */
export async function benchPayments(): Promise<Section> {
  const efi = await startEfiStandIn();
  const own = await ownDatabase({ EFI_BASE_URL: efi.url });
  const begun = performance.now();
  try {
    const { kills, wrong, asked } = await playPaymentsWithKills(own.deps, {
      databaseUrl: own.databaseUrl,
      efi,
      payers: PAYERS,
      kills: KILLS,
      timeoutMs: HOURS_MS,
      say: (line) => process.stderr.write(`${line}\n`),
    });
    for (const line of wrong) process.stderr.write(`${line}\n`);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    return {
      title: `(u) ${PAYERS.toLocaleString('en')} payments, while processes of the server are killed at random`,
      note:
        'Two server processes, three receiving accounts at a played Efí. Notifications come once or twice, late and in any order; of one ' +
        'payment in five nobody is told, one company in ten pays twice. Of each company invoice, last paid day, ledger to the cent, ' +
        'payments, evidence, audit and events are compared with what was paid.',
      rows: [
        ['processes killed (SIGKILL), in all', `${kills} in ${minutes} minutes`],
        ['companies whose books are wrong (goal: none)', `${wrong.length} of ${PAYERS}`],
        ['questions that dead processes left half done, asked again at the end', String(asked)],
      ],
    };
  } finally {
    await own.close();
    await efi.close();
  }
}
