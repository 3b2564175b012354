import type { Ticket } from '@balcao/contract/tickets/models.ts';

/** What the names in a text stand for. */
export type Facts = { ticket: Ticket; userName: string; timeZone: string; now: Date };

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/g;

/** Replaces `{{name}}` and its like in a stored text, once; unknown names disappear and nothing is ever evaluated. */
export function fillPlaceholders(text: string, facts: Facts): string {
  const values = valuesOf(facts);
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
}

/** The same for what people type: names that are none of ours stay as they were written. Facts are asked for only if needed. */
export async function fillKnown(text: string, facts: () => Promise<Facts>): Promise<string> {
  if (!text.includes('{{')) return text;
  const values = valuesOf(await facts());
  return text.replaceAll(PLACEHOLDER, (written, name: string) => values.get(name) ?? written);
}

function valuesOf({ ticket, userName, timeZone, now }: Facts): ReadonlyMap<string, string> {
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(now);
  // A name is one line, whatever a profile holds. A group has no first name: it is greeted by its whole one.
  const name = ticket.contact.name.replaceAll(/\s+/g, ' ').trim();
  return new Map([
    ['firstName', ticket.isGroup ? name : (name.split(' ')[0] ?? '')],
    ['name', name],
    ['userName', userName],
    ['ms', greetingAt(Number(local({ hour: '2-digit', hourCycle: 'h23' })))],
    ['protocol', ticket.code],
    ['date', local({ day: '2-digit', month: '2-digit', year: 'numeric' })],
    ['hour', local({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })],
    ['ticket_id', String(ticket.id)],
    ['queue', ticket.queue?.name ?? ''],
    ['connection', ticket.whatsapp?.name ?? ''],
  ]);
}

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
