import { monitorEventLoopDelay } from 'node:perf_hooks';
import { charges } from '../../apps/server/src/features/payments/payments.table.ts';
import { readStatementJob } from '../../apps/server/src/features/statements/reading/read-statement.job.ts';
import { bankStatements } from '../../apps/server/src/features/statements/statements.table.ts';
import { creditor, debtorOf } from '../../apps/server/src/test/harness/payments/debtor.ts';
import { first } from '../../apps/server/src/test/builders.ts';
import type { Section } from '../report.ts';
import { milliseconds } from '../statistics.ts';
import { ownDatabase } from './own-database.ts';

const LINES = Number(process.env['BENCH_LINES'] ?? 50_000);
const CHARGES = 10_000;
const TURN_MS = 10;
const DAY_MS = 86_400_000;

/** (y) One large statement, as the job reads it: file, charges, matching, and what is kept of it. */
export async function benchStatements(): Promise<Section> {
  const own = await ownDatabase({});
  const { deps } = own;
  try {
    const agency = await creditor({ deps });
    const { companyId: debtor, invoiceId } = await debtorOf(agency);
    const { world, accountId } = agency;
    const { companyId } = world;
    const charge = {
      creditorCompanyId: companyId,
      companyId: debtor,
      invoiceId,
      accountId,
      provider: 'static-pix' as const,
    };
    for (let from = 0; from < CHARGES; from += 1000) {
      const some = Array.from({ length: 1000 }, (_, at) => ({ ...charge, txid: txidOf(from + at), amount: '99.90' }));
      await world.seed((db) =>
        db.insert(charges).values(some.map((one) => ({ ...one, status: 'cancelled' as const }))),
      );
    }
    const fileKey = deps.storage.newKey(companyId, 'csv');
    await deps.storage.putBytes(fileKey, Buffer.from(fileOf(deps.now())));
    const row = { companyId, accountId, fileName: 'extrato.ofx', fileKey };
    const { id: statementId } = first(await world.seed((db) => db.insert(bankStatements).values(row).returning()));

    const delay = monitorEventLoopDelay({ resolution: TURN_MS });
    delay.enable();
    const begun = performance.now();
    await readStatementJob.run(deps, { companyId, statementId }, { number: 1, isLast: true });
    const elapsed = performance.now() - begun;
    delay.disable();
    const kept = first(await world.seed((db) => db.select().from(bankStatements)));
    return {
      title: `(y) A statement of ${LINES.toLocaleString('en')} lines`,
      note: `OFX, one receiving account with ${CHARGES.toLocaleString('en')} charges, one line in five names one of them. The loop is that of the process which runs the job.`,
      rows: [
        ['until the preview is there (goal: less than 5 s)', `${(elapsed / 1000).toFixed(1)} s`],
        ['longest stall of the event loop (goal: less than 50 ms)', milliseconds(delay.max / 1e6 - TURN_MS)],
        ['understood', `${kept.sureCount} sure, ${kept.suggestionCount} to decide, ${kept.unmatchedCount} not ours`],
      ],
    };
  } finally {
    await own.close();
  }
}

/** As a gateway's: statements show them whole. */
const txidOf = (at: number) => `INV${String(at).padStart(27, '0')}X1`;

function fileOf(now: Date): string {
  // Of yesterday: what is still to come by the creditor's clock is not looked at.
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const lines = Array.from({ length: LINES }, (_, at) => {
    const memo = at % 5 === 0 ? `PIX ${txidOf((at / 5) % CHARGES)}` : `PIX DE ALGUEM ${at}`;
    return `<STMTTRN><DTPOSTED>${day}<TRNAMT>5,00<FITID>${at}<MEMO>${memo}\n`;
  });
  return `<OFX><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></OFX>`;
}
