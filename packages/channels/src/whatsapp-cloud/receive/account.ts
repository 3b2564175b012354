import { z } from 'zod';
import type { AccountAction, AccountEvent } from '../../kit/account-event.ts';
import type { InboundEvent } from '../../kit/inbound-event.ts';
import type { ProviderError } from '../../kit/hints.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { meaningOfPreference } from '../account-event-table.ts';
import { parseAccountField } from './account-fields.ts';
import type { Change } from './change.ts';
import { digest } from '../../kit/digest.ts';
import { Phone, hasAddress, identify } from './identity.ts';
import { Id, Text, Time, type Json } from '../../kit/lenient.ts';

const HOUR_MS = 60 * 60_000;
/** The third disables it. */
const PAUSES: ReadonlyMap<string, number> = new Map([
  ['FIRST_PAUSE', 3 * HOUR_MS],
  ['SECOND_PAUSE', 6 * HOUR_MS],
]);

const Template = z.object({
  message_template_id: Id,
  message_template_name: Text,
  message_template_language: Text,
  message_template_category: Text,
  new_category: Text,
  other_info: z.object({ title: Text }).optional().catch(undefined),
});

/** News about the account; null when the change carries none we know. */
export function parseAccountChange({ field, raw, hints, time }: Change): AccountEvent | null {
  const reading = parseAccountField(field, raw);
  if (reading === null) return null;
  return withoutUndefined({
    type: 'account' as const,
    ...hints,
    externalId: `digest:${digest([hints.accountId, time, field, raw])}`,
    event: reading.event,
    ...reading.meaning,
    details: reading.details || undefined,
    at: Time.parse(time ?? null),
    template: reading.meaning.topic === 'template' ? readTemplate(raw) : undefined,
    standing: reading.standing && Object.keys(reading.standing).length > 0 ? reading.standing : undefined,
  });
}

/** Webhooks say `en-US` where the API says `en_US`. */
function readTemplate(raw: Json) {
  const template = Template.parse(raw);
  return withoutUndefined({
    id: template.message_template_id,
    name: template.message_template_name,
    language: template.message_template_language?.replace('-', '_'),
    category: template.message_template_category ?? template.new_category,
    pauseMs: PAUSES.get(template.other_info?.title ?? ''),
  });
}

const Preference = z.object({
  wa_id: Phone,
  user_id: Id,
  parent_user_id: Id,
  value: Text,
  detail: Text,
  timestamp: Time,
});

/** A customer's choice about marketing messages. */
export function parsePreference(item: Json, { hints, value }: Change): InboundEvent {
  const preference = Preference.parse(item);
  const address = { phone: preference.wa_id, bsuid: preference.user_id, parentBsuid: preference.parent_user_id };
  const subject = identify(address, value.contacts);
  if (!hasAddress(subject)) return { type: 'ignored', ...hints, reason: 'no-sender', subject: 'user_preferences' };
  return withoutUndefined({
    type: 'account' as const,
    ...hints,
    externalId: `digest:${digest([hints.phoneNumberId, item])}`,
    event: preference.value ?? 'unknown',
    ...meaningOfPreference(preference.value ?? ''),
    details: preference.detail,
    at: preference.timestamp,
    subject,
  });
}

const RATE_LIMITS = new Set([4, 17, 32, 613, 80007, 130429]);
const HISTORY_REFUSED = new Set([2593107, 2593108, 2593109]);

/** Errors that come without any message: they concern the number or the account. */
export function parseAccountError(error: ProviderError, { hints, time, raw }: Change): AccountEvent {
  const isHistory = error.code !== undefined && HISTORY_REFUSED.has(error.code);
  return withoutUndefined({
    type: 'account' as const,
    ...hints,
    externalId: `digest:${digest([hints.accountId, time, error.code, raw])}`,
    topic: isHistory ? ('history' as const) : ('error' as const),
    event: `ERROR_${error.code ?? 'UNKNOWN'}`,
    severity: isHistory ? ('info' as const) : ('warning' as const),
    action: isHistory ? ('info' as const) : actionFor(error),
    text: isHistory ? 'O histórico de conversas não foi compartilhado.' : error.message,
    details: error.details,
    at: Time.parse(time ?? null),
    error,
  });
}

function actionFor(error: ProviderError): AccountAction {
  if (error.code !== undefined && RATE_LIMITS.has(error.code)) return 'slow-down';
  if (error.class === 'reauthenticate' || error.class === 'permission') return 'reauthenticate';
  return error.class === 'pause' ? 'pause' : 'info';
}
