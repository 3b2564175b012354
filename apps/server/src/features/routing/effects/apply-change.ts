import type { ContactFields, Effect } from '@balcao/bot/engine/types.ts';
import { logLines } from '@balcao/contract/sentences/log-lines.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { withIds } from '../../contacts/extra-info.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import { queues } from '../../queues/queues.table.ts';
import { tags } from '../../tags/tags.table.ts';
import { lockLane, placeInLane } from '../../ticket-tags/lanes/place-in-lane.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets, ticketTags } from '../../tickets/tickets.table.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

type Changing = { ticket: TicketRow; effect: Effect };

/** Writes what an effect changes of the ticket, its tags and its contact. What is said, called or ended is others' work. */
export async function applyChange(ctx: TurnCtx, { ticket, effect }: Changing): Promise<void> {
  switch (effect.do) {
    case 'queue':
      return enterQueue(ctx, ticket, effect.queueId);
    case 'collect':
      return collect(ctx, ticket, effect);
    case 'tag':
      return addTag(ctx, ticket, effect.tagId);
    case 'contact':
      return changeContact(ctx, ticket, effect.fields);
    case 'note':
      return writeNote(ctx, ticket, effect);
    default:
      return undefined;
  }
}

/** The id of a queue that is still there; null for none. */
export async function existingQueue({ db }: TurnCtx, queueId: number | null): Promise<number | null> {
  if (queueId === null) return null;
  const [queue] = await db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId)).for('key share');
  return queue?.id ?? null;
}

async function enterQueue(ctx: TurnCtx, { id }: TicketRow, queueId: number | null): Promise<void> {
  await ctx.db
    .update(tickets)
    .set({ queueId: await existingQueue(ctx, queueId), updatedAt: ctx.now })
    .where(eq(tickets.id, id));
}

async function collect(ctx: TurnCtx, { id }: TicketRow, { name, value }: { name: string; value: string }) {
  const collected = sql`${tickets.collected} || jsonb_build_object(${name}::text, ${value}::text)`;
  await ctx.db.update(tickets).set({ collected }).where(eq(tickets.id, id));
}

/** A lane replaces a lane. A tag that is gone is left out. */
async function addTag(ctx: TurnCtx, { id: ticketId, laneId }: TicketRow, tagId: number): Promise<void> {
  const { companyId, db } = ctx;
  const [tag] = await db.select({ kanban: tags.kanban }).from(tags).where(eq(tags.id, tagId)).for('key share');
  if (!tag) return;
  if (tag.kanban !== 0) {
    if (laneId === tagId) return;
    await lockLane(ctx, tagId);
    return placeInLane(ctx, { ticketId, laneId: tagId, after: null });
  }
  await db.insert(ticketTags).values({ companyId, ticketId, tagId }).onConflictDoNothing();
}

async function changeContact(ctx: TurnCtx, { contactId }: TicketRow, fields: ContactFields): Promise<void> {
  const { name, email, empresa, extraInfo } = fields;
  const [row] = await ctx.db
    .select({ extraInfo: contacts.extraInfo })
    .from(contacts)
    .where(eq(contacts.id, contactId))
    .for('no key update');
  if (!row) return;
  await ctx.db
    .update(contacts)
    .set({
      ...(name !== undefined && { name, nameIsOwn: true }),
      ...(email !== undefined && { email }),
      ...(empresa !== undefined && { empresa }),
      ...(extraInfo && { extraInfo: withExtra(row.extraInfo as { name: string; value: string }[], extraInfo) }),
      updatedAt: ctx.now,
    })
    .where(eq(contacts.id, contactId));
  ctx.emit('contact.changed', { contactId });
}

function withExtra(known: readonly { name: string; value: string }[], more: Record<string, string>) {
  const kept = known.filter(({ name }) => !Object.hasOwn(more, name));
  return withIds([...kept, ...Object.entries(more).map(([name, value]) => ({ name, value }))]);
}

async function writeNote(ctx: TurnCtx, ticket: TicketRow, note: { code: string; values: Record<string, string> }) {
  if (!Object.hasOwn(logLines, note.code)) return;
  ctx.created(await writeLogLine(ctx, ticket, { type: 'info_log', line: [note] }));
}
