import type { MoneyCtx } from '../invoices.ctx.ts';
import { ledger } from '../invoices.table.ts';

type Line = Omit<typeof ledger.$inferInsert, 'id' | 'at'>;

/** Adds lines to ledgers. A line about the same thing (`sourceKey`) fails the transaction: nothing is booked twice. */
export async function book({ db, now }: Pick<MoneyCtx, 'db' | 'now'>, lines: readonly Line[]) {
  if (lines.length > 0) await db.insert(ledger).values(lines.map((line) => ({ ...line, at: now })));
}
