import { LETTERS_A_PAGE, type Letter } from '@balcao/contract/emails/models.ts';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { emailFiles, emails, type LetterRow } from './emails.table.ts';
import { wallTimeOf } from './wall-time.ts';

/** Planned ones stand in the list of their own until they begin to leave. */
const waitsForItsTime = ['AGENDADO', 'CANCELADO'] as const;
const isPlanned = and(isNotNull(emails.sendAt), inArray(emails.status, [...waitsForItsTime]));
const isNotPlanned = or(isNull(emails.sendAt), notInArray(emails.status, [...waitsForItsTime]));

/** Whoever wrote a letter decides about it, and an admin. */
const mayChange = ({ actor }: UserCtx, { userId }: LetterRow) =>
  userId === actor.userId || actor.profile === 'admin' || actor.super;

const select = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ row: emails, userName: users.name })
    .from(emails)
    .leftJoin(users, eq(users.id, emails.userId))
    .where(and(eq(emails.companyId, ctx.companyId), where));

type Found = Awaited<ReturnType<typeof select>>;

async function toLetters(ctx: UserCtx, found: Found): Promise<Letter[]> {
  const batchIds = [...new Set(found.map(({ row }) => row.batchId))];
  const files =
    batchIds.length === 0
      ? []
      : await ctx.db.select().from(emailFiles).where(inArray(emailFiles.batchId, batchIds)).orderBy(emailFiles.id);
  return found.map(({ row, userName }) => ({
    id: row.id,
    batchId: row.batchId,
    sender: row.recipient,
    subject: row.subject,
    message: row.message,
    written: mayChange(ctx, row) ? { subject: row.writtenSubject, message: row.writtenMessage } : null,
    status: row.status,
    failure: row.failure,
    serverAnswer: row.serverAnswer,
    sendAt: row.sendAt && wallTimeOf(row.sendAt, ctx.timeZone),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: row.status === 'AGENDADO' && row.tries > 0 ? row.nextTryAt.toISOString() : null,
    userName,
    files: files.filter(({ batchId }) => batchId === row.batchId).map(({ name, size }) => ({ name, size })),
    mayChange: mayChange(ctx, row),
  }));
}

async function page(ctx: UserCtx, where: SQL | undefined, pageNumber: number) {
  const [counted] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(emails)
    .where(and(eq(emails.companyId, ctx.companyId), where));
  const found = await select(ctx, where)
    .orderBy(desc(emails.id))
    .limit(LETTERS_A_PAGE + 1)
    .offset((pageNumber - 1) * LETTERS_A_PAGE);
  return {
    emails: await toLetters(ctx, found.slice(0, LETTERS_A_PAGE)),
    count: counted?.count ?? 0,
    hasMore: found.length > LETTERS_A_PAGE,
  };
}

export const listSent = (ctx: UserCtx, { pageNumber }: { pageNumber: number }) => page(ctx, isNotPlanned, pageNumber);
export const listScheduled = (ctx: UserCtx, { pageNumber }: { pageNumber: number }) => page(ctx, isPlanned, pageNumber);

export async function getLetter(ctx: UserCtx, id: number): Promise<Letter> {
  const [letter] = await toLetters(ctx, await select(ctx, eq(emails.id, id)));
  return letter ?? fail('ERR_NO_LETTER_FOUND');
}

/** One that the caller may decide about, locked until the transaction ends. */
export async function lockLetter(ctx: UserCtx, id: number): Promise<LetterRow> {
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id)).for('update');
  if (!row) return fail('ERR_NO_LETTER_FOUND');
  return mayChange(ctx, row) ? row : fail('ERR_NO_PERMISSION');
}
