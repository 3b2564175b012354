import type { Variant, WaitingCause } from '@balcao/contract/campaigns/models.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { campaignVariants, type CampaignRow, type VariantRow } from '../campaigns.table.ts';

type Stored = Pick<
  CampaignRow,
  | 'id'
  | 'name'
  | 'share'
  | 'turn'
  | 'kind'
  | 'speed'
  | 'sendWindow'
  | 'restDays'
  | 'confirmation'
  | 'audience'
  | 'mediaKey'
  | 'mediaMime'
  | 'mediaName'
  | 'mediaSize'
  | 'mediaWidth'
  | 'mediaHeight'
  | 'attestedName'
> & {
  sampleHanded: number;
  sampleUntil: Date | null;
  startedAt: Date | null;
  resumedAt: Date | null;
  waitingCause: WaitingCause | null;
  waitingUntil: Date | null;
  nobodyKnownIn: string | null;
  nobodyKnownUntil: Date | null;
  columns: string[];
};

/** A campaign in progress with its texts, held by whoever feeds its line. */
export type RunningCampaign = Stored & { texts: ReadonlyMap<Variant, Texts> };
export type Texts = Pick<VariantRow, 'text' | 'template' | 'confirmationText' | 'confirmationTemplate' | 'stoppedAt'>;

const fields = `
  id, name, share, turn, kind, speed, send_window as "sendWindow", rest_days as "restDays", confirmation, audience, media_key as "mediaKey",
  media_mime as "mediaMime", media_name as "mediaName", media_size as "mediaSize", media_width as "mediaWidth",
  media_height as "mediaHeight", attested_name as "attestedName",
  sample_handed as "sampleHanded", sample_until as "sampleUntil", waiting_cause as "waitingCause",
  waiting_until as "waitingUntil", started_at as "startedAt", resumed_at as "resumedAt",
  nobody_known_in as "nobodyKnownIn", nobody_known_until as "nobodyKnownUntil",
  coalesce(columns, (select l.variables from contact_lists l where l.id = campaigns.list_id), '{}') as columns`;

const running = `
  select ${fields} from campaigns
  where company_id = $1 and connection_id = $2 and status = 'EM_ANDAMENTO' and prepared_at is not null order by id`;

/** Those in progress on a connection, held until the transaction ends. One that somebody is just stopping is left out. */
export async function lockRunning(ctx: Ctx, connectionId: number): Promise<RunningCampaign[]> {
  const text = `${running} for no key update skip locked`;
  const { rows } = await ctx.client.query<Stored>({
    name: 'campaigns-lock-running',
    text,
    values: [ctx.companyId, connectionId],
  });
  return withTexts(ctx, rows);
}

/** The same, only to be looked at. */
export async function runningOn(ctx: Ctx, connectionId: number): Promise<RunningCampaign[]> {
  const { rows } = await ctx.client.query<Stored>({
    name: 'campaigns-running-on',
    text: running,
    values: [ctx.companyId, connectionId],
  });
  return withTexts(ctx, rows);
}

/** One campaign as it would run, whatever its state. */
export async function asRunning(ctx: Ctx, campaignId: number): Promise<RunningCampaign | undefined> {
  const { rows } = await ctx.client.query<Stored>({
    name: 'campaign-as-running',
    text: `select ${fields} from campaigns where company_id = $1 and id = $2`,
    values: [ctx.companyId, campaignId],
  });
  const [campaign] = await withTexts(ctx, rows);
  return campaign;
}

async function withTexts({ db }: Ctx, rows: readonly Stored[]): Promise<RunningCampaign[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await db.select().from(campaignVariants).where(inArray(campaignVariants.campaignId, ids));
  return rows.map((row) => ({
    ...row,
    texts: new Map(found.filter(({ campaignId }) => campaignId === row.id).map((texts) => [texts.n, texts])),
  }));
}
