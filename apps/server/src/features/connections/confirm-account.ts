import { and, asc, eq, isNull } from '../../platform/db/drizzle.ts';
import { asPlatformCtx, forCompany, type Ctx, type PlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import type { OpenableConnection } from './open-connection.ts';

/** Said only to who has proven the number: everybody else gets the provider's refusal. */
export const CLAIM_TAKEN = 'Este número já atende em outra empresa desta instalação.';
const CLAIM_LOST = 'Outra empresa desta instalação comprovou este número e passou a atendê-lo.';

type Claim = Pick<typeof connections.$inferSelect, 'id' | 'companyId' | 'status' | 'accountConfirmedAt'>;

/**
 * Notes that the provider has confirmed the connection's account with this company's token. Who has proven it wins over all
 * who only typed it, and over an earlier proof whose connection does not work any more (`DISCONNECTED`); one that works keeps
 * it: `taken`. `outdated`: the connection is gone or names another account now. Locks every connection that names the
 * account, in the order of ids.
 */
export const confirmAccount = (deps: Deps, row: OpenableConnection): Promise<'confirmed' | 'taken' | 'outdated'> =>
  asPlatformCtx(deps, async (ctx) => {
    const claims = await lockClaims(ctx, row);
    const own = claims.find(({ id }) => id === row.id);
    if (!own) return 'outdated';
    if (own.accountConfirmedAt) return 'confirmed';
    const holder = claims.find(({ accountConfirmedAt }) => accountConfirmedAt !== null);
    const about = { channel: row.channel, accountId: row.accountId };
    if (holder && holder.status !== 'DISCONNECTED') return 'taken';
    if (holder) await takeFrom(ctx, holder, about);
    await ctx.db.update(connections).set({ accountConfirmedAt: ctx.now }).where(eq(connections.id, own.id));
    const isWon = claims.length > 1;
    await note(ctx, own, { action: 'connection.account-confirmed', details: { ...about, isWon } });
    return 'confirmed';
  });

const lockClaims = ({ db }: PlatformCtx, { channel, accountId }: OpenableConnection): Promise<Claim[]> => {
  const { id, companyId, status, accountConfirmedAt } = connections;
  return db
    .select({ id, companyId, status, accountConfirmedAt })
    .from(connections)
    .where(and(eq(connections.channel, channel), eq(connections.accountId, accountId ?? '')))
    .orderBy(asc(id))
    .for('update');
};

async function takeFrom(ctx: PlatformCtx, holder: Claim, details: AuditEntry['details'] & object) {
  await ctx.db
    .update(connections)
    .set({
      accountConfirmedAt: null,
      parentConfirmedAt: null,
      problem: 'permission',
      problemDetail: CLAIM_LOST,
      updatedAt: ctx.now,
    })
    .where(eq(connections.id, holder.id));
  await note(ctx, holder, { action: 'connection.account-lost', details });
  ctx.emit(holder.companyId, 'connection.changed', { whatsapp: await getConnection(ctx, holder.id) });
}

const note = (ctx: PlatformCtx, { id, companyId }: Claim, entry: Omit<AuditEntry, 'subject'>) =>
  recordAudit({ ...forCompany(ctx, companyId), actor: { kind: 'system' } }, { ...entry, subject: `connection:${id}` });

/** The business account let itself be subscribed to with this company's token: its news may come here, and do. */
export const confirmParent = ({ database, now }: Deps, { id, companyId, parentAccountId }: OpenableConnection) =>
  database.inCompany(companyId, async ({ db }) => {
    if (parentAccountId === null) return;
    await db
      .update(connections)
      .set({ parentConfirmedAt: now(), webhookAt: now() })
      .where(and(eq(connections.id, id), eq(connections.parentAccountId, parentAccountId)));
  });

/**
 * Notes the first time that an account was not confirmed: alike whether another company has it or nobody, or everybody could learn who is a
 * customer here. Only who has proven it (`isTaken`) reads that it is another's.
 */
export async function noteUnconfirmed(ctx: Ctx, connectionId: number, { isTaken }: { isTaken: boolean }) {
  const { id, status, channel, accountId, accountConfirmedAt } = connections;
  const [row] = await ctx.db
    .select({ channel, accountId })
    .from(connections)
    .where(and(eq(id, connectionId), eq(status, 'OPENING'), isNull(accountConfirmedAt)));
  if (!row) return;
  await recordAudit(ctx, {
    action: isTaken ? 'connection.account-refused' : 'connection.account-not-confirmed',
    subject: `connection:${connectionId}`,
    details: row,
  });
}
