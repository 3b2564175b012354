import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findManifest } from '@balcao/channels/registry.ts';
import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { callPublic } from '../../../platform/network/call-public.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { moveMedia } from '../../messages/media/media.queries.ts';
import { loadMessage } from '../../messages/messages.queries.ts';
import { messages } from '../../messages/messages.table.ts';
import { composeFiles } from '../../messages/sending/compose-files.ts';
import { giveUpHeld, letGo } from '../../messages/media/held-messages.ts';
import { becomeVoice, queueMessages, type NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { receivedFile } from '../../messages/sending/sendable-file.ts';
import { ticketAudience } from '../../messages/ticket-audience.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { lockVisibleTicket } from '../../tickets/find-ticket.ts';

const TIMEOUT_MS = 30_000;
const OK = 200;
const NOT_FETCHED = 'O arquivo não pôde ser buscado no endereço informado.';
const NOT_SENDABLE = 'O arquivo do endereço informado não pode ser enviado por este canal.';

type Fetching = {
  companyId: number;
  messageId: number;
  url: string;
  caption: string;
  name: string;
  voice: boolean;
};

/**
 * Fetches the file of a message that waits for it, and lets the message go. Twice does no harm: one that has its file is left
 * alone. `isLast`: nobody tries again, so the message fails.
 */
export async function fetchAddress(deps: Deps, fetching: Fetching, isLast: boolean): Promise<void> {
  const { companyId, messageId, name } = fetching;
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, companyId, work);
  const giveUp = (text: string) => inCompany((ctx) => giveUpFetching(ctx, messageId, text));
  if (!(await inCompany((ctx) => isAwaited(ctx, messageId)))) return;
  const answer = await callPublic({
    method: 'get',
    url: fetching.url,
    headers: [],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_UPLOAD_BYTES,
    allowedOrigins: deps.config.HTTP_ALLOWED_ORIGINS,
  });
  if ('failed' in answer || answer.status !== OK) {
    const isFinal =
      'failed' in answer ? answer.failed === 'address' || answer.failed === 'too-large' : answer.status < 500;
    if (isFinal || isLast) return giveUp(NOT_FETCHED);
    throw new Error('an address did not hand out its file');
  }
  const path = join(deps.storage.incoming, randomUUID());
  try {
    await writeFile(path, answer.body, { mode: 0o600 });
    const upload = { path, size: answer.body.length, claimedName: name, claimedType: answer.contentType };
    await inCompany((ctx) => useFile(ctx, fetching, upload));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await giveUp(NOT_SENDABLE);
  } finally {
    await rm(path, { force: true });
  }
}

const isAwaitedNow = (messageId: number) => and(eq(messages.id, messageId), eq(messages.mediaState, 'downloading'));

/** The file of a message that failed meanwhile, or lost its connection, is not on its way any more. */
async function isAwaited(ctx: Ctx, messageId: number): Promise<boolean> {
  const [row] = await ctx.db.select().from(messages).where(isAwaitedNow(messageId));
  if (!row) return false;
  const isOver = row.failedAt !== null || row.connectionId === null;
  if (isOver) await moveMedia(ctx, messageId, { from: 'downloading', to: 'failed' });
  return !isOver;
}

async function giveUpFetching(ctx: Ctx, messageId: number, text: string) {
  const given = await ctx.db.update(messages).set({ mediaState: 'failed' }).where(isAwaitedNow(messageId));
  if (given.rowCount) await giveUpHeld(ctx, messageId, text);
}

async function useFile(ctx: Ctx, fetching: Fetching, upload: Upload) {
  const { messageId, caption: text, voice } = fetching;
  if (!(await isAwaited(ctx, messageId))) return;
  const [row] = await ctx.db.select().from(messages).where(isAwaitedNow(messageId));
  if (!row || row.ticketId === null || row.connectionId === null) return;
  const ticket = await lockVisibleTicket(ctx, row.ticketId);
  const manifest = findManifest(ticket.channel);
  if (!manifest) return giveUpFetching(ctx, messageId, NOT_SENDABLE);
  const [file, said] = await composeFiles(ctx, [await receivedFile(upload)], { text, voice, manifest });
  if (!file) return;
  await storeFile(ctx, messageId, file);
  // Where the file carries no words they follow it.
  const address = said && (await findRecipient(ctx, { contactId: ticket.contactId, channel: ticket.channel }));
  if (said && address) {
    const drafts = [{ ...said, details: row.details }];
    const { connectionId } = row;
    const expiresAt = await expiryOf(ctx, messageId);
    const words = { ticket, connectionId, address, drafts, userId: null, priority: 1, expiresAt } as const;
    const ids = await queueMessages(ctx, words);
    await announceMessages(ctx, { ticketId: ticket.id, ids });
  }
}

/** What follows a file is worth sending for as long as the file. */
async function expiryOf({ client }: Ctx, messageId: number): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>({
    name: 'expiry-of-message',
    text: `
      select expires_at as at from outbox
      where message_id = $1 and company_id = current_company() and kind = 'message' order by id desc limit 1`,
    values: [messageId],
  });
  return rows[0]?.at ?? undefined;
}

async function storeFile(ctx: Ctx, messageId: number, { heldUntil, ...file }: NewOutgoingMessage) {
  const [changed] = await ctx.db
    .update(messages)
    .set(file)
    .where(isAwaitedNow(messageId))
    .returning({ ticketId: messages.ticketId });
  if (!changed) return;
  if (heldUntil) becomeVoice(ctx, messageId);
  else await letGo(ctx, messageId);
  const place = await ticketAudience(ctx, changed.ticketId);
  if (place) ctx.emit('message.changed', { message: await loadMessage(ctx, messageId), ...place });
}
