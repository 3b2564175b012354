import type { OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { holidaysIn, type PlaceHours, type SpecialDay } from '@balcao/contract/companies/open-time.ts';
import { settingDefinition } from '@balcao/contract/settings/registry.ts';
import type { Ctx } from '../../platform/context.ts';

/** The hours that hold for a ticket, whose they are, and what its queue says when it is closed (empty: nothing of its own). */
export type QueueHours = PlaceHours & { whose: 'nobody' | 'company' | 'queue'; closedText: string };

export type HoursByQueue = {
  /** Of tickets in this queue; null: in none. */
  of: (queueId: number | null) => QueueHours;
  /** All that hold anywhere in the company. */
  all: () => QueueHours[];
};

/** Stands for every queue of which nothing of its own is known: no queue has this id. */
const ANY_OTHER = 0;

type Stored = {
  scheduleType: string;
  company: OpeningHours;
  queues: { id: number; hours: OpeningHours; closedText: string }[] | null;
  holidays: SpecialDay[] | null;
};

// One statement, whatever the company has: it is asked while customers' messages wait.
const stored = {
  name: 'hours-by-queue',
  text: `
    select
      coalesce((select value from settings where company_id = $1 and key = 'scheduleType'), $2) as "scheduleType",
      co.schedules as company,
      (select jsonb_agg(jsonb_build_object('id', id, 'hours', schedules, 'closedText', btrim(out_of_hours_message)))
        from queues where company_id = $1 and (schedules <> '[]' or btrim(out_of_hours_message) <> '')) as queues,
      (select jsonb_agg(jsonb_build_object('day', h.day, 'yearly', h.yearly, 'hours', h.hours, 'queueIds',
          (select case when bool_and(q.queue_id is not null) then jsonb_agg(q.queue_id) end
            from holiday_queues q where q.company_id = $1 and q.holiday_id = h.id)))
        from holidays h where h.company_id = $1) as holidays
    from companies co where co.id = $1`,
};

/**
 * The hours of the company's tickets by their queue, null for a ticket that is in none. Under `scheduleType` `company` the
 * company's hold, under `queue` those of the queue: before one is known, nothing is closed. Holidays count wherever hours do,
 * also in a queue that has no week of its own and is open around the clock otherwise. What is answered is a picture of now.
 */
export async function loadHoursByQueue({
  client,
  companyId,
}: Pick<Ctx, 'client' | 'companyId'>): Promise<HoursByQueue> {
  const values = [companyId, settingDefinition('scheduleType').default];
  const { rows } = await client.query<Stored>({ ...stored, values });
  const [found = { scheduleType: 'disabled', company: [], queues: null, holidays: null }] = rows;
  // What was worked out of hours once is kept with them.
  const remembered = new Map<number | null, QueueHours>();
  const of = (queueId: number | null) => {
    const hours = remembered.get(queueId) ?? hoursIn(found, queueId);
    remembered.set(queueId, hours);
    return hours;
  };
  const special = [
    ...(found.queues ?? []).map(({ id }) => id),
    ...(found.holidays ?? []).flatMap((one) => one.queueIds ?? []),
  ];
  return { of, all: () => [null, ANY_OTHER, ...new Set(special)].map(of) };
}

function hoursIn({ scheduleType, company, queues, holidays }: Stored, queueId: number | null): QueueHours {
  const queue = queues?.find(({ id }) => id === queueId);
  const closedText = queue?.closedText ?? '';
  const special = holidaysIn(holidays ?? [], queueId);
  if (scheduleType === 'company') return { whose: 'company', hours: company, holidays: special, closedText };
  if (scheduleType === 'queue' && queueId !== null) {
    return { whose: 'queue', hours: queue?.hours ?? [], holidays: special, closedText };
  }
  return { whose: 'nobody', hours: [], holidays: [], closedText };
}
