import { downloadMediaJob } from '../../media/download-media.job.ts';
import { changePreview, findTarget } from '../lookup/find-target.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import type { MessageFields } from '../content/message-fields.ts';
import { mediaValues } from './store-message.ts';

/** A message that could not be opened has come again, readable: it takes its place. Anything else that comes twice changes nothing. */
export async function replaceWaiting(ctx: InboundCtx, externalId: string, content: MessageFields): Promise<SkipReason> {
  if (content.details.waiting) return 'duplicate';
  await ctx.deferral.flush(ctx);
  const target = await findTarget(ctx, externalId);
  if (target?.details.waiting !== true || target.isDeleted) return 'duplicate';
  await ctx.client.query({
    name: 'inbound-replace-waiting',
    text: `
      update messages set media_type = $2, body = $3, details = (details - 'waiting') || $4::jsonb, media_state = $5,
        media_mime = $6, media_name = $7, media_voice = $8, media_source = $9::jsonb
      where id = $1`,
    values: [target.id, content.mediaType, content.body, JSON.stringify(content.details), ...mediaValues(content)],
  });
  if (content.media) ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId: target.id });
  await changePreview(ctx, target, content.preview);
  ctx.changeSet.changed.set(target.id, null);
  return undefined;
}
