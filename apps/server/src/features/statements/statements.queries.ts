import { statementFailures, type BankStatement, type StatementDetails } from '@balcao/contract/statements/models.ts';
import { and, desc, eq, getTableColumns, inArray, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, PlatformCtx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { paymentAccounts } from '../payment-accounts/payment-accounts.table.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { bankStatementLines, bankStatements } from './statements.table.ts';

export type StatementRow = typeof bankStatements.$inferSelect;
type Named = { companyId: number; statementId: number };

/** Lets one transaction at a time move a statement on. */
export async function lockStatement({ db }: Pick<Ctx, 'db'>, { companyId, statementId }: Named) {
  const isIt = and(eq(bankStatements.companyId, companyId), eq(bankStatements.id, statementId));
  const [row] = await db.select().from(bankStatements).where(isIt).for('update');
  return row;
}

/** A statement of the own company, locked until the transaction ends. Fails with ERR_NO_STATEMENT_FOUND. */
export async function lockOwnStatement(ctx: UserCtx, statementId: number): Promise<StatementRow> {
  const row = await lockStatement(ctx, { companyId: ctx.companyId, statementId });
  if (!row) return fail('ERR_NO_STATEMENT_FOUND');
  await requireCreditor(ctx);
  return row;
}

/** Writes how far a statement is and tells the creditor's admins. */
export async function changeStatement(
  { db, emit }: Pick<PlatformCtx, 'db' | 'emit'>,
  { companyId, id }: Pick<StatementRow, 'companyId' | 'id'>,
  change: Partial<StatementRow>,
): Promise<void> {
  const isIt = and(eq(bankStatements.companyId, companyId), eq(bankStatements.id, id));
  await db.update(bankStatements).set(change).where(isIt);
  emit(companyId, 'statement.changed', { statementId: id });
}

const LATEST = 50;

export async function listStatements(ctx: UserCtx): Promise<{ statements: BankStatement[] }> {
  await requireCreditor(ctx);
  const rows = await selectStatements(ctx).orderBy(desc(bankStatements.id)).limit(LATEST);
  const counts = await countDecided(
    ctx,
    rows.map(({ id }) => id),
  );
  return { statements: rows.map((row) => shown(row, counts)) };
}

/** Fails with ERR_NO_STATEMENT_FOUND. */
export async function getStatement(ctx: UserCtx, statementId: number): Promise<StatementDetails> {
  const [row] = await selectStatements(ctx).where(eq(bankStatements.id, statementId));
  if (!row) return fail('ERR_NO_STATEMENT_FOUND');
  await requireCreditor(ctx);
  const { columnsRead, chosenColumns, firstRows, refused, provedAt, showsTxid, showsEndToEndId, ...rest } = row;
  return {
    ...shown(row, await countDecided(ctx, [row.id])),
    columns: columnsRead ?? chosenColumns,
    firstRows,
    refused,
    account: {
      isProved: provedAt !== null,
      showsTxid,
      showsEndToEndId,
      identifyingCents: rest.identifyingCents,
    },
  };
}

const selectStatements = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({
      ...getTableColumns(bankStatements),
      accountName: paymentAccounts.name,
      provedAt: paymentAccounts.provedAt,
      showsTxid: paymentAccounts.showsTxid,
      showsEndToEndId: paymentAccounts.showsEndToEndId,
      identifyingCents: paymentAccounts.identifyingCents,
    })
    .from(bankStatements)
    .innerJoin(
      paymentAccounts,
      and(eq(paymentAccounts.companyId, bankStatements.companyId), eq(paymentAccounts.id, bankStatements.accountId)),
    );

type Counts = { settledCount: number; waitingCount: number };

/** Of lines that are not ours nobody decides: however many there are, they are not looked at. */
async function countDecided({ db, companyId }: UserCtx, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const { statementId, state, verdict } = bankStatementLines;
  const rows = await db
    .select({
      statementId,
      settledCount: sql<number>`count(*) filter (where ${state} = 'settled')::int`,
      waitingCount: sql<number>`count(*) filter (where ${state} = 'waiting' and ${verdict} = 'suggestion')::int`,
    })
    .from(bankStatementLines)
    .where(
      and(
        eq(bankStatementLines.companyId, companyId),
        inArray(statementId, [...ids]),
        inArray(verdict, ['sure', 'suggestion']),
      ),
    )
    .groupBy(statementId);
  const given = await countGiven({ db, companyId }, ids);
  const counts = new Map(rows.map(({ statementId: id, ...of }) => [id, of]));
  return new Map(
    ids.map((id) => {
      const { settledCount, waitingCount } = counts.get(id) ?? { settledCount: 0, waitingCount: 0 };
      return [id, { settledCount: settledCount + (given.get(id) ?? 0), waitingCount }];
    }),
  );
}

/** Lines that nothing fitted and a person gave to an invoice. */
async function countGiven({ db, companyId }: Pick<UserCtx, 'db' | 'companyId'>, ids: readonly number[]) {
  const { statementId, state, verdict } = bankStatementLines;
  const isGiven = and(
    eq(bankStatementLines.companyId, companyId),
    inArray(statementId, [...ids]),
    eq(state, 'settled'),
    eq(verdict, 'unmatched'),
  );
  const rows = await db
    .select({ statementId, count: sql<number>`count(*)::int` })
    .from(bankStatementLines)
    .where(isGiven)
    .groupBy(statementId);
  return new Map(rows.map(({ statementId: id, count }) => [id, count]));
}

type Selected = Awaited<ReturnType<typeof selectStatements>>[number];

const shown = (row: Selected, counts: ReadonlyMap<number, Counts>): BankStatement => ({
  ...row,
  ...(counts.get(row.id) ?? { settledCount: 0, waitingCount: 0 }),
  paymentAccountId: row.accountId,
  failure: statementFailures.find((failure) => failure === row.failure) ?? null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
