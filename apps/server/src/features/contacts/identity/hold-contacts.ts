import type { Ctx } from '../../../platform/context.ts';

/**
 * Keeps these contacts from whoever speaks in bulk until the transaction ends; waits for somebody who is just speaking to them, so that
 * what is being handed over is found among what waits.
 */
export async function holdContacts(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  contactIds: readonly number[],
): Promise<void> {
  await client.query({
    name: 'hold-contacts',
    text: 'select from contacts where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
    values: [companyId, contactIds],
  });
}
