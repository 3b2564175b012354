import type { UserCtx } from '../../platform/context.ts';
import { truncatePreview } from '../messages/inbound/content/truncate-preview.ts';
import { writeNote } from '../ticket-notes/write-note.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import type { Owned } from './transitions/ticket-state.ts';

type Passing = { before: TicketRow; after: Owned & Pick<TicketRow, 'queueId'>; note: string | undefined };

/**
 * What a ticket says about who passed it on, until its receiver opens it: always to another person, to a queue when there
 * are words for whoever takes it. The words stand in the notes as well, told to those who see the ticket where it goes.
 */
export async function passOn(ctx: UserCtx, { before, after, note }: Passing): Promise<TicketRow['unopenedTransfer']> {
  const { id, contactId } = before;
  const written = note === undefined ? null : await writeNote(ctx, { id, contactId, ...after }, note);
  const by = { id: ctx.actor.userId, name: ctx.actor.name };
  const isToAnother = after.userId !== null && after.userId !== by.id && after.userId !== before.userId;
  const isOwn = after.userId === by.id;
  if (isOwn || (!isToAnother && note === undefined)) return null;
  return { by, note: note === undefined ? null : truncatePreview(note, ''), noteId: written?.id ?? null };
}
