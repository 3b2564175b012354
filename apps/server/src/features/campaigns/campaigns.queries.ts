import type { Campaign, CampaignNumbers } from '@balcao/contract/campaigns/models.ts';
import { and, desc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { settled } from '../../platform/db/settled.ts';
import { fail } from '../../platform/fail.ts';
import { connections } from '../connections/connections.table.ts';
import { contactLists } from '../contact-lists/contact-lists.table.ts';
import { campaigns, campaignVariants, type CampaignRow, type VariantRow } from './campaigns.table.ts';

/** Use cases of the company and the product's own loop read alike: the company is always named. */
export type CampaignReader = Pick<Ctx, 'db' | 'companyId'>;
export type TellingCtx = CampaignReader & Pick<Ctx, 'emit'>;

/** The names that its places have by now, null for what is gone. */
type Found = {
  row: CampaignRow;
  connection: string | null;
  channel: string | null;
  list: string | null;
  numbers: CampaignNumbers;
};

/** Campaigns as the contract shows them, the newest first. */
export async function loadCampaigns(reader: CampaignReader, ids: readonly number[]): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const { db, companyId } = reader;
  const rows: Promise<Found[]> = db
    .select({
      row: campaigns,
      connection: connections.name,
      channel: connections.channel,
      list: contactLists.name,
      numbers: sql<CampaignNumbers>`campaign_numbers(${campaigns.id})`,
    })
    .from(campaigns)
    .leftJoin(connections, eq(connections.id, campaigns.connectionId))
    .leftJoin(contactLists, eq(contactLists.id, campaigns.listId))
    .where(and(eq(campaigns.companyId, companyId), inArray(campaigns.id, [...ids])))
    .orderBy(desc(campaigns.id))
    .execute();
  const texts = db
    .select()
    .from(campaignVariants)
    .where(and(eq(campaignVariants.companyId, companyId), inArray(campaignVariants.campaignId, [...ids])))
    .execute();
  const [found, variants] = await settled([rows, texts]);
  return found.map((one) =>
    toCampaign(
      one,
      variants.filter(({ campaignId }) => campaignId === one.row.id),
    ),
  );
}

/** Fails with ERR_NO_CAMPAIGN_FOUND. */
export async function getCampaign(reader: CampaignReader, campaignId: number): Promise<Campaign> {
  const [campaign] = await loadCampaigns(reader, [campaignId]);
  return campaign ?? fail('ERR_NO_CAMPAIGN_FOUND');
}

/** Nobody else changes it until this transaction ends; its recipients go on. Fails with ERR_NO_CAMPAIGN_FOUND. */
export const lockCampaign = async (reader: CampaignReader, campaignId: number): Promise<CampaignRow> =>
  (await lockIfThere(reader, campaignId)) ?? fail('ERR_NO_CAMPAIGN_FOUND');

/** The same for what goes on by itself: somebody may have deleted it meanwhile. */
export async function lockIfThere({ db, companyId }: CampaignReader, campaignId: number) {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId)))
    .for('no key update');
  return row;
}

/** Tells the company's admins that something about it is new, and answers how it is now. */
export async function announceCampaign(
  ctx: TellingCtx,
  campaignId: number,
  event: 'campaign.created' | 'campaign.changed' = 'campaign.changed',
): Promise<Campaign> {
  const record = await getCampaign(ctx, campaignId);
  ctx.emit(event, { record });
  return record;
}

function toCampaign({ row, connection, channel, list, numbers }: Found, variants: readonly VariantRow[]): Campaign {
  const { connectionId, listId, statusReason, waitingCause, mediaKey } = row;
  const connectionName = connection ?? row.connectionName;
  const listName = list ?? row.listName;
  const of = <K extends keyof VariantRow>(n: number, field: K): VariantRow[K] | null =>
    variants.find((variant) => variant.n === n)?.[field] ?? null;
  return {
    ...row,
    statusReason: statusReason === null ? null : { code: statusReason, note: row.statusNote },
    waiting: waitingCause === null ? null : { cause: waitingCause, until: iso(row.waitingUntil) },
    scheduledAt: iso(row.scheduledAt),
    startedAt: iso(row.startedAt),
    completedAt: iso(row.completedAt),
    isPrepared: row.preparedAt !== null,
    whatsappId: connectionId,
    whatsapp: connectionName === null ? null : { id: connectionId, name: connectionName, channel },
    contactListId: listId,
    contactList: listName === null ? null : { id: listId, name: listName },
    message1: of(1, 'text'),
    message2: of(2, 'text'),
    message3: of(3, 'text'),
    message4: of(4, 'text'),
    message5: of(5, 'text'),
    confirmationMessage1: of(1, 'confirmationText'),
    confirmationMessage2: of(2, 'confirmationText'),
    confirmationMessage3: of(3, 'confirmationText'),
    confirmationMessage4: of(4, 'confirmationText'),
    confirmationMessage5: of(5, 'confirmationText'),
    template1: of(1, 'template'),
    template2: of(2, 'template'),
    template3: of(3, 'template'),
    template4: of(4, 'template'),
    template5: of(5, 'template'),
    confirmationTemplate1: of(1, 'confirmationTemplate'),
    confirmationTemplate2: of(2, 'confirmationTemplate'),
    confirmationTemplate3: of(3, 'confirmationTemplate'),
    confirmationTemplate4: of(4, 'confirmationTemplate'),
    confirmationTemplate5: of(5, 'confirmationTemplate'),
    mediaPath: mediaKey === null ? null : `/public/${mediaKey}`,
    window: row.sendWindow,
    attestedBy: row.attestedName,
    attestedAt: iso(row.attestedAt),
    numbers,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
