import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { campaignFileTypes, type Campaign } from '@balcao/contract/campaigns/models.ts';
import { editabilityOf } from '@balcao/contract/campaigns/statuses.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { inspectFile } from '../../uploads/inspect-file.ts';
import { announceCampaign, getCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { nextVersion, refuseStale, type Seen } from './refuse-stale.ts';

type Place = { campaignId: number } & Seen;
type File = Pick<CampaignRow, 'mediaKey' | 'mediaMime' | 'mediaName' | 'mediaSize' | 'mediaWidth' | 'mediaHeight'>;

const accepted: ReadonlySet<string> = new Set(campaignFileTypes);
const none: File = {
  mediaKey: null,
  mediaMime: null,
  mediaName: null,
  mediaSize: null,
  mediaWidth: null,
  mediaHeight: null,
};

/** Gives a campaign its one file, in the place of the one it had. What the file is, its content says. */
export async function attachFile(
  ctx: UserCtx,
  { files, ...place }: Place & { files: readonly Upload[] },
): Promise<Campaign> {
  const editable = await lockEditable(ctx, place);
  if (editable === 'stored') return getCampaign(ctx, place.campaignId);
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime, extension, size, width, height } = await inspectFile(upload);
  if (!accepted.has(mime)) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, upload.path);
  return exchange(ctx, editable, {
    mediaKey: key,
    mediaMime: mime,
    mediaName: displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }),
    mediaSize: size,
    mediaWidth: width,
    mediaHeight: height,
  });
}

export async function detachFile(ctx: UserCtx, place: Place): Promise<Campaign> {
  const editable = await lockEditable(ctx, place);
  return editable === 'stored' ? getCampaign(ctx, place.campaignId) : exchange(ctx, editable, none);
}

type Editable = { row: CampaignRow; seen: Seen };

async function lockEditable(ctx: UserCtx, { campaignId, ...seen }: Place): Promise<Editable | 'stored'> {
  const row = await lockCampaign(ctx, campaignId);
  if ((await refuseStale(ctx, row, seen)) === 'stored') return 'stored';
  if (editabilityOf(row, ctx.now) === 'nothing') return fail('ERR_CAMPAIGN_READ_ONLY', { status: row.status });
  return { row, seen };
}

/** The file of before goes, unless messages that were sent carry it. */
async function exchange(ctx: UserCtx, { row, seen }: Editable, file: File): Promise<Campaign> {
  const { id, mediaKey } = row;
  await ctx.db
    .update(campaigns)
    .set({ ...file, ...nextVersion(ctx, row, seen) })
    .where(eq(campaigns.id, id));
  if (mediaKey !== null) deleteFiles(ctx, [mediaKey]);
  return announceCampaign(ctx, id);
}
