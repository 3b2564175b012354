import { MAX_EVENTS_SHOWN, type EventAnswer } from '@balcao/contract/calendar/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Subjects } from '../about.ts';
import type { EventRow, ExceptionRow } from '../calendar.table.ts';
import type { Window } from './window-of.ts';

export type StoredEvent = Omit<EventRow, 'companyId' | 'createdAt' | 'updatedAt'> & {
  userName: string;
  people: { userId: number; name: string; answer: EventAnswer }[];
  exceptions: Omit<ExceptionRow, 'companyId' | 'eventId'>[];
};

// Appointments are at most 366 days long: nothing that begins earlier reaches into the window.
const stored = {
  name: 'calendar-window',
  text: `
    select e.id, e.user_id as "userId", e.title, e.description, e.starts_local as "startsLocal", e.ends_local as "endsLocal",
      e.time_zone as "timeZone", e.all_day as "allDay", e.starts_at as "startsAt", e.ends_at as "endsAt", e.rule,
      e.until_at as "untilAt", e.concluido, e.visibility, e.remind_before as "remindBefore", e.ticket_id as "ticketId",
      e.contact_id as "contactId", u.name as "userName",
      coalesce((select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', pu.name, 'answer', p.answer) order by pu.name)
        from calendar_people p join users pu on pu.company_id = p.company_id and pu.id = p.user_id
        where p.company_id = e.company_id and p.event_id = e.id), '[]') as people,
      case when e.rule is null then '[]' else coalesce((select jsonb_agg(jsonb_build_object('occurrence', x.occurrence,
          'cancelled', x.cancelled, 'concluido', x.concluido, 'title', x.title, 'description', x.description,
          'startsLocal', x.starts_local, 'endsLocal', x.ends_local))
        from calendar_exceptions x where x.company_id = e.company_id and x.event_id = e.id), '[]') end as exceptions
    from calendar_events e join users u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = $1
      and (e.user_id = $2 or e.visibility = 'team' or exists (
        select from calendar_people p where p.company_id = e.company_id and p.event_id = e.id and p.user_id = $2))
      and ($6::bigint[] is null or e.ticket_id = any($6) or e.contact_id = $7)
      and (
        (e.rule is null and e.starts_at > $3::timestamptz - interval '367 days' and e.starts_at < $4 and e.ends_at >= $3)
        or (e.rule is not null and e.starts_at < $4 and (e.until_at is null or e.until_at >= $3)))
    order by e.starts_at, e.id
    limit $5`,
};

/** What somebody has in the calendar within a window: own, invited to, and of the team. One more than is shown, when there are. */
export async function loadWindow(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  { userId, window, subjects = null }: { userId: number; window: Window; subjects?: Subjects },
): Promise<StoredEvent[]> {
  const asked = [subjects?.ticketIds ?? null, subjects?.contactId ?? null];
  const values = [companyId, userId, window.from, window.to, MAX_EVENTS_SHOWN + 1, ...asked];
  return (await client.query<StoredEvent>({ ...stored, values })).rows;
}
