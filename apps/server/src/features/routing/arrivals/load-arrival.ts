import { limits } from '@balcao/bot/limits.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import type { Ctx } from '../../../platform/context.ts';

export type Arrival = {
  ticketId: number;
  contactId: number;
  body: string;
  mediaType: MediaType;
  saidAt: Date;
  isBot: boolean;
  status: 'pending' | 'open' | 'closed';
  hasUser: boolean;
  isOwed: boolean;
  queueId: number | null;
  outOfHoursAt: Date | null;
  disableBot: boolean;
  acceptsAudio: boolean;
  isGroup: boolean;
  mayWork: boolean;
  waiting: 'answer' | 'clock' | 'result' | null;
  hasRun: boolean;
  /** Until when another machine is left alone. */
  quietUntil: Date | null;
  /** The same long words for the third time within ten minutes. */
  repeatsItself: boolean;
  /** When somebody of the business last spoke to this person, within the last half hour. */
  personSpokeAt: Date | null;
  isFirstContact: boolean;
};

/** Another machine begins each conversation with the same long words; people rarely do. */
export const REPEATED = limits.war.equalAnswers;
export const REPEATED_LENGTH = limits.war.equalLength;

// Everything that the decision about an arrival looks at, but for what holds for its whole connection. Each part is found by
// an index of one contact or ticket; the order of "personSpokeAt" is that of the index of a contact's messages, which a
// planner without statistics leaves for the index of all messages by time otherwise.
const arrivalText = `
  select t.id as "ticketId", t.contact_id as "contactId", m.body, m.media_type as "mediaType", m.sent_at as "saidAt",
    t.is_bot as "isBot", t.status, t.out_of_hours_at as "outOfHoursAt", t.user_id is not null as "hasUser", t.automation_owed as "isOwed", t.queue_id as "queueId",
    c.disable_bot as "disableBot", c.accept_audio_message as "acceptsAudio", c.is_group as "isGroup",
    company_may_work($1, $3) as "mayWork", r.waiting, r.id is not null as "hasRun",
    (select max(l.ended_at) + interval '1 hour' from tickets o join bot_runs l on l.company_id = $1 and l.ticket_id = o.id
      where o.company_id = $1 and o.contact_id = t.contact_id and l.ended_because = 'loop'
        and l.ended_at > $3::timestamptz - interval '1 hour') as "quietUntil",
    length(m.body) > ${REPEATED_LENGTH} and (select count(*) >= ${REPEATED} from messages s where s.company_id = $1
      and s.contact_id = t.contact_id and not s.from_me and s.body = m.body
      and s.sent_at > $3::timestamptz - interval '10 minutes') as "repeatsItself",
    (select p.sent_at from messages p where p.company_id = $1 and p.contact_id = t.contact_id and p.from_me
      and p.sent_at > $3::timestamptz - interval '30 minutes' and p.media_type not like '%log'
      and (p.user_id is not null or p.client_id is null and p.ack > 0 and not exists (
        select from outbox x where x.company_id = $1 and x.message_id = p.id))
      order by p.sent_at desc, p.id desc limit 1) as "personSpokeAt",
    not exists (select from tickets e where e.company_id = $1 and e.contact_id = t.contact_id
      and e.connection_id = t.connection_id and e.id <> t.id) as "isFirstContact"
  from messages m join tickets t on t.id = m.ticket_id join contacts c on c.id = t.contact_id
  left join bot_runs r on r.company_id = $1 and r.ticket_id = t.id and r.status = 'active'
  where m.company_id = $1 and m.id = $2`;

/** The facts about a customer's message that has been stored in its ticket, which must be locked. */
export async function loadArrival(
  { client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>,
  messageId: number,
): Promise<Arrival | undefined> {
  const { rows } = await client.query<Arrival>({
    name: 'routing-arrival',
    text: arrivalText,
    values: [companyId, messageId, now],
  });
  return rows[0];
}
