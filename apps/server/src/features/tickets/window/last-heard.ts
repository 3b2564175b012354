import type { Ctx } from '../../../platform/context.ts';

/** Longer than any window in which somebody may be answered freely. */
export const MAX_WINDOW_MS = 8 * 24 * 60 * 60_000;

/** Where only messages tell that somebody spoke, because their ticket has gone on to another connection, they are asked so far back. */
export const movedSince = (since: Date, now: Date): Date =>
  new Date(Math.max(since.getTime(), now.getTime() - MAX_WINDOW_MS));

export type LastHeard = { lastInboundAt: Date | null; lastInboundExternalId: string | null };

const neverHeard: LastHeard = { lastInboundAt: null, lastInboundExternalId: null };

type Place = { contactId: number; connectionId: number | null; isGroup?: boolean | undefined };

/**
 * When the contact last wrote to this connection. The reply window belongs to the pair of both, while tickets go on to other
 * connections, are closed, or are hidden. Groups have none.
 */
export async function lastHeard({ client, now }: Ctx, place: Place): Promise<LastHeard> {
  const { contactId, connectionId, isGroup } = place;
  if (connectionId === null || isGroup) return neverHeard;
  const { rows } = await client.query<LastHeard>({
    name: 'last-heard',
    text: `select at as "lastInboundAt", external_id as "lastInboundExternalId" from last_heard($1, $2, $3)`,
    values: [contactId, connectionId, new Date(now.getTime() - MAX_WINDOW_MS)],
  });
  return rows[0] ?? neverHeard;
}
