import { z } from 'zod';
import type { WebhookRecipient } from './webhook-target.ts';

const Name = z.string().min(1).optional().catch(undefined);
const Items = z.array(z.unknown()).catch([]);
const Body = z.looseObject({
  entry: z.array(z.looseObject({ id: Name, changes: Items }).catch({ id: undefined, changes: [] })),
});
const Change = z.object({
  value: z
    .object({ metadata: z.object({ phone_number_id: Name }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

type Body = z.infer<typeof Body>;
type Placed = { accountId: string | undefined; phoneNumberId: string | undefined };

const namesOf = (accountId: string | undefined, change: unknown): Placed => ({
  accountId,
  phoneNumberId: Change.safeParse(change).data?.value?.metadata?.phone_number_id,
});

const placesOf = (body: Body): Placed[] =>
  body.entry.flatMap(({ id, changes }) => changes.map((change) => namesOf(id, change)));

/** A webhook body as far as it says whom it is for; null when it has another shape. */
export const parseEnvelope = (json: unknown): Body | null => Body.safeParse(json).data ?? null;

/** Whether all of a body is for one number: the usual case, in which it is stored as it came. */
export const isOnlyFor = (body: Body, phoneNumberId: string) =>
  placesOf(body).every((place) => place.phoneNumberId === phoneNumberId);

export function idsIn(body: Body) {
  const places = placesOf(body);
  const known = (ids: (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))];
  return {
    phoneNumberIds: known(places.map((place) => place.phoneNumberId)),
    accountIds: known(places.map((place) => place.accountId)),
  };
}

/**
 * Who is meant: the connection of the number, or, for news about the whole account, every connection of that account.
 * A number that nobody has is nobody's, however few connections there are.
 */
function addresseesOf(place: Placed, candidates: readonly WebhookRecipient[]) {
  if (place.phoneNumberId !== undefined) return candidates.filter(({ accountId }) => accountId === place.phoneNumberId);
  if (place.accountId === undefined) return [];
  return candidates.filter(({ parentAccountId }) => parentAccountId === place.accountId);
}

/** One body for each connection that is meant, with only its own changes; `null` collects what is nobody's. */
export function splitByConnection(
  body: Body,
  candidates: readonly WebhookRecipient[],
): Map<WebhookRecipient | null, Body> {
  const parts = new Map<WebhookRecipient | null, Body>();
  for (const entry of body.entry) {
    for (const change of entry.changes) {
      const meant = addresseesOf(namesOf(entry.id, change), candidates);
      for (const addressee of meant.length > 0 ? meant : [null]) {
        const part = parts.get(addressee) ?? { ...body, entry: [] };
        part.entry.push({ ...entry, changes: [change] });
        parts.set(addressee, part);
      }
    }
  }
  return parts;
}
