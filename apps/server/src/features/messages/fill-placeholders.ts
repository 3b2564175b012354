import type { Ticket } from '@balcao/contract/tickets/models.ts';

type Facts = { ticket: Ticket; userName: string; timeZone: string; now: Date };

/** Replaces `{{name}}` and its like in a prepared text, once; unknown names disappear and nothing is ever evaluated. */
export function fillPlaceholders(text: string, facts: Facts): string {
  const values = valuesOf(facts);
  return text.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => values.get(name) ?? '');
}

function valuesOf({ ticket, userName, timeZone, now }: Facts): ReadonlyMap<string, string> {
  const local = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(now);
  const { name } = ticket.contact;
  return new Map([
    ['firstName', name.trim().split(/\s+/)[0] ?? ''],
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
