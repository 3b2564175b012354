import type { Ctx } from '../../../platform/context.ts';

type Pair = { keptId: number; mergedId: number };

/**
 * One person has objected to a number once: where both contacts have, their latest word counts from now on, also after undoing, for they
 * have objected either way. The other objections follow with everything else that hangs on a contact.
 */
export async function takeObjections(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  { keptId, mergedId }: Pair,
): Promise<void> {
  await client.query({
    name: 'merge-objections',
    text: `
      update outreach_objections k set kind = o.kind, at = o.at from outreach_objections o
      where k.company_id = $1 and k.contact_id = $2 and o.company_id = $1 and o.contact_id = $3
        and o.connection_id = k.connection_id and o.at > k.at`,
    values: [companyId, keptId, mergedId],
  });
}
