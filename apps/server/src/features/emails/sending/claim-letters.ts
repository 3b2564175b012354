import { randomUUID } from 'node:crypto';
import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { LETTERS_A_MINUTE, type LetterFailure } from '@balcao/contract/emails/models.ts';
import { and, asc, eq, gt, inArray, lte, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { suppressedAddresses } from '../storing/suppressed-addresses.ts';
import { emailBatches, emails, type LetterRow } from '../emails.table.ts';

const MINUTE_MS = 60_000;
/** Longer than the slowest letter takes: only a process that died leaves one behind. */
const LEASE_MS = 3 * MINUTE_MS;
/** So long after its time nobody wants a letter any more, whether the server was stopped or the company had not paid. */
const LATEST_MS = 24 * 60 * MINUTE_MS;

/** A letter in hand. */
export type Claimed = LetterRow & { claim: string };

/** Takes letters of a company that are due, as many as may leave in this minute. What cannot leave any more is ended here. */
export async function claimLetters(ctx: Ctx, most: number): Promise<Claimed[]> {
  const room = Math.min(most, await roomInThisMinute(ctx));
  if (room <= 0) return [];
  const due = await ctx.db
    .select()
    .from(emails)
    .where(and(eq(emails.status, 'AGENDADO'), lte(emails.nextTryAt, ctx.now)))
    .orderBy(asc(emails.nextTryAt), asc(emails.id))
    .limit(room)
    .for('update', { skipLocked: true });
  const left = await endHopeless(ctx, due);
  const claimed: Claimed[] = [];
  for (const row of left) {
    const taken = {
      status: 'ENVIANDO' as const,
      claim: randomUUID(),
      claimedAt: ctx.now,
      leaseUntil: new Date(ctx.now.getTime() + LEASE_MS),
      handedAt: null,
      tries: row.tries + 1,
      updatedAt: ctx.now,
    };
    await ctx.db.update(emails).set(taken).where(eq(emails.id, row.id));
    claimed.push({ ...row, ...taken });
  }
  for (const batchId of new Set(due.map((row) => row.batchId))) ctx.emit('letter.changed', { batchId });
  return claimed;
}

/** One process of a company counts at a time; another one comes back later. */
async function roomInThisMinute({ client, db, companyId, now }: Ctx): Promise<number> {
  const { rows } = await client.query<{ mine: boolean }>({
    name: 'claim-letters',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
    values: [`${namedLocks.letterClaims} ${companyId}`],
  });
  if (rows[0]?.mine !== true) return 0;
  const since = new Date(now.getTime() - MINUTE_MS);
  return (
    LETTERS_A_MINUTE - (await db.$count(emails, and(eq(emails.companyId, companyId), gt(emails.claimedAt, since))))
  );
}

async function endHopeless(ctx: Ctx, due: readonly LetterRow[]): Promise<LetterRow[]> {
  const isLate = (row: LetterRow) => ctx.now.getTime() - row.wantedAt.getTime() > LATEST_MS;
  const unwanted = await unwantedAmong(ctx, due);
  await end(ctx, due.filter(isLate), 'too-late');
  await end(
    ctx,
    due.filter((row) => !isLate(row) && unwanted.has(row.id)),
    'unsubscribed',
  );
  return due.filter((row) => !isLate(row) && !unwanted.has(row.id));
}

/** Those that go to several people, one of whom wants no such letters. */
async function unwantedAmong(ctx: Ctx, due: readonly LetterRow[]): Promise<Set<number>> {
  if (due.length === 0) return new Set();
  const suppressed = await suppressedAddresses(
    ctx,
    due.map(({ recipient }) => recipient),
  );
  if (suppressed.size === 0) return new Set();
  const ids = [...new Set(due.map(({ batchId }) => batchId))];
  const bulk = await ctx.db
    .select({ id: emailBatches.id })
    .from(emailBatches)
    .where(and(inArray(emailBatches.id, ids), sql`${emailBatches.size} > 1`));
  const isBulk = new Set(bulk.map(({ id }) => id));
  return new Set(due.filter((row) => isBulk.has(row.batchId) && suppressed.has(row.recipient)).map(({ id }) => id));
}

async function end({ db, now }: Ctx, rows: readonly LetterRow[], failure: LetterFailure) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.update(emails).set({ status: 'ERRO', failure, updatedAt: now }).where(inArray(emails.id, ids));
}
