import {
  lineReasons,
  type LineCandidate,
  type LineVerdict,
  type StatementLineShown,
} from '@balcao/contract/statements/models.ts';
import { and, asc, eq, gt, inArray } from '../../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { charges } from '../../payments/payments.table.ts';
import { bankStatementLines, bankStatements, type LineRow } from '../statements.table.ts';
import { givenAmong } from './given-among.ts';

const PAGE = 200;

type Page = { lines: StatementLineShown[]; nextCursor: string | null };
type Asked = { companyId: number; statementId: number; verdict: LineVerdict; cursor: string | undefined };

/** Lines of one kind in the order of the file. Fails with ERR_NO_STATEMENT_FOUND. */
export async function listLines(
  ctx: PlatformCtx,
  { companyId, statementId, verdict, cursor = '0' }: Asked,
): Promise<Page> {
  if (!/^\d{1,9}$/.test(cursor)) fail('ERR_VALIDATION', { fields: ['query.cursor'] });
  const isIt = and(eq(bankStatements.companyId, companyId), eq(bankStatements.id, statementId));
  if ((await ctx.db.$count(bankStatements, isIt)) === 0) fail('ERR_NO_STATEMENT_FOUND');
  const isAsked = and(
    eq(bankStatementLines.companyId, companyId),
    eq(bankStatementLines.statementId, statementId),
    eq(bankStatementLines.verdict, verdict),
    gt(bankStatementLines.position, Number(cursor)),
  );
  const rows = await ctx.db
    .select()
    .from(bankStatementLines)
    .where(isAsked)
    .orderBy(asc(bankStatementLines.position))
    .limit(PAGE);
  const nextCursor = rows.length === PAGE ? String(rows.at(-1)?.position ?? '') : null;
  return { lines: await showLines(ctx, companyId, rows), nextCursor };
}

/** One line as it stands now. */
export async function getLine(
  ctx: PlatformCtx,
  { companyId, lineId }: { companyId: number; lineId: number },
): Promise<StatementLineShown> {
  const isIt = and(eq(bankStatementLines.companyId, companyId), eq(bankStatementLines.id, lineId));
  const [line] = await showLines(ctx, companyId, await ctx.db.select().from(bankStatementLines).where(isIt));
  return line ?? fail('ERR_NO_STATEMENT_FOUND');
}

async function showLines(ctx: PlatformCtx, companyId: number, rows: readonly LineRow[]): Promise<StatementLineShown[]> {
  const candidates = await candidatesOf(ctx, companyId, [...new Set(rows.flatMap(({ chargeIds }) => chargeIds))]);
  const given = await givenAmong(ctx, companyId, rows);
  return rows.map(({ chargeIds, reason, ...row }) => ({
    ...row,
    reason: lineReasons.find((known) => known === reason) ?? 'nothing-fits',
    candidates: chargeIds.flatMap((id) => candidates.get(id) ?? []),
    given: given.get(row.id) ?? null,
  }));
}

async function candidatesOf({ db }: PlatformCtx, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LineCandidate>();
  const rows = await db
    .select({
      chargeId: charges.id,
      invoiceId: invoices.id,
      companyName: invoices.companyName,
      detail: invoices.detail,
      amount: charges.amount,
      dueDate: invoices.dueDate,
      status: invoices.status,
    })
    .from(charges)
    .innerJoin(invoices, and(eq(invoices.companyId, charges.companyId), eq(invoices.id, charges.invoiceId)))
    .where(and(eq(charges.creditorCompanyId, companyId), inArray(charges.id, [...ids])));
  return new Map(rows.map((row) => [row.chargeId, row]));
}
