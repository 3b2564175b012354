import type { Connection } from '@balcao/contract/connections/models.ts';
import type { NumberQuality } from '@balcao/channels/kit/number-standing.ts';
import { causeOfProblem, type ConnectionCause } from '@balcao/contract/connections/session-models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { recordHistory } from './history/record-history.ts';

/** What was learnt about a connection. `null` means that there is no problem any more; what is left out stays. */
export type ConnectionNews = {
  status?: Connection['status'];
  problem?: Connection['problem'];
  /** The provider's own words. */
  problemDetail?: string | null;
  /** The word of the history, when the state alone does not say it. */
  cause?: ConnectionCause;
  /** Attempts since it last worked, and when the next one is made: a new state begins anew with both. */
  attempts?: number;
  until?: Date | null;
  number?: string | null;
  verifiedName?: string | null;
  /** As Meta rates the number. */
  quality?: NumberQuality | null;
  messagingLimit?: number | null;
  portfolioId?: string | null;
  /** In which Meta bills the account, by its three letters. */
  billingCurrency?: string | null;
};

/** Writes down how a connection is doing and tells the company, when it is news. False when the connection is gone. */
export async function reportConnection(ctx: Ctx, connectionId: number, news: ConnectionNews): Promise<boolean> {
  const { status, problem, problemDetail, cause: saidCause, attempts, until, number, verifiedName } = connections;
  const { quality, messagingLimit, portfolioId, billingCurrency } = connections;
  const standing = { quality, messagingLimit, portfolioId, billingCurrency };
  const [row] = await ctx.db
    .select({ status, problem, problemDetail, cause: saidCause, attempts, until, number, verifiedName, ...standing })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  if (!row) return false;
  const now = { status: news.status ?? row.status, problem: news.problem === undefined ? row.problem : news.problem };
  const isNews = (Object.keys(news) as (keyof ConnectionNews)[]).some((key) => news[key] !== row[key]);
  if (!isNews) return true;
  const isSame = now.status === row.status && now.problem === row.problem;
  const cause = isSame ? undefined : (news.cause ?? causeOf(now));
  await ctx.db
    .update(connections)
    .set({ ...(cause && { attempts: 0, until: null }), ...news, ...(cause && { cause }), updatedAt: ctx.now })
    .where(eq(connections.id, connectionId));
  if (cause) {
    const detail = news.problemDetail ?? null;
    await recordHistory(ctx, { connectionId, at: ctx.now, status: now.status, cause, detail });
  }
  ctx.emit('connection.changed', { whatsapp: await getConnection(ctx, connectionId) });
  await wakeWhoSends(ctx, connectionId);
  return true;
}

/** What waited for the connection, or for what it may say in a day, is looked at when this commits. */
const wakeWhoSends = ({ client }: Ctx, connectionId: number) =>
  client.query({
    name: 'connection-wakes',
    text: `select pg_notify('balcao_outbox', $1::text)`,
    values: [connectionId],
  });

/** The word of the history for a state that a provider tells. */
function causeOf({ status, problem }: Pick<Connection, 'status' | 'problem'>): ConnectionCause {
  if (problem !== null) return causeOfProblem[problem];
  if (status === 'CONNECTED') return 'connected';
  return status === 'OPENING' ? 'check-asked' : 'disconnected';
}
