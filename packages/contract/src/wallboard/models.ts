import { z } from 'zod';
import { channelIds } from '../channels.ts';
import { Instant } from '../kit/fields.ts';
import { QueueRef } from '../queues/models.ts';
import { Colleague } from '../users/models.ts';

/** As many tickets of each kind (waiting, with the bot, attended to) are read at most; those who wait longest come first. */
export const WALLBOARD_LIMIT = 1000;

/** A ticket as the supervisors' screen shows it. */
export const WallboardTicket = z.object({
  id: z.number(),
  uuid: z.string(),
  status: z.enum(['pending', 'open']),
  isBot: z.boolean(),
  channel: z.enum(channelIds),
  name: z.string(),
  userId: z.number().nullable(),
  queue: QueueRef.nullable(),
  /** Waiting: the beginning of the wait; attended to: when it was taken; with the bot: the latest word. */
  since: Instant,
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitStartedAt: Instant.nullable(),
});
export type WallboardTicket = z.infer<typeof WallboardTicket>;

export const WallboardPerson = Colleague.extend({
  /** Open tickets of this person that the caller may not see. */
  unseenTickets: z.number(),
});
export type WallboardPerson = z.infer<typeof WallboardPerson>;
