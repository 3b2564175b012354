import type { Ticket } from '../tickets/models.ts';

/** What the names in a text are filled from. `timeZone` is the company's. */
export type PlaceholderSource = { ticket: Ticket; userName: string; timeZone: string; now: Date };

const PLACEHOLDER = /\{\{\s*([\w-]+)\s*\}\}/g;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs far more than using it, so one is kept per time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** The instant on the clock of the time zone: `date` as 21/11/2026, `time` as 09:05, `hour` from 0 to 23. */
export function onClock(instant: Date, timeZone: string): { date: string; time: string; hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('day')}/${part('month')}/${part('year')}`,
    time: `${part('hour')}:${part('minute')}`,
    hour: Number(part('hour')),
  };
}

/** The part of the day that `{{ms}}` greets. From midnight to five it is night, as Brazilians say it. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'night' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'night';
}

const greetings = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' } as const;

/** The names that `{{ }}` may hold. */
export const placeholderNames = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'ticket_id',
  'queue',
  'connection',
] as const;
type PlaceholderName = (typeof placeholderNames)[number];

/** The names in a text that nothing will be filled in for, each once, as they were written between the braces. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !placeholderNames.some((known) => known === name));
}

/** The part of a ticket that the names stand for. */
type NamedTicket = {
  id: number;
  code: string;
  isGroup: boolean;
  contact: { name: string };
  queue: { name: string } | null;
  whatsapp: { name: string } | null;
};

/** The value of each known name. A contact's name is one line, whatever its profile holds. */
export function placeholderValues({
  ticket,
  userName,
  timeZone,
  now,
}: Omit<PlaceholderSource, 'ticket'> & { ticket: NamedTicket }): ReadonlyMap<string, string> {
  const clock = onClock(now, timeZone);
  const name = ticket.contact.name.replaceAll(/\s+/g, ' ').trim();
  return new Map<PlaceholderName, string>([
    // A group has no first name: it is greeted by its whole one.
    ['firstName', ticket.isGroup ? name : (name.split(' ')[0] ?? '')],
    ['name', name],
    ['userName', userName],
    ['ms', greetings[partOfDay(clock.hour)]],
    ['protocol', ticket.code],
    ['date', clock.date],
    ['hour', clock.time],
    ['ticket_id', String(ticket.id)],
    ['queue', ticket.queue?.name ?? ''],
    ['connection', ticket.whatsapp?.name ?? ''],
  ]);
}

/** Replaces `{{name}}` and its like once, in one pass: what a value contains is never filled again, nothing is evaluated. */
export function replacePlaceholders(
  text: string,
  values: ReadonlyMap<string, string>,
  unknown: 'kept' | 'removed',
): string {
  return text.replaceAll(
    PLACEHOLDER,
    (written, name: string) => values.get(name) ?? (unknown === 'kept' ? written : ''),
  );
}
