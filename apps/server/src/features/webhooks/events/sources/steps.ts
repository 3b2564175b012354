import type { Tx } from '../../../../platform/db/database.ts';
import { firstCauses, named, reachOf, told, untold, type FactBatch, type PublicFact } from '../told.ts';
import { ticketsOf } from './load-models.ts';

type Kind = 'created' | 'accepted' | 'transferred' | 'returned' | 'closed' | 'reopened';
type Step = {
  id: number;
  ticketId: number;
  kind: Kind | 'lane';
  at: Date;
  userId: number | null;
  queueId: number | null;
  laneId: number | null;
};

const select = `
  select e.id, e.ticket_id as "ticketId", e.kind, e.at, e.user_id as "userId", e.queue_id as "queueId", e.lane_id as "laneId"
  from ticket_events e
  where e.company_id = any($1) and e.ticket_id = any($2) and e.at >= $3 and ${untold('ticket-event', 'e')}
  order by e.id`;

type Wanted = { companyIds: number[]; ticketIds: number[]; since: Date };

async function stepsOf(client: Tx['client'], { companyIds, ticketIds, since }: Wanted): Promise<Step[]> {
  if (ticketIds.length === 0) return [];
  const values = [companyIds, ticketIds, since];
  return (await client.query<Step>({ name: 'public-steps', text: select, values })).rows;
}

/**
 * What happened to tickets, as the database wrote it down while it changed them: an announcement says that something changed,
 * the steps say what. Each is told once, whatever pointed to it.
 */
export async function tellSteps(batch: FactBatch): Promise<PublicFact[]> {
  const changed = named(batch, 'ticket.changed', 'message.created');
  const causes = firstCauses(changed, ({ payload }) => payload.ticket.id);
  const companyIds = [...new Set(changed.map(({ companyId }) => companyId))];
  const steps = await stepsOf(batch.client, { companyIds, ticketIds: [...causes.keys()], since: reachOf(batch) });
  const tickets = await ticketsOf(batch.client, [...new Set(steps.map(({ ticketId }) => ticketId))]);
  return steps.flatMap((step): PublicFact[] => {
    const { id, ticketId, kind, at, userId, queueId, laneId } = step;
    const cause = causes.get(ticketId);
    const ticket = tickets.get(ticketId);
    if (!cause || !ticket) return [];
    const { companyId, seq } = cause;
    const about = { companyId, seq, at, ticketId, origin: `ticket-event:${id}` };
    if (kind === 'lane') return [told('kanban.card-moved', about, { ticket, laneId })];
    return [told(`ticket.${kind}`, about, { ticket, step: { userId, queueId } })];
  });
}
