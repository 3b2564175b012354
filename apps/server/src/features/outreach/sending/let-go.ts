import { sentences } from '@balcao/contract/sentences/catalogue.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceFailure } from '../../messages/announce-failure.ts';

/** Of a message `m`: whether people see the conversation in which it stands. */
export const isSeen = `exists (select from tickets t where t.company_id = $1 and t.id = m.ticket_id and t.status <> 'outreach')`;

/**
 * Parts of a statement that takes messages back, `gone`, in the company $1. Where nobody looks they go away. Where people have seen
 * one it stays, belongs to nobody's campaign any more, and gives its name free for the next turn.
 */
export const letGo = `erased as (
    delete from messages m using gone where m.company_id = $1 and m.id = gone.id and not gone.is_seen
  ), left_standing as (
    update messages m set recipient_id = null, client_id = null from gone
    where m.company_id = $1 and m.id = gone.id and gone.is_seen
  )`;

/** Says of what stays where people have seen it that it has not left. */
export async function tellLetGo(ctx: Ctx, messageIds: readonly number[]): Promise<void> {
  for (const messageId of messageIds)
    await announceFailure(ctx, messageId, { reason: 'taken-back', code: null, text: sentences['taken-back'] });
}
