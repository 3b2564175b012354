import type { EventSubscriber } from '../../../platform/events/subscriber.ts';

/** Messages are counted with the note that their event was dealt with: each once, whatever dies in between. */
export const countMessages: EventSubscriber = async (client, events, now) => {
  const counts = new Map<number, { received: number; sent: number }>();
  for (const event of events) {
    if (event.name !== 'message.created') continue;
    const of = counts.get(event.companyId) ?? { received: 0, sent: 0 };
    of[event.payload.message.fromMe ? 'sent' : 'received'] += 1;
    counts.set(event.companyId, of);
  }
  if (counts.size > 0) {
    const sorted = [...counts].toSorted(([a], [b]) => a - b);
    await client.query({
      name: 'count-messages-of-companies',
      text: `insert into company_load as l (hour, company_id, received, sent)
        select date_trunc('hour', $1::timestamptz, 'UTC'), n.company_id, n.received, n.sent
          from unnest($2::bigint[], $3::int[], $4::int[]) as n (company_id, received, sent)
          join companies c on c.id = n.company_id
         order by n.company_id
        on conflict (hour, company_id) do update set received = l.received + excluded.received, sent = l.sent + excluded.sent`,
      values: [
        now,
        sorted.map(([companyId]) => companyId),
        sorted.map(([, { received }]) => received),
        sorted.map(([, { sent }]) => sent),
      ],
    });
  }
  return [];
};
