import { eq, getTableColumns } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { outreachLines } from './outreach-lines.table.ts';

export type OutreachLine = Omit<typeof outreachLines.$inferSelect, 'companyId'>;

const { companyId: _, ...columns } = getTableColumns(outreachLines);

/**
 * The memory of a connection, made when it has none yet, for one transaction at a time: null when another one has it. Whoever
 * feeds a connection, or judges it, holds this.
 */
export async function lockLine({ db, companyId, now }: Ctx, connectionId: number): Promise<OutreachLine | null> {
  const [known] = await db
    .select(columns)
    .from(outreachLines)
    .where(eq(outreachLines.connectionId, connectionId))
    .for('no key update', { skipLocked: true });
  if (known) return known;
  const first = { companyId, connectionId, nextBulkAt: now };
  const [made] = await db.insert(outreachLines).values(first).onConflictDoNothing().returning(columns);
  return made ?? null;
}

/** Only by whoever has locked it. */
export async function saveLine({ db }: Ctx, { connectionId, ...line }: OutreachLine): Promise<void> {
  await db.update(outreachLines).set(line).where(eq(outreachLines.connectionId, connectionId));
}
