import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { SuppressionSource } from '@balcao/contract/suppressions/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { expireBulkFor, noteObjectionOf } from './heed-in-bulk.ts';
import { keysOfContact, makeDigestsOf, type PersonKey } from './person-digests.ts';

type Writer = Pick<Ctx, 'client' | 'db' | 'seal' | 'companyId' | 'actor' | 'now' | 'emit'>;
type Cause = { source: SuppressionSource; messageId?: number | undefined; userId?: number | undefined };

const VISIBLE_DIGITS = 4;

/**
 * Nothing in bulk for this contact from now on, under every identity known of them. False when nothing was left to add, or when
 * there is no identity under which anything could be sent in bulk.
 */
export async function suppress(ctx: Writer, { contactId, ...cause }: Cause & { contactId: number }): Promise<boolean> {
  const keys = await keysOfContact(ctx, contactId);
  if (keys.length === 0) return false;
  const added = await store(ctx, { keys, contactIds: keys.map(() => contactId), cause });
  if (added === 0) return false;
  const { source, messageId } = cause;
  await expireBulkFor(ctx, [contactId]);
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
  await expireBulkFor(ctx, [...new Set(owners.values())]);
  return store(ctx, { keys, contactIds: numbers.map(ownerOf), cause });
}

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
