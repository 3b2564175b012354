import { eventDefinition, type EventName } from '@balcao/contract/events.ts';
import type { Statement } from '../db/database.ts';
import { roomOf } from './rooms.ts';

export type Announcement = { name: EventName; payload: unknown };

const insertEvents = `
  with counter as (
    insert into event_counters (company_id, last_seq) values ($1, $2)
    on conflict (company_id) do update set last_seq = event_counters.last_seq + $2
    returning last_seq
  )
  insert into events (company_id, seq, name, payload, rooms, except_rooms, created_at)
  select $1, counter.last_seq - $2 + e.position, e.name, e.payload, e.rooms, e.except_rooms, $4
  from counter, jsonb_to_recordset($3::jsonb) as e(position bigint, name text, payload jsonb, rooms text[], except_rooms text[])
  order by e.position`;

/**
 * Writes a transaction's announcements with the company's next sequence numbers. Goes last before the commit: the counter
 * row stays locked from then on, which gives numbers without gaps in commit order.
 */
export function announcing(input: { companyId: number; announcements: readonly Announcement[]; now: Date }): Statement {
  const { companyId, announcements, now } = input;
  const rows = announcements.map((announcement, index) => ({
    position: index + 1,
    ...addressed(companyId, announcement),
  }));
  const values = [companyId, rows.length, JSON.stringify(rows), now];
  const wakes = { channel: 'balcao_events', payload: String(companyId) } as const;
  return { name: 'insert-events', text: insertEvents, values, wakes };
}

function addressed(companyId: number, { name, payload }: Announcement) {
  const definition = eventDefinition(name);
  // Parsing drops what the contract does not declare, so nothing leaves by accident.
  const declared = definition.payload.parse(payload) as never;
  return {
    name,
    payload: declared,
    rooms: definition.audience(declared).map((audience) => roomOf(companyId, audience)),
    except_rooms: definition.except?.(declared).map((audience) => roomOf(companyId, audience)) ?? [],
  };
}
