import type { EditEvent, InboundEvent, ReactionEvent, RevokeEvent } from '@balcao/channels/kit/inbound-event.ts';
import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import { isAuthor, isInConversation, type ChangeAuthor } from '../lookup/is-author.ts';
import { changePreview, findTarget, type MessageTarget } from '../lookup/find-target.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { lockExternalId, parkEvent } from '../receipts/park-event.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { toMessageFields } from '../content/message-fields.ts';

/** Who does it: the customer, or the business outside of this product. Each changes only the own messages. */
export type Author = { fromMe: boolean; by?: ChangeAuthor };
type Change = { targetExternalId: string; sentAt: string | null };

/** Finds what is to be changed. When it is not here yet, `event` waits for it; nothing ever opens a ticket for it. */
async function findOrPark(ctx: InboundCtx, { targetExternalId }: Change, event: InboundEvent) {
  const target = await findTarget(ctx, targetExternalId);
  if (target) return target;
  await lockExternalId(ctx, targetExternalId);
  const now = await findTarget(ctx, targetExternalId);
  if (!now) await parkEvent(ctx, targetExternalId, event);
  return now;
}

type Reaction = Pick<ReactionEvent, 'targetExternalId' | 'emoji' | 'sentAt'>;

/** The newest reaction of a person to a message counts; one that was taken back is remembered, so that no older one returns. */
export async function react(
  ctx: InboundCtx,
  reaction: Reaction,
  { fromMe, by, event }: Author & { event: InboundEvent },
): Promise<SkipReason> {
  const target = await findOrPark(ctx, reaction, event);
  if (!target) return 'parked';
  if (by && !(await isInConversation(ctx, target, by))) return 'other-conversation';
  if (!target.contactActive) return 'blocked-contact';
  const { rowCount } = await ctx.client.query({
    name: 'inbound-react',
    text: `
      insert into message_reactions as r (company_id, message_id, sender, from_me, name, emoji, reacted_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (message_id, sender) do update set emoji = excluded.emoji, name = excluded.name, reacted_at = excluded.reacted_at
        where excluded.reacted_at >= r.reacted_at and excluded.emoji is distinct from r.emoji`,
    values: [
      ctx.companyId,
      target.id,
      fromMe ? 'me' : reactorOf(target, by),
      fromMe,
      fromMe ? '' : nameOf(target, by),
      reaction.emoji,
      clampToReceived(reaction.sentAt, ctx.receivedAt),
    ],
  });
  if (!rowCount) return 'nothing-new';
  ctx.changeSet.changed.set(target.id, 'reaction');
  return undefined;
}

/** In a group everybody reacts for themselves. */
const reactorOf = ({ contactId }: MessageTarget, by: ChangeAuthor | undefined) =>
  by?.groupId === undefined ? `contact:${contactId}` : `member:${by.sender?.lid ?? by.sender?.phone ?? ''}`;

const nameOf = ({ contactName }: MessageTarget, by: ChangeAuthor | undefined) =>
  by?.groupId === undefined ? contactName : (by.sender?.name ?? formatPhone(by.sender?.phone ?? ''));

type Edit = Pick<EditEvent, 'targetExternalId' | 'content' | 'sentAt'>;

/** Replaces the text or caption and keeps the former one. An edit older than the newest one is late and changes nothing. */
export async function edit(
  ctx: InboundCtx,
  change: Edit,
  { fromMe, by, event }: Author & { event: InboundEvent },
): Promise<SkipReason> {
  const target = await findOrPark(ctx, change, event);
  if (!target) return 'parked';
  if (target.fromMe !== fromMe || (by && !(await isAuthor(ctx, target, by)))) return 'not-the-author';
  if (target.isDeleted) return 'deleted-before';
  const { body, preview, details } = toMessageFields(change.content);
  const { rowCount } = await ctx.client.query({
    name: 'inbound-edit',
    text: `
      with changed as (
        update messages m set body = $3, is_edited = true, details = case when $6 then details || '{"cut": true}' else details - 'cut' end
        where m.id = $2 and m.body <> $3
          and not exists (select from message_edits e where e.company_id = $1 and e.message_id = $2 and e.replaced_at > $4)
        returning m.id
      )
      insert into message_edits (company_id, message_id, body, replaced_at)
      select $1, changed.id, $5, $4 from changed`,
    values: [
      ctx.companyId,
      target.id,
      body,
      clampToReceived(change.sentAt, ctx.receivedAt),
      target.body,
      details.cut === true,
    ],
  });
  if (!rowCount) return 'nothing-new';
  await changePreview(ctx, target, preview);
  ctx.changeSet.changed.set(target.id, 'edited');
  return undefined;
}

/** Hides a message. Its text stays in the database, for those who have to prove what was said. */
export async function revoke(
  ctx: InboundCtx,
  change: Pick<RevokeEvent, 'targetExternalId' | 'sentAt'>,
  { fromMe, by, event }: Author & { event: InboundEvent },
): Promise<SkipReason> {
  const target = await findOrPark(ctx, change, event);
  if (!target) return 'parked';
  if ((target.fromMe !== fromMe && !by?.byAdmin) || (by && !(await isAuthor(ctx, target, by)))) return 'not-the-author';
  if (target.isDeleted) return 'nothing-new';
  await hide(ctx, target);
  ctx.changeSet.changed.set(target.id, 'deleted');
  return undefined;
}

async function hide(ctx: InboundCtx, target: MessageTarget) {
  await ctx.client.query({
    name: 'inbound-revoke',
    text: 'update messages set is_deleted = true where id = $1',
    values: [target.id],
  });
  await changePreview(ctx, target, 'Mensagem apagada');
}
