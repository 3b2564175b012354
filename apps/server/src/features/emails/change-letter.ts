import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { emailRoutes } from '@balcao/contract/emails/routes.ts';
import type { Letter } from '@balcao/contract/emails/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fillNames } from './composing/fill-names.ts';
import { getLetter, lockLetter } from './emails.queries.ts';
import { emailBatches, emails, type LetterRow } from './emails.table.ts';
import { requireRoom } from './storing/day-limit.ts';
import { requireMailServer } from './storing/require-mail-server.ts';
import { requireWanted } from './storing/store-letter.ts';
import { plannedInstant, wallTimeOf } from './wall-time.ts';

type Change = RouteRequest<typeof emailRoutes.change>['body'];

/** Writes a planned letter anew, as long as nobody has it in hand. */
export async function changeLetter(ctx: UserCtx, id: number, change: Change): Promise<Letter> {
  const row = await lockLetter(ctx, id);
  if (row.sendAt === null || row.status !== 'AGENDADO') return fail('ERR_LETTER_STATE');
  await requireMailServer(ctx);
  const sendAt = plannedInstant(change.sendAt, ctx);
  const { email: recipient, assunto: writtenSubject, mensagem: writtenMessage } = change;
  const words = await fillNames(ctx, recipient, { subject: writtenSubject, message: writtenMessage });
  if (recipient !== row.recipient) await requireWanted(ctx, recipient, await sizeOf(ctx, row));
  const planned = { sendAt, wantedAt: sendAt, nextTryAt: sendAt, tries: 0, failure: null, serverAnswer: null };
  const written = { recipient, ...words, writtenSubject, writtenMessage };
  return keep(ctx, row, { ...written, ...planned, day: await dayFor(ctx, row, sendAt) });
}

/** Takes a letter back that has not begun to leave. */
export async function cancelLetter(ctx: UserCtx, id: number): Promise<Letter> {
  const row = await lockLetter(ctx, id);
  if (row.status !== 'AGENDADO') return fail('ERR_LETTER_STATE');
  return keep(ctx, row, { status: 'CANCELADO' });
}

const repeatable: ReadonlySet<LetterRow['status']> = new Set(['ERRO', 'INCERTO', 'CANCELADO']);

/** Sends a letter again because a person says so. It keeps its Message-ID: whoever got it already can tell. */
export async function resendLetter(ctx: UserCtx, id: number): Promise<Letter> {
  const row = await lockLetter(ctx, id);
  if (!repeatable.has(row.status)) return fail('ERR_LETTER_STATE');
  await requireMailServer(ctx);
  await requireWanted(ctx, row.recipient, await sizeOf(ctx, row));
  const { now } = ctx;
  const day = await dayFor(ctx, row, now);
  const again = { sendAt: null, wantedAt: now, nextTryAt: now, tries: 0, handedAt: null, stoppedAt: null };
  await recordAudit(ctx, { action: 'letter.resend', subject: `letter:${id}`, details: { status: row.status } });
  return keep(ctx, row, { ...again, day, status: 'AGENDADO', failure: null, serverAnswer: null });
}

async function sizeOf({ db, companyId }: UserCtx, { batchId }: LetterRow): Promise<number> {
  const isIt = and(eq(emailBatches.companyId, companyId), eq(emailBatches.id, batchId));
  const [batch] = await db.select({ size: emailBatches.size }).from(emailBatches).where(isIt);
  return batch?.size ?? 1;
}

/** The day it counts for; another one needs room there. */
async function dayFor(ctx: UserCtx, row: LetterRow, at: Date): Promise<string> {
  const day = wallTimeOf(at, ctx.timeZone).slice(0, 10);
  if (day !== row.day || row.status === 'CANCELADO') await requireRoom(ctx, day);
  return day;
}

async function keep(ctx: UserCtx, { id, batchId }: LetterRow, change: Partial<LetterRow>): Promise<Letter> {
  await ctx.db
    .update(emails)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(emails.id, id));
  ctx.emit('letter.changed', { batchId });
  return getLetter(ctx, id);
}
