import { createHmac, randomBytes } from 'node:crypto';
import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';

/** An identity that a person can be written to under in bulk. */
export type PersonKey = { kind: 'phone' | 'bsuid' | 'lid'; value: string };
export const isPersonKey = (identity: { kind: string; value: string }): identity is PersonKey =>
  identity.kind === 'phone' || identity.kind === 'bsuid' || identity.kind === 'lid';
/** What digests are made of: identities, and addresses that want no letters. */
type Digested = PersonKey | { kind: 'email'; value: string };
/** Turns an identity into what is stored of it. One telephone has one digest, with the ninth digit and without. */
export type DigestOf = (key: Digested) => Buffer;

type KeyCtx = Pick<Ctx, 'client' | 'seal' | 'companyId'>;

const KEY_BYTES = 32;
/** What people recognise a number by. */
export const VISIBLE_DIGITS = 4;
export const newKey = () => randomBytes(KEY_BYTES).toString('base64url');
export const contextOf = (companyId: number) => `suppression-key:${companyId}`;

/** The company's way to make digests, or null while nobody has opted out there. */
export async function digestsOf({ client, seal, companyId }: KeyCtx): Promise<DigestOf | null> {
  const { rows } = await client.query<{ sealedKey: string }>({
    name: 'suppression-key',
    text: 'select sealed_key as "sealedKey" from suppression_keys where company_id = $1',
    values: [companyId],
  });
  const [row] = rows;
  return row ? digestUnder(seal.open(row.sealedKey, contextOf(companyId))) : null;
}

/** The same; the first who opts out brings the key into being. */
export async function makeDigestsOf(ctx: KeyCtx): Promise<DigestOf> {
  const { client, seal, companyId } = ctx;
  const existing = await digestsOf(ctx);
  if (existing) return existing;
  const key = newKey();
  await client.query({
    name: 'suppression-key-make',
    text: 'insert into suppression_keys (company_id, sealed_key) values ($1, $2) on conflict do nothing',
    values: [companyId, seal.seal(key, contextOf(companyId))],
  });
  // Of two who are first at once, one key stands.
  return (await digestsOf(ctx)) ?? digestUnder(key);
}

export const digestUnder =
  (key: string): DigestOf =>
  ({ kind, value }) =>
    createHmac('sha256', key)
      .update(`${kind} ${kind === 'phone' ? (canonicalPhone(value) ?? value) : value}`)
      .digest();

/** Everything contacts can be written to under: identities of the channels, and the number that somebody typed. */
export async function keysOfContacts(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  contactIds: readonly number[],
): Promise<(PersonKey & { contactId: number })[]> {
  const { rows } = await client.query<PersonKey & { contactId: number }>({
    name: 'suppression-person-keys',
    text: `
      select contact_id::float8 as "contactId", kind, value from contact_identities
      where company_id = $1 and contact_id = any($2) and kind in ('phone', 'bsuid', 'lid')
      union
      select id::float8, 'phone', number from contacts
      where company_id = $1 and id = any($2) and number is not null and not is_group`,
    values: [companyId, contactIds],
  });
  return rows;
}

export const keysOfContact = (ctx: Pick<Ctx, 'client' | 'companyId'>, contactId: number): Promise<PersonKey[]> =>
  keysOfContacts(ctx, [contactId]);
