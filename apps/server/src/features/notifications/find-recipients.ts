import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import { matchesScope, isMuted, isSilent } from '@balcao/contract/notifications/rules.ts';
import type { SubjectKind } from '@balcao/contract/notifications/subjects.ts';
import { ticketViewers } from '@balcao/contract/kit/event.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, eq, gt, inArray, isNull, sql, type SQL } from '../../platform/db/drizzle.ts';
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
export const subscribersOf = (ctx: Ctx, only?: number): Promise<Subscriber[]> =>
  findSubscribers(ctx, only === undefined ? undefined : eq(pushSubscriptions.id, only));

/** The browsers of these people. */
export const subscribersAmong = (ctx: Ctx, userIds: readonly number[]): Promise<Subscriber[]> =>
  findSubscribers(ctx, inArray(pushSubscriptions.userId, [...userIds]));

async function findSubscribers(ctx: Ctx, which: SQL | undefined): Promise<Subscriber[]> {
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
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)));
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

/** Whether this person is told nothing about subjects of this kind just now. */
export const isLeftInPeace = (
  { now, timeZone }: Pick<Ctx, 'now' | 'timeZone'>,
  { preferences }: Subscriber,
  kind: SubjectKind,
) => isSilent(kind, preferences, { now, timeZone });
