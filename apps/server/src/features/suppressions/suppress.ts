import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { SuppressionSource } from '@balcao/contract/suppressions/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { expireBulkFor } from '../connections/expire-bulk.ts';
import { holdContacts } from '../contacts/identity/hold-contacts.ts';
import { keysOfContact, makeDigestsOf, VISIBLE_DIGITS, type PersonKey } from '../contacts/identity/person-digests.ts';
import { noteObjectionOf } from './note-objection.ts';

type Writer = Pick<Ctx, 'client' | 'db' | 'seal' | 'companyId' | 'actor' | 'now' | 'emit'>;
type Cause = { source: SuppressionSource; messageId?: number | undefined; userId?: number | undefined };

/**
 * Nothing in bulk for this contact from now on, under every identity known of them. False when nothing was left to add, or when
 * there is no identity under which anything could be sent in bulk.
 */
export async function suppress(ctx: Writer, { contactId, ...cause }: Cause & { contactId: number }): Promise<boolean> {
  // A name that joins at this moment is among them, or finds what was said.
  await holdContacts(ctx, [contactId]);
  const keys = await keysOfContact(ctx, contactId);
  if (keys.length === 0) return false;
  const added = await store(ctx, { keys, contactIds: keys.map(() => contactId), cause });
  await expireBulkFor(ctx, [contactId]);
  if (added === 0) return false;
  const { source, messageId } = cause;
  await noteObjectionOf(ctx, { contactId, source });
  await recordAudit(ctx, {
    action: 'suppression.add',
    subject: `contact:${contactId}`,
    details: { source, messageId },
  });
  ctx.emit('contact.changed', { contactId });
  return true;
}

/**
 * The same for people of whom only numbers are known; contacts who bear one, with the ninth digit or without, are shown beside it.
 * Answers how many were added.
 */
export async function suppressNumbers(ctx: Writer, numbers: readonly string[], cause: Cause): Promise<number> {
  const { rows } = await ctx.client.query<{ value: string; contactId: number }>({
    name: 'suppress-known-numbers',
    text: `
      select value, contact_id as "contactId" from contact_identities
      where company_id = $1 and kind = 'phone' and value = any($2)`,
    values: [ctx.companyId, numbers.flatMap(phoneAliases)],
  });
  const owners = new Map(rows.map(({ value, contactId }) => [value, contactId]));
  const ownerOf = (number: string) => phoneAliases(number).flatMap((form) => owners.get(form) ?? [])[0] ?? null;
  const keys = numbers.map((value) => ({ kind: 'phone' as const, value }));
  const known = [...new Set(owners.values())];
  await holdContacts(ctx, known);
  await expireBulkFor(ctx, known);
  return store(ctx, { keys, contactIds: numbers.map(ownerOf), cause });
}

/** The same for somebody who is no contact, under what the channel calls them. */
export const suppressKeys = (ctx: Writer, keys: readonly PersonKey[], cause: Cause): Promise<number> =>
  store(ctx, { keys, contactIds: keys.map(() => null), cause });

type Rows = { keys: readonly PersonKey[]; contactIds: readonly (number | null)[]; cause: Cause };

async function store(ctx: Writer, { keys, contactIds, cause }: Rows): Promise<number> {
  const digestOf = await makeDigestsOf(ctx);
  const { rowCount } = await ctx.client.query({
    name: 'suppress',
    text: `
      insert into suppressions (company_id, kind, key_digest, last_digits, contact_id, source, message_id, user_id, created_at)
      select $1, kind, digest, digits, contact, $6, $7, $8, $9
      from unnest($2::text[], $3::bytea[], $4::text[], $5::bigint[]) as fresh (kind, digest, digits, contact)
      on conflict (company_id, kind, key_digest) where lifted_at is null do nothing`,
    values: [
      ctx.companyId,
      keys.map(({ kind }) => kind),
      keys.map(digestOf),
      keys.map(({ kind, value }) => (kind === 'phone' ? value.slice(-VISIBLE_DIGITS) : null)),
      contactIds,
      cause.source,
      cause.messageId ?? null,
      cause.userId ?? null,
      ctx.now,
    ],
  });
  return rowCount ?? 0;
}
