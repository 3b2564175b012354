import { and, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { lockLaneCampaigns } from '../../schedules/lane-campaigns/lane-campaign.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import type { ClosedTicket } from './close-second-tickets.ts';

type Merging = { keptId: number; mergedId: number; closed: readonly ClosedTicket[] };

/**
 * Of one person one lane's campaign waits. Where both contacts have one, the one whose card the merge has closed is taken back, else
 * the merged one's. Undoing does not bring it back: its time may be over, and a card that is moved announces it anew.
 */
export async function settleCampaigns(ctx: Ctx, { keptId, mergedId, closed }: Merging): Promise<void> {
  const ids = [keptId, mergedId].toSorted((a, b) => a - b);
  for (const id of ids) await lockLaneCampaigns(ctx, id);
  const { id, contactId, ticketId, campId, status } = schedules;
  const waiting = await ctx.db
    .select({ id, contactId, ticketId })
    .from(schedules)
    .where(and(inArray(contactId, ids), isNotNull(campId), eq(status, 'PENDENTE')))
    .orderBy(id)
    .for('update');
  if (waiting.length < 2) return;
  const isClosed = (ticket: number | null) => closed.some((one) => one.ticketId === ticket);
  const ended = waiting.filter((one) => isClosed(one.ticketId));
  const second = ended.length === 1 ? ended[0] : waiting.find((one) => one.contactId === mergedId);
  if (!second) return;
  await ctx.db.delete(schedules).where(eq(id, second.id));
  ctx.emit('schedule.deleted', { scheduleId: second.id, contactId: second.contactId });
}
