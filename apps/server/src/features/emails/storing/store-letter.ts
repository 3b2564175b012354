import { randomUUID } from 'node:crypto';
import type { Letter, WrittenLetter } from '@balcao/contract/emails/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { fillNames } from '../composing/fill-names.ts';
import { getLetter } from '../emails.queries.ts';
import { emails } from '../emails.table.ts';
import { plannedInstant, wallTimeOf } from '../wall-time.ts';
import { requireRoom } from './day-limit.ts';
import { openBatch } from './open-batch.ts';
import { requireMailServer } from './require-mail-server.ts';
import { suppressedAddresses } from './suppressed-addresses.ts';

/** Keeps a letter that is to leave, now or at `sendAt` by the company's clock. The same `clientId` again is the first one. */
export async function storeLetter(ctx: UserCtx, written: WrittenLetter & { sendAt?: string }): Promise<Letter> {
  const earlier = await findEarlier(ctx, written);
  if (earlier !== null) return getLetter(ctx, earlier);
  const sendAt = written.sendAt === undefined ? null : plannedInstant(written.sendAt, ctx);
  const { email: recipient, assunto, mensagem } = written;
  const batch = await openBatch(ctx, written);
  const words = await fillNames(ctx, recipient, { subject: assunto, message: mensagem });
  await requireMailServer(ctx);
  await requireWanted(ctx, recipient, batch.size);
  const wantedAt = sendAt ?? ctx.now;
  const day = wallTimeOf(wantedAt, ctx.timeZone).slice(0, 10);
  await requireRoom(ctx, day);
  const { companyId, actor, now } = ctx;
  const [row] = await ctx.db
    .insert(emails)
    .values({
      companyId,
      batchId: batch.id,
      userId: actor.userId,
      clientId: written.clientId?.toLowerCase() ?? null,
      recipient,
      ...words,
      writtenSubject: assunto,
      writtenMessage: mensagem,
      sendAt,
      day,
      wantedAt,
      nextTryAt: wantedAt,
      messageId: `<${randomUUID()}@${new URL(ctx.config.PUBLIC_URL).hostname}>`,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [emails.companyId, emails.userId, emails.clientId] })
    .returning();
  // Another call with the same name came first.
  if (!row) return getLetter(ctx, (await findEarlier(ctx, written)) ?? fail('ERR_NO_LETTER_FOUND'));
  ctx.emit('letter.changed', { batchId: batch.id });
  return getLetter(ctx, row.id);
}

async function findEarlier({ db, companyId, actor }: UserCtx, { clientId }: WrittenLetter): Promise<number | null> {
  if (clientId === undefined) return null;
  const isIt = and(
    eq(emails.companyId, companyId),
    eq(emails.userId, actor.userId),
    eq(emails.clientId, clientId.toLowerCase()),
  );
  const [row] = await db.select({ id: emails.id }).from(emails).where(isIt);
  return row?.id ?? null;
}

/** Who asked for no more letters to several people may still be written to alone. */
export async function requireWanted(ctx: UserCtx, recipient: string, batchSize: number): Promise<void> {
  if (batchSize <= 1) return;
  if ((await suppressedAddresses(ctx, [recipient])).size > 0) fail('ERR_LETTER_UNSUBSCRIBED', { email: recipient });
}
