import { z } from 'zod';
import type { RoutingHints } from '../../kit/hints.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { Contacts, Phone } from './identity.ts';
import { Id, Items, isRecord, optionalObject, type Json } from '../../kit/lenient.ts';
import { Errors } from './webhook-error.ts';

const Value = z.object({
  metadata: optionalObject({ display_phone_number: Phone, phone_number_id: Id }),
  contacts: Contacts,
  messages: Items,
  statuses: Items,
  errors: Errors,
  message_echoes: Items,
  history: Items,
  state_sync: Items,
  user_preferences: Items,
  calls: Items,
});

/** One `changes[]` item of a webhook, read far enough to choose who translates it. */
export type Change = {
  field: string;
  time: string | number | undefined;
  raw: Json;
  hints: RoutingHints;
  value: z.output<typeof Value>;
};

const EntryHead = z.object({ id: Id, time: z.union([z.string(), z.number()]).optional().catch(undefined) });
const NumberOnly = z.object({ display_phone_number: Phone, phone_number: Phone });

export function parseChange(change: Json, entry: Json): Change {
  const raw = isRecord(change['value']) ? change['value'] : {};
  const value = Value.parse(raw);
  const { id, time } = EntryHead.parse(entry);
  const own = NumberOnly.parse(raw);
  const hints = withoutUndefined({
    accountId: id,
    phoneNumberId: value.metadata?.phone_number_id,
    displayPhoneNumber: value.metadata?.display_phone_number ?? own.display_phone_number ?? own.phone_number,
  });
  return { field: typeof change['field'] === 'string' ? change['field'] : '', time, raw, hints, value };
}
