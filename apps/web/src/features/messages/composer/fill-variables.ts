import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { formatDate, formatTime } from '../../../platform/format/instant.ts';

export type Facts = { ticket: Ticket; userName: string; timeZone: string; now: Date };

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

function valuesOf({ ticket, userName, timeZone, now }: Facts): ReadonlyMap<string, string> {
  const name = ticket.contact.name.replaceAll(/\s+/g, ' ').trim();
  const hour = formatTime(now, timeZone);
  return new Map([
    ['firstName', ticket.isGroup ? name : (name.split(' ')[0] ?? '')],
    ['name', name],
    ['userName', userName],
    ['ms', greetingAt(Number(hour.slice(0, 2)))],
    ['protocol', ticket.code],
    ['date', formatDate(now, timeZone)],
    ['hour', hour],
    ['ticket_id', String(ticket.id)],
    ['queue', ticket.queue?.name ?? ''],
    ['connection', ticket.whatsapp?.name ?? ''],
  ]);
}

/** A prepared text with its variables filled in, as the customer will read it; names that are none stay as written. */
export function fillVariables(text: string, facts: Facts): string {
  if (!text.includes('{{')) return text;
  const values = valuesOf(facts);
  return text.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (written, name: string) => values.get(name) ?? written);
}
