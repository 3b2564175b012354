import { inArray } from '../../../platform/db/drizzle.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { keepOptOuts } from '../../contacts/identity/keep-opt-outs.ts';
import type { JoinContacts } from '../../messages/inbound/inbound-ctx.ts';
import { mergeContacts } from './merge-contacts.ts';

/**
 * Merges two contacts because the channel has proved that they are one person, so that it can be undone like every merge. Who
 * has been parted by a human stays apart.
 */
export const joinContacts: JoinContacts = async (ctx, [keptId, mergedId], because) => {
  const pair = await ctx.db
    .select({ mergedInto: contacts.mergedInto, deletedAt: contacts.deletedAt, isGroup: contacts.isGroup })
    .from(contacts)
    .where(inArray(contacts.id, [keptId, mergedId]))
    .orderBy(contacts.id)
    .for('update');
  const isPossible = pair.every(({ mergedInto, deletedAt, isGroup }) => !mergedInto && !deletedAt && !isGroup);
  if (pair.length !== 2 || !isPossible) return false;
  const { rowCount } = await ctx.client.query({
    name: 'contacts-parted',
    text: `
      select from contact_merges
      where company_id = $1 and undone_at is not null and (kept_id, merged_id) in (($2::bigint, $3::bigint), ($3, $2))
      union all
      select from contact_merge_refusals
      where company_id = $1 and low_id = least($2::bigint, $3) and high_id = greatest($2::bigint, $3)
      limit 1`,
    values: [ctx.companyId, keptId, mergedId],
  });
  if (rowCount) return false;
  await mergeContacts(ctx, { keptId, mergedId, because });
  await keepOptOuts(ctx, [keptId]);
  return true;
};
