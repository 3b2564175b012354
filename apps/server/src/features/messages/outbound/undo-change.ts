import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { lockVisibleTicket } from '../../tickets/find-ticket.ts';
import { announceMessages } from '../conversation/announce-messages.ts';
import { messageEdits, messages } from '../messages.table.ts';
import { previewOfMessage } from '../preview.ts';
import { showChange } from '../changing/show-change.ts';
import { writeLogLine } from '../conversation/write-log-line.ts';

const complaints = {
  edit: 'A edição não chegou ao cliente: ele continua vendo o texto anterior.',
  delete: 'A mensagem não foi apagada para o cliente: ele continua vendo-a.',
} as const;

type RefusedRow = Pick<OutboxRow, 'kind' | 'messageId' | 'payload'>;

/** The customer still sees what was there before, so the counter shows that again, and a line in the conversation says why. */
export async function undoChange(ctx: Ctx, { kind, messageId, payload }: RefusedRow, error: unknown): Promise<void> {
  if (messageId === null || (kind !== 'edit' && kind !== 'delete')) return;
  const [message] = await ctx.db.select().from(messages).where(eq(messages.id, messageId)).for('no key update');
  if (!message) return;
  if (kind === 'delete') await ctx.db.update(messages).set({ isDeleted: false }).where(eq(messages.id, messageId));
  else await discardEdit(ctx, messageId, Number(payload['editId']));

  const [now] = await ctx.db.select().from(messages).where(eq(messages.id, messageId));
  if (now && !now.isDeleted) await showChange(ctx, { message }, previewOfMessage(now));
  const ticket = await lockVisibleTicket(ctx, message.ticketId);
  const reason = error instanceof ChannelError ? [logLine('as-said', { text: error.message })] : [];
  const said = [logLine('as-said', { text: complaints[kind] }), ...reason];
  const line = await writeLogLine(ctx, ticket, { type: 'info_log', line: said });
  await announceMessages(ctx, { ticketId: ticket.id, ids: [line] });
}

/**
 * Takes one change out of the chain of changes: what it replaced is what the next change replaced, or, when it was the last
 * one, what the message says again.
 */
async function discardEdit({ db }: Ctx, messageId: number, editId: number) {
  const [gone] = await db
    .delete(messageEdits)
    .where(and(eq(messageEdits.id, editId), eq(messageEdits.messageId, messageId)))
    .returning({ body: messageEdits.body });
  if (!gone) return;
  const [next] = await db
    .select({ id: messageEdits.id })
    .from(messageEdits)
    .where(and(eq(messageEdits.messageId, messageId), gt(messageEdits.id, editId)))
    .orderBy(asc(messageEdits.id))
    .limit(1);
  if (next) {
    await db.update(messageEdits).set(gone).where(eq(messageEdits.id, next.id));
    return;
  }
  const [earlier] = await db
    .select({ id: messageEdits.id })
    .from(messageEdits)
    .where(eq(messageEdits.messageId, messageId))
    .limit(1);
  await db
    .update(messages)
    .set({ ...gone, isEdited: earlier !== undefined })
    .where(eq(messages.id, messageId));
}
