import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import { matchesScope, isMuted } from '@balcao/contract/notifications/rules.ts';
import { ticketViewers } from '@balcao/contract/kit/event.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx, UserActor } from '../../platform/context.ts';
import { roomOf } from '../../platform/events/rooms.ts';
import { roomsOfActor } from '../../platform/realtime/rooms-of-actor.ts';
import { sessions } from '../auth/auth.table.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { users } from '../users/users.table.ts';
import { notificationPreferences, pushSubscriptions } from './notifications.table.ts';
import { preferencesOf } from './preferences.ts';

export type Subscriber = {
  subscriptionId: number;
  userId: number;
  sealed: string;
  language: PushLanguage;
  actor: UserActor;
  preferences: ReturnType<typeof preferencesOf>;
};

/** The columns of the outer table are written out: a bare `id` inside the subquery would be the queue's. */
const queueIds = sql<number[]>`array(select queue_id from user_queues where user_id = "users"."id")`;

const companyHasQueues = sql<boolean>`exists(select from queues where company_id = "users"."company_id")`;

/** Everybody with a browser that takes push messages, in a session that goes on; one of them when `only` is given. */
export async function subscribersOf(ctx: Ctx, only?: number): Promise<Subscriber[]> {
  const { companyId } = ctx;
  const sharesAll = (await settingOf(ctx.db, companyId, 'allUserChat')).value === 'enabled';
  const rows = await ctx.db
    .select({
      subscription: pushSubscriptions,
      user: users,
      queueIds,
      companyHasQueues,
      preferences: notificationPreferences,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(
      and(
        only === undefined ? undefined : eq(pushSubscriptions.id, only),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
      ),
    );
  return rows.map(({ subscription, user, queueIds: ids, companyHasQueues: hasQueues, preferences }) => ({
    subscriptionId: subscription.id,
    userId: user.id,
    sealed: subscription.sealed,
    language: subscription.language,
    preferences: preferencesOf(preferences),
    actor: {
      kind: 'user',
      support: null,
      userId: user.id,
      companyId,
      name: user.name,
      profile: user.profile,
      super: user.super,
      sessionId: subscription.sessionId,
      queueIds: ids.map(Number),
      companyHasQueues: hasQueues,
      seesAllChats: sharesAll || user.allUserChat === 'enabled',
    },
  }));
}

type Place = Pick<Ticket, 'status' | 'userId' | 'queueId'>;

/** The rule of sockets and lists, asked about one ticket and one person. */
export function maySee({ actor }: Subscriber, ticket: Place): boolean {
  const rooms = new Set(roomsOfActor(actor));
  return ticketViewers(ticket).some((audience) => rooms.has(roomOf(actor.companyId, audience)));
}

/** Whoever may see the ticket, wants to hear of it, and is not to be left in peace just now. */
export const wantsToHear = (ctx: Pick<Ctx, 'now' | 'timeZone'>, subscriber: Subscriber, ticket: Place) =>
  maySee(subscriber, ticket) &&
  matchesScope(subscriber.preferences.push, ticket, subscriber.actor) &&
  !isMuted(subscriber.preferences, ctx.now, ctx.timeZone);
