import { and, eq, gt, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { emails } from '../emails.table.ts';
import type { Claimed } from './claim-letters.ts';
import type { Refusal } from './why-not-taken.ts';

/** Another try five minutes after the first, and half an hour after the second. */
const PAUSES_MS = [5 * 60_000, 30 * 60_000];

export type LetterOutcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'uncertain' };

/** Whoever lost the letter to somebody else changes nothing. */
const inHand = ({ id, claim }: Claimed) =>
  and(eq(emails.id, id), eq(emails.claim, claim), eq(emails.status, 'ENVIANDO'));

/**
 * Notes that the letter begins to leave; committed before it does. False when it is not in this hand any more: then it must not
 * leave.
 */
export async function beginHandover({ db, now }: Ctx, letter: Claimed): Promise<boolean> {
  const begun = await db
    .update(emails)
    .set({ handedAt: now })
    .where(and(inHand(letter), gt(emails.leaseUntil, now), isNull(emails.handedAt)))
    .returning({ id: emails.id });
  return begun.length === 1;
}

/** Notes that no server took it, so that it may begin to leave by the next one. False when it is not in this hand any more. */
export async function takeBackHandover({ db, now }: Ctx, letter: Claimed): Promise<boolean> {
  const isOurs = and(inHand(letter), gt(emails.leaseUntil, now));
  const taken = await db.update(emails).set({ handedAt: null }).where(isOurs).returning({ id: emails.id });
  return taken.length === 1;
}

/** Writes down what became of a letter. */
export async function settleLetter(ctx: Ctx, letter: Claimed, outcome: LetterOutcome): Promise<void> {
  const settled = await ctx.db
    .update(emails)
    .set({ ...become(letter, outcome, ctx.now), claim: null, leaseUntil: null, updatedAt: ctx.now })
    .where(inHand(letter))
    .returning({ id: emails.id });
  if (settled.length > 0) ctx.emit('letter.changed', { batchId: letter.batchId });
}

/** One that was stopped while it was in hand is not tried again. */
const unlessStopped = sql<
  'AGENDADO' | 'CANCELADO'
>`case when ${emails.stoppedAt} is null then 'AGENDADO' else 'CANCELADO' end`;

function become({ tries }: Claimed, outcome: LetterOutcome, now: Date) {
  if (outcome.kind === 'uncertain') return { status: 'INCERTO' as const };
  if (outcome.kind === 'sent') {
    return { status: 'ENVIADO' as const, sentAt: now, failure: null, serverAnswer: outcome.answer };
  }
  const { failure, isTemporary, answer: serverAnswer } = outcome.refusal;
  const pause = isTemporary ? PAUSES_MS[tries - 1] : undefined;
  if (pause === undefined) return { status: 'ERRO' as const, failure, serverAnswer };
  const nextTryAt = new Date(now.getTime() + pause);
  return { status: unlessStopped, failure, serverAnswer, handedAt: null, nextTryAt };
}
