import type { Ctx } from '../../../platform/context.ts';

type Reader = Pick<Ctx, 'client' | 'companyId'>;

/** The row has no id of its own that could be noted: that the merge made it is all there is to say. */
const MADE = 'ai_excluded_contacts.contact_id';

/** Whoever was kept from the assistant stays so as part of another contact. Answers what undoing has to know. */
export async function takeExclusion(
  { client, companyId }: Reader,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<Record<string, number[]>> {
  const { rowCount } = await client.query(
    `insert into ai_excluded_contacts (company_id, contact_id)
     select company_id, $3 from ai_excluded_contacts where company_id = $1 and contact_id = $2
     on conflict do nothing`,
    [companyId, mergedId, keptId],
  );
  return rowCount === 0 ? {} : { [MADE]: [] };
}

/** The kept contact is asked about again, unless it was kept from the assistant before the merge. */
export async function giveBackExclusion(
  { client, companyId }: Reader,
  { moved, keptId }: { moved: Record<string, unknown>; keptId: number },
): Promise<void> {
  if (!(MADE in moved)) return;
  await client.query('delete from ai_excluded_contacts where company_id = $1 and contact_id = $2', [companyId, keptId]);
}
