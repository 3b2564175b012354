import { partOfDay, replacePlaceholders } from '@balcao/contract/messages/placeholders.ts';
import type { MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import { formatDate, formatTime } from '../../platform/format/instant.ts';
import { dayAt } from '../../platform/format/day.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

type Facts = { userName: string; timeZone: string; now: Date };

const CUSTOMER = 'Marina Lacerda';
const TICKET = 42;
const PROTOCOL_DIGITS = 6;

function exampleValues(t: Translate<typeof pt>, { userName, timeZone, now }: Facts): Record<MessageVariable, string> {
  const hour = formatTime(now, timeZone);
  return {
    firstName: CUSTOMER.split(' ')[0] ?? '',
    name: CUSTOMER,
    userName,
    ms: t(`greeting.${partOfDay(Number(hour.slice(0, 2)))}`),
    protocol: `${dayAt(now, timeZone).replaceAll('-', '')}${String(TICKET).padStart(PROTOCOL_DIGITS, '0')}`,
    date: formatDate(now, timeZone),
    hour,
    ticket_id: String(TICKET),
    queue: t('example.queue'),
    connection: t('example.connection'),
  };
}

/** A prepared text as one customer could receive it. As when it is sent, names that mean nothing disappear. */
export function exampleText(text: string, t: Translate<typeof pt>, facts: Facts): string {
  const values = new Map<string, string>(Object.entries(exampleValues(t, facts)));
  return replacePlaceholders(text, values, 'removed');
}
