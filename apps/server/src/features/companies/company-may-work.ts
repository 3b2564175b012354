import type { Ctx } from '../../platform/context.ts';

/**
 * Whether the company may act without a person at this moment: greetings, closed and farewell texts, schedules, pushes.
 * A company that is switched off or has not paid stays silent; what customers write is stored as ever. Loops over several
 * companies ask the same function in SQL, `company_may_work`.
 */
export async function companyMayWork({ client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>) {
  const { rows } = await client.query<{ may: boolean }>({
    name: 'company-may-work',
    text: 'select company_may_work($1, $2) as may',
    values: [companyId, now],
  });
  return rows[0]?.may === true;
}
