import { eq } from '../../../platform/db/drizzle.ts';
import { chargeFor } from '../../../features/charges/charge-for.ts';
import { invoices, ledger } from '../../../features/invoices/invoices.table.ts';
import { creditor, debtorOf } from './debtor.ts';
import { statementDesk } from './statement-harness.ts';

type Booking = { id?: string; amount?: string; memo: string; day?: string };
/** A bank's file. */
export const ofx = (today: string, bookings: readonly Booking[]) =>
  `OFXHEADER:100\nENCODING:UTF-8\nCHARSET:1252\n<OFX><ACCTID>1-2\n<BANKTRANLIST>${bookings
    .map(
      ({ id = '', amount = '99,90', memo, day = today }, at) =>
        `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id || `f${at}`}<MEMO>${memo}\n</STMTTRN>\n`,
    )
    .join('')}</BANKTRANLIST></OFX>`;

/** A creditor at its statements, with companies that owe it and have seen their codes. */
export async function house(count: number, account: Parameters<typeof creditor>[0] = {}) {
  const agency = await creditor(account);
  const debtors = [];
  for (let at = 0; at < count; at += 1) {
    const { world, companyId, invoiceId } = await debtorOf(agency);
    debtors.push({ world, companyId, invoiceId, charge: await chargeFor(world.deps, { companyId, invoiceId }) });
  }
  const { seed, deps } = agency.world;
  const today = deps.now().toISOString().slice(0, 10);
  const statusOf = async (companyId: number) =>
    (await seed((db) => db.select().from(invoices).where(eq(invoices.companyId, companyId)))).map(
      ({ status }) => status,
    );
  const creditOf = async (companyId: number) =>
    (await seed((db) => db.select().from(ledger).where(eq(ledger.companyId, companyId)))).map(
      ({ kind, amount }) => `${kind} ${amount}`,
    );
  return { agency, debtors, today, desk: await statementDesk(agency), statusOf, creditOf };
}
