import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import { campaignFileTypes, type Campaign } from '@balcao/contract/campaigns/models.ts';
import { editabilityOf } from '@balcao/contract/campaigns/statuses.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { inspectFile } from '../../uploads/inspect-file.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';

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
  { campaignId, files }: { campaignId: number; files: readonly Upload[] },
): Promise<Campaign> {
  const row = await lockEditable(ctx, campaignId);
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime, extension, size, width, height } = await inspectFile(upload);
  if (!accepted.has(mime)) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const key = ctx.storage.newKey(ctx.companyId, extension);
  await ctx.storage.markUnreferenced(key, ctx.now);
  await ctx.storage.putFile(key, upload.path);
  return exchange(ctx, row, {
    mediaKey: key,
    mediaMime: mime,
    mediaName: displayFileName(upload.claimedName, { mediaId: 'arquivo', mime }),
    mediaSize: size,
    mediaWidth: width,
    mediaHeight: height,
  });
}

export const detachFile = async (ctx: UserCtx, campaignId: number): Promise<Campaign> =>
  exchange(ctx, await lockEditable(ctx, campaignId), none);

async function lockEditable(ctx: UserCtx, campaignId: number): Promise<CampaignRow> {
  const row = await lockCampaign(ctx, campaignId);
  return editabilityOf(row, ctx.now) === 'nothing' ? fail('ERR_CAMPAIGN_READ_ONLY', { status: row.status }) : row;
}

/** The file of before goes, unless messages that were sent carry it. */
async function exchange(ctx: UserCtx, { id, mediaKey }: CampaignRow, file: File): Promise<Campaign> {
  await ctx.db
    .update(campaigns)
    .set({ ...file, updatedAt: ctx.now })
    .where(eq(campaigns.id, id));
  if (mediaKey !== null) deleteFiles(ctx, [mediaKey]);
  return announceCampaign(ctx, id);
}
