import type { Subject } from '@balcao/contract/notifications/subjects.ts';
import type { Ctx } from '../../platform/context.ts';
import { maySee, subscribersOf } from './find-recipients.ts';
import { findTicket } from './find-ticket-state.ts';

/** Whether a device may go on showing a conversation: it is unread, and still its owner's to see. */
export async function isStillMeant(ctx: Ctx, { subscriptionId, key }: { subscriptionId: number; key: Subject['key'] }) {
  const ticket = await findTicket(ctx, key);
  if (!ticket || ticket.unreadMessages === 0) return false;
  const [subscriber] = await subscribersOf(ctx, subscriptionId);
  return subscriber !== undefined && maySee(subscriber, ticket);
}
