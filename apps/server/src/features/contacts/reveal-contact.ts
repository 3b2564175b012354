import type { Ctx } from '../../platform/context.ts';

/** Whom only a campaign knew writes now, or was added: a new contact from this moment on, on every page. Nothing for others. */
export async function revealContact(
  { client, companyId, now, emit }: Pick<Ctx, 'client' | 'companyId' | 'now' | 'emit'>,
  contactId: number,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'contact-reveal',
    text: `
      update contacts set is_outreach = false, created_at = $3, updated_at = $3
      where company_id = $1 and id = $2 and is_outreach`,
    values: [companyId, contactId, now],
  });
  if (rowCount) emit('contact.created', { contactId });
}
