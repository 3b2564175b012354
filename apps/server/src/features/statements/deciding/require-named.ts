import { and, arrayContains, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { bankStatementLines, bankStatements } from '../statements.table.ts';

type Named = { statementId: number; lineId?: number; chargeId?: number };

/**
 * Asks the caller's own company for what a call names: what is another's does not exist.
 * Fails with ERR_NO_STATEMENT_FOUND, ERR_NO_INVOICE_FOUND.
 */
export async function requireNamed({ db, companyId }: UserCtx, { statementId, lineId, chargeId }: Named) {
  const isStatement = and(eq(bankStatements.companyId, companyId), eq(bankStatements.id, statementId));
  if ((await db.$count(bankStatements, isStatement)) === 0) fail('ERR_NO_STATEMENT_FOUND');
  if (lineId === undefined) return;
  const isLine = and(
    eq(bankStatementLines.companyId, companyId),
    eq(bankStatementLines.statementId, statementId),
    eq(bankStatementLines.id, lineId),
  );
  if ((await db.$count(bankStatementLines, isLine)) === 0) fail('ERR_NO_STATEMENT_FOUND');
  if (chargeId === undefined) return;
  const isNamed = and(isLine, arrayContains(bankStatementLines.chargeIds, [chargeId]));
  if ((await db.$count(bankStatementLines, isNamed)) === 0) fail('ERR_NO_INVOICE_FOUND');
}
