import type { MessageDraft } from '@balcao/contract/messages/models.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  type InferSelectModel,
  isNotNull,
  type SQL,
} from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { uploads } from '../../uploads/uploads.table.ts';
import { messageDrafts } from './message-drafts.table.ts';

const MAX_LISTED = 200;

type Row = InferSelectModel<typeof messageDrafts>;

/** The caller's begun answers in tickets that they may see, latest first. */
export async function listDrafts(ctx: UserCtx): Promise<MessageDraft[]> {
  const rows = await ctx.db
    .select(getTableColumns(messageDrafts))
    .from(messageDrafts)
    .innerJoin(tickets, eq(tickets.id, messageDrafts.ticketId))
    .where(and(ownDraft(ctx), visibleTo(ctx.actor)))
    .orderBy(desc(messageDrafts.updatedAt))
    .limit(MAX_LISTED);
  return withUploads(ctx, rows);
}

export async function getDraft(ctx: UserCtx, ticketId: number): Promise<MessageDraft | null> {
  await getVisibleTicket(ctx, ticketId);
  const rows = await ctx.db.select().from(messageDrafts).where(ownDraft(ctx, ticketId));
  const [draft] = await withUploads(ctx, rows);
  return draft ?? null;
}

export const ownDraft = ({ companyId, actor }: UserCtx, ticketId?: number): SQL | undefined =>
  and(
    eq(messageDrafts.companyId, companyId),
    eq(messageDrafts.userId, actor.userId),
    ticketId === undefined ? undefined : eq(messageDrafts.ticketId, ticketId),
  );

/** Only whole files are shown: of the others nobody has the rest any more. */
export async function withUploads(ctx: UserCtx, rows: readonly Row[]): Promise<MessageDraft[]> {
  if (rows.length === 0) return [];
  const { companyId, actor } = ctx;
  const { draftTicketId, id, name, mime, size, mediaKey, draftCaption: caption, draftAsDocument: asDocument } = uploads;
  const ticketIds = rows.map((row) => row.ticketId);
  const files = await ctx.db
    .select({ ticketId: draftTicketId, upload: { id, name, mime, size, caption, asDocument } })
    .from(uploads)
    .where(
      and(
        eq(uploads.companyId, companyId),
        eq(uploads.userId, actor.userId),
        inArray(draftTicketId, ticketIds),
        isNotNull(mediaKey),
      ),
    )
    .orderBy(asc(uploads.draftPosition));
  return rows.map(({ ticketId, body, quotedMessageId, updatedAt }) => ({
    ticketId,
    body,
    quotedMessageId,
    uploads: files.filter((file) => file.ticketId === ticketId).map((file) => file.upload),
    updatedAt: updatedAt.toISOString(),
  }));
}
