import { isLogLine } from '@balcao/contract/messages/models.ts';
import type { PublishedEvent, EventSubscriber } from '../../../platform/events/subscriber.ts';
import type { JobRequest } from '../../../platform/jobs/job.ts';
import { noticeKinds, noticeNames } from '@balcao/contract/notifications/notice-kinds.ts';
import { companiesWithPush } from '../companies-with-push.ts';
import { pushMessagesJob } from '../jobs/push-messages.job.ts';
import { pushNoticeJob } from '../jobs/push-notice.job.ts';
import { takeBackPushJob } from '../jobs/take-back-push.job.ts';

/** Long enough for whoever has the conversation before their eyes to have read it. */
const PUSH_DELAY_MS = 2000;
/** So many messages of a company are looked at together. */
const MESSAGES_A_JOB = 50;

type Place = { companyId: number; ticketId: number };

/** Devices hear of new messages, and forget tickets that were read or went out of sight. Costs nothing where nobody subscribed. */
export const pushAfterEvents: EventSubscriber = async (client, events, now) => {
  const subscribed = await companiesWithPush(
    client,
    events.map(({ companyId }) => companyId),
  );
  if (subscribed.size === 0) return [];
  const relevant = events.filter(({ companyId }) => subscribed.has(companyId));
  return [
    ...newMessages(relevant, now),
    ...relevant.flatMap((event) => newNotices(event, now)),
    ...(await goneOnes(client, relevant)),
  ];
};

function newMessages(events: readonly PublishedEvent[], now: Date): JobRequest[] {
  const ofCompany = Map.groupBy(events.flatMap(messageTold), ({ companyId }) => companyId);
  const options = { runAt: new Date(now.getTime() + PUSH_DELAY_MS) };
  return [...ofCompany].flatMap(([companyId, told]) => {
    const requests: JobRequest[] = [];
    for (let from = 0; from < told.length; from += MESSAGES_A_JOB) {
      const messages = told.slice(from, from + MESSAGES_A_JOB).map(({ message }) => message);
      requests.push({ job: pushMessagesJob, payload: { companyId, messages }, options });
    }
    return requests;
  });
}

/** What a message that came in says to devices, if anything. */
function messageTold(event: PublishedEvent) {
  if (event.name !== 'message.created') return [];
  const { message, ticket } = event.payload;
  if (message.fromMe || isLogLine(message.mediaType) || ticket.unreadMessages === 0) return [];
  return [{ companyId: event.companyId, message: { ticketId: ticket.id, messageId: message.id } }];
}

function newNotices(event: PublishedEvent, now: Date): JobRequest[] {
  return noticeNames.flatMap((notice) => {
    const { trigger, receivers, ticketOf } = noticeKinds[notice];
    if (event.name !== trigger) return [];
    const userIds = [...receivers(event.payload)];
    const payload = { companyId: event.companyId, notice, ticketId: ticketOf(event.payload).id, userIds };
    return [{ job: pushNoticeJob, payload, options: { runAt: new Date(now.getTime() + PUSH_DELAY_MS) } }];
  });
}

/** The ticket of an event after which devices may have something to forget, by its id, with its uuid where it is told. */
function maybeGone(event: PublishedEvent): { ticketId: number; ticketUuid: string | null } | null {
  switch (event.name) {
    case 'ticket.unread-changed':
      return event.payload.unreadMessages === 0 ? { ticketId: event.payload.ticketId, ticketUuid: null } : null;
    case 'ticket.changed': {
      const { id, uuid, unreadMessages } = event.payload.ticket;
      return unreadMessages === 0 ? { ticketId: id, ticketUuid: uuid } : null;
    }
    case 'message.created': {
      const { id, uuid, unreadMessages } = event.payload.ticket;
      return unreadMessages === 0 ? { ticketId: id, ticketUuid: uuid } : null;
    }
    case 'ticket.left':
      return { ticketId: event.payload.ticketId, ticketUuid: null };
    case 'ticket.deleted':
      return { ticketId: event.payload.ticketId, ticketUuid: event.payload.uuid ?? null };
    default:
      return null;
  }
}

async function goneOnes(
  client: Parameters<EventSubscriber>[0],
  events: readonly PublishedEvent[],
): Promise<JobRequest[]> {
  const candidates = new Map<string, Place & { ticketUuid: string | null }>();
  for (const event of events) {
    const gone = maybeGone(event);
    if (gone) candidates.set(`${event.companyId}:${gone.ticketId}`, { companyId: event.companyId, ...gone });
  }
  if (candidates.size === 0) return [];
  const places = [...candidates.values()];
  const { rows } = await client.query<{ company_id: number; ticket_id: number }>({
    name: 'tickets-still-shown-on-devices',
    text: `select distinct p.company_id, p.ticket_id
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as p(company_id, ticket_id, ticket_uuid)
      left join tickets t on t.company_id = p.company_id and t.id = p.ticket_id
      join push_shown s on s.company_id = p.company_id and s.subject_kind = 'ticket'
        and s.subject_key = coalesce(p.ticket_uuid, t.uuid::text)`,
    values: [
      places.map(({ companyId }) => companyId),
      places.map(({ ticketId }) => ticketId),
      places.map(({ ticketUuid }) => ticketUuid),
    ],
  });
  return rows.flatMap((row) => {
    const payload = candidates.get(`${row.company_id}:${row.ticket_id}`);
    if (!payload) return [];
    const options = { key: `take-back-push:${payload.companyId}:${payload.ticketId}` };
    return [{ job: takeBackPushJob, payload, options }];
  });
}
