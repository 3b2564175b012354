import { findManifest } from '@balcao/channels/registry.ts';
import { logLines } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';
import { findWaysTo } from '../../tickets/find-recipient.ts';
import { lockVisibleTicket } from '../../tickets/find-ticket.ts';
import { users } from '../../users/users.table.ts';
import { announceMessages } from '../conversation/announce-messages.ts';
import { clientIdOf, sentBefore } from './client-ids.ts';
import { loadPlaceholderSource } from '../placeholder-source.ts';
import { draftParts, type PreparedPart } from './draft-parts.ts';
import { queueMessages } from './queue-messages.ts';
import { whyImpossible } from './refuse-impossible.ts';

export type Prepared = {
  ticketId: number;
  parts: readonly PreparedPart[];
  /** In whose name it is said; null is the company itself, and then the customer still waits for an answer. */
  userId: number | null;
  /** First of the names under which the parts are stored: a job that runs twice sends once. */
  clientId?: string;
  /** The texts hold no placeholders any more: what looks like one is somebody's word. */
  isFilled?: boolean;
};

/**
 * Queued messages, or why nothing could be said; the words are for people and fit after a colon. `partsLeftOut` are the places
 * of parts whose file is gone or is nothing for this channel: the others were said.
 */
export type PreparedOutcome = { messageIds: number[]; skippedBecause?: string; partsLeftOut?: number[] };

/**
 * Says stored texts and files in a ticket, whatever its state, as the product or in somebody's name: greetings, schedules,
 * ratings, menus, bots. Files are referred to: whoever owns them keeps them as long as a message shows them. Nothing is sent
 * where only a template may be (`canSendFreely`), where there is no way to the customer, or in nobody's name for a company that
 * has not paid: the outcome says so instead of failing, for there may be nobody to hear an error.
 * The ticket must be locked, or may be locked here; what was queued is not announced yet (`announceMessages`).
 */
export async function queuePrepared(ctx: Ctx, prepared: Prepared): Promise<PreparedOutcome> {
  const [ticket, earlier, mayWork, known] = await settled([
    lockVisibleTicket(ctx, prepared.ticketId),
    sentBefore(ctx, prepared.clientId),
    prepared.userId !== null || companyMayWork(ctx),
    findWaysTo(ctx, prepared.ticketId),
  ]);
  if (earlier.length > 0) return { messageIds: earlier.map((row) => row.id) };
  if (!mayWork) return skipped(logLines['because-unpaid']);
  const { connectionId, channel } = ticket;
  const manifest = findManifest(channel);
  if (connectionId === null || !manifest) return skipped(logLines['because-no-connection']);
  if (!canSendFreely(ticket, ctx.now)) return skipped(logLines['because-window']);
  const address = known(channel);
  if (!address) return skipped(logLines['because-no-address']);

  const source = prepared.isFilled ? null : await sourceOf(ctx, prepared);
  const { drafts, partsLeftOut } = await draftParts(ctx, prepared.parts, {
    manifest,
    source,
    splits: prepared.userId === null,
  });
  const reason = whyImpossible(drafts, address, manifest);
  if (reason !== undefined) return skipped(reason);
  const named = drafts.map((draft, index) => ({ ...draft, clientId: clientIdOf(prepared.clientId, index) }));
  const { userId } = prepared;
  const messageIds = await queueMessages(ctx, { ticket, connectionId, address, drafts: named, userId });
  return { messageIds, ...(partsLeftOut.length > 0 && { partsLeftOut }) };
}

const sourceOf = async (ctx: Ctx, { ticketId, userId }: Prepared) =>
  loadPlaceholderSource(ctx, { ticketId, userName: await nameOf(ctx, userId) });

/** The same, and everybody who sees the ticket hears of it. */
export async function sendPrepared(ctx: Ctx, prepared: Prepared): Promise<PreparedOutcome> {
  const outcome = await queuePrepared(ctx, prepared);
  await announceMessages(ctx, { ticketId: prepared.ticketId, ids: outcome.messageIds });
  return outcome;
}

const skipped = (skippedBecause: string): PreparedOutcome => ({ messageIds: [], skippedBecause });

async function nameOf({ db }: Ctx, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? '';
}
