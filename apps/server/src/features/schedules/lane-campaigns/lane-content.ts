import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import type { LaneTemplate } from '@balcao/contract/tags/lane.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { fillPlaceholders } from '../../messages/sending/fill-placeholders.ts';
import { renderTemplate } from '../../messages/sending/render-template.ts';
import type { OutreachContent } from '../../outreach/sending/draft-outreach.ts';
import type { tags } from '../../tags/tags.table.ts';

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

type Chosen = { choice: LaneTemplate; connectionId: number; source: PlaceholderSource };

async function templateContent(ctx: Ctx, { choice, connectionId, source }: Chosen): Promise<OutreachContent | null> {
  const [row] = await ctx.db
    .select({ templates: connections.templates })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const template = MessageTemplate.array()
    .catch([])
    .parse(row?.templates)
    .find(({ name, language }) => name === choice.name && language === choice.language);
  if (template?.status !== 'APPROVED') return null;
  const parameters = Object.fromEntries(
    Object.entries(choice.parameters).map(([name, value]) => [name, fillPlaceholders(value, source)]),
  );
  const { content, text, missing } = renderTemplate(template, { ...choice, parameters });
  if (missing.length > 0) return null;
  const { name, language, buttons } = template;
  const details = {
    template: { name, language },
    ...(buttons.length > 0 && { buttons: buttons.map((button) => ({ title: button.text })) }),
  };
  return { body: text, template: { content, details } };
}
