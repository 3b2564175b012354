import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fillPlaceholders } from '../../messages/sending/fill-placeholders.ts';
import type { OutreachContent } from '../../outreach/sending/draft-outreach.ts';
import type { tags } from '../../tags/tags.table.ts';
import { templateContent } from '../sending/template-content.ts';

type LaneRow = Pick<
  typeof tags.$inferSelect,
  'msgR' | 'template' | 'mediaKey' | 'mediaMime' | 'mediaName' | 'mediaSize' | 'mediaWidth' | 'mediaHeight'
>;

/** What the lane says to one contact, with their names filled in. Null: its template is not there, not approved, or has gaps. */
export async function contentOfLane(
  ctx: Ctx,
  { lane, connectionId, source }: { lane: LaneRow; connectionId: number; source: PlaceholderSource },
): Promise<OutreachContent | null> {
  if (lane.template !== null) return templateContent(ctx, { choice: lane.template, connectionId, source });
  const { mediaKey, mediaMime, mediaName, mediaSize, mediaWidth, mediaHeight } = lane;
  const body = fillPlaceholders(lane.msgR, source);
  if (mediaKey === null || mediaMime === null || mediaName === null) return { body };
  const media = { key: mediaKey, mime: mediaMime, name: mediaName, size: mediaSize ?? 0 };
  return { body, media: { ...media, width: mediaWidth, height: mediaHeight } };
}
