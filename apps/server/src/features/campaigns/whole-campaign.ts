import { MAX_SHIPPING, type WholeCampaign } from '@balcao/contract/campaigns/models.ts';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { contactListItems } from '../contact-lists/contact-lists.table.ts';
import { getCampaign } from './campaigns.queries.ts';
import { campaignRecipients } from './campaigns.table.ts';

/** A campaign with the people of its list and what became of each; `brief` without them. */
export async function wholeCampaign(
  ctx: UserCtx,
  { campaignId, brief }: { campaignId: number; brief: boolean },
): Promise<WholeCampaign> {
  const campaign = await getCampaign(ctx, campaignId);
  const { contactList, contactListId } = campaign;
  return {
    ...campaign,
    contactList: contactList && {
      ...contactList,
      contacts: brief || contactListId === null ? [] : await contactsOf(ctx, contactListId),
    },
    shipping: brief ? [] : await shippingOf(ctx, campaignId),
  };
}

async function contactsOf({ db }: UserCtx, listId: number) {
  const { id, name, number, email, validity } = contactListItems;
  const rows = await db
    .select({ id, name, number, email, validity })
    .from(contactListItems)
    .where(eq(contactListItems.listId, listId))
    .orderBy(asc(id))
    .limit(MAX_SHIPPING);
  return rows.map(({ validity: known, ...item }) => ({
    ...item,
    isWhatsappValid: known === 'unknown' ? null : known === 'valid',
  }));
}

async function shippingOf({ db, companyId }: UserCtx, campaignId: number) {
  const { id, number, handedAt, askedAt, confirmedAt } = campaignRecipients;
  const rows = await db
    .select({ id, number, handedAt, askedAt, confirmedAt })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.companyId, companyId), eq(campaignRecipients.campaignId, campaignId)))
    .orderBy(asc(campaignRecipients.position))
    .limit(MAX_SHIPPING);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    deliveredAt: row.handedAt?.toISOString() ?? null,
    confirmationRequestedAt: row.askedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }));
}
