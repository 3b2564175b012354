import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { companies } from './companies.table.ts';

/** Tells a company's people how far it has come. */
export async function announceStanding({ db, emit, companyId }: Pick<Ctx, 'db' | 'emit' | 'companyId'>) {
  const { emailConfirmedAt, firstStepsDoneAt } = companies;
  const [row] = await db
    .select({ emailConfirmedAt, firstStepsDoneAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!row) return;
  const standing = { emailConfirmed: row.emailConfirmedAt !== null, isNew: row.firstStepsDoneAt === null };
  emit('company.standing-changed', { company: { id: companyId, ...standing } });
}
