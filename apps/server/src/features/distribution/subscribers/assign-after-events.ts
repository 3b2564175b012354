import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { EventSubscriber, PublishedEvent } from '../../../platform/events/subscriber.ts';
import type { JobRequest } from '../../../platform/jobs/job.ts';
import { assigningWaiting } from '../jobs/assign-waiting.job.ts';
import { drawAgentJob } from '../jobs/draw-agent.job.ts';

/** A queue in which something waits or a rule has changed, or somebody who may have got room: one of the two is set. */
type Cause = { companyId: number; queueId: number | null; userId: number | null };

/**
 * Gives out tickets when one begins to wait in a queue with a rule, and when somebody who serves such a queue gets room:
 * freed, online, back from a pause, newly a member.
 */
export const assignAfterEvents: EventSubscriber = async (client, events) => {
  const draws = events.flatMap(drawsOf);
  const drawn = new Set(draws.map(({ payload }) => payload.ticketId));
  const causes = events.flatMap((event) => causesOf(event, drawn));
  if (causes.length === 0) return draws;
  const { rows } = await client.query<{ companyId: number; queueId: number }>({
    name: 'distribution-queues-of-causes',
    text: `
      select distinct q.company_id as "companyId", q.id as "queueId"
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as c(company_id, queue_id, user_id)
      left join user_queues uq on uq.company_id = c.company_id and uq.user_id = c.user_id
      join queues q on q.company_id = c.company_id and q.id = coalesce(c.queue_id, uq.queue_id)
      where q.distribution ->> 'rule' <> 'off' and exists (
        select 1 from tickets t
        where t.company_id = q.company_id and t.queue_id = q.id and t.status = 'pending' and t.user_id is null
          and not t.is_bot and not t.is_group)`,
    values: [
      causes.map(({ companyId }) => companyId),
      causes.map(({ queueId }) => queueId),
      causes.map(({ userId }) => userId),
    ],
  });
  return [...draws, ...rows.map(assigningWaiting)];
};

type Draw = JobRequest & { payload: { companyId: number; ticketId: number; queueId: number } };

function drawsOf(event: PublishedEvent): Draw[] {
  if (event.name !== 'run.handed-over') return [];
  const { companyId } = event;
  const { byRandom, queueId, ticketId, userId } = event.payload;
  if (!byRandom || queueId === null || userId !== null) return [];
  const payload = { companyId, ticketId, queueId };
  return [{ job: drawAgentJob, payload, options: { key: `draw-agent:${companyId}:${ticketId}` } }];
}

const inQueue = (companyId: number, queueId: number | null): Cause[] =>
  queueId === null ? [] : [{ companyId, queueId, userId: null }];
const withRoom = (companyId: number, userId: number | null): Cause[] =>
  userId === null ? [] : [{ companyId, queueId: null, userId }];

/** A ticket for which somebody is drawn is not given out by its queue's rule as well. */
function causesOf(event: PublishedEvent, drawn: ReadonlySet<number>): Cause[] {
  const { companyId } = event;
  switch (event.name) {
    case 'ticket.changed':
    case 'message.created':
      return causesOfTicket(companyId, event.payload.ticket, drawn);
    case 'ticket.left':
      return withRoom(companyId, event.payload.before.userId);
    case 'ticket.deleted':
      return withRoom(companyId, event.payload.userId);
    case 'user.created':
      return withRoom(companyId, event.payload.user.id);
    case 'user.changed':
      return event.payload.user.pause ? [] : withRoom(companyId, event.payload.user.id);
    case 'queue.created':
    case 'queue.updated':
      return inQueue(companyId, event.payload.queue.id);
    default:
      return [];
  }
}

type TicketState = Pick<Ticket, 'id' | 'status' | 'queueId' | 'userId' | 'isBot'>;

function causesOfTicket(companyId: number, ticket: TicketState, drawn: ReadonlySet<number>): Cause[] {
  const { id, status, queueId, userId, isBot } = ticket;
  if (status === 'closed') return withRoom(companyId, userId);
  return status === 'pending' && !isBot && !drawn.has(id) ? inQueue(companyId, queueId) : [];
}
