import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';

export type IdentityKind = 'phone' | 'lid' | 'bsuid' | 'username' | 'igsid' | 'psid' | 'group';
export type Identity = { kind: IdentityKind; value: string };

/** A name of a contact that the database knows. */
export type KnownIdentity = Identity & { contactId: number };

/**
 * The names that prove who somebody is, as the provider gave them, the strongest first. A username proves nothing: it can
 * change hands.
 */
export function identitiesOf({ bsuid, lid, igsid, psid, phone }: IdentityHints): Identity[] {
  const given = { bsuid, lid, igsid, psid, phone };
  return Object.entries(given).flatMap(([kind, value]) =>
    value === undefined || value === '' ? [] : [{ kind: kind as IdentityKind, value }],
  );
}

/** The same, with every other form under which a telephone may be known: what to look for, never what to store. */
export const lookedForIdentities = (hints: IdentityHints): Identity[] =>
  identitiesOf(hints).flatMap(({ kind, value }) => formsOf(kind, value).map((form) => ({ kind, value: form })));

const formsOf = (kind: IdentityKind, value: string) =>
  kind === 'phone' ? [...new Set([value, ...phoneAliases(value)])] : [value];

/**
 * Whose identities these are. An id of the channel outranks a phone number, and the number as given outranks its other
 * form. `other` is somebody else who owns one of them: the two may be the same person, which a human has to decide.
 */
export function chooseOwner<K extends KnownIdentity>(known: readonly K[], hints: IdentityHints) {
  const order = lookedForIdentities(hints).map(({ kind, value }) => `${kind} ${value}`);
  const rank = ({ kind, value }: Identity) => order.indexOf(`${kind} ${value}`);
  const ranked = known.toSorted((a, b) => rank(a) - rank(b));
  const owner = ranked[0];
  const other = ranked.find((identity) => identity.contactId !== owner?.contactId);
  const has = ({ kind, value }: Identity) => known.some((one) => one.kind === kind && one.value === value);
  return { owner, other, missing: identitiesOf(hints).filter((identity) => !has(identity)) };
}

/** Gives a contact more names. A name that somebody has already stays with its owner. */
export async function linkIdentities(
  { client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>,
  contactId: number,
  identities: readonly Identity[],
): Promise<void> {
  if (identities.length === 0) return;
  await client.query({
    name: 'identities-link',
    text: `
      insert into contact_identities (company_id, contact_id, kind, value, created_at)
      select $1, $2, kind, value, $5 from unnest($3::text[], $4::text[]) as fresh(kind, value)
      on conflict (company_id, kind, value) do nothing`,
    values: [companyId, contactId, identities.map(({ kind }) => kind), identities.map(({ value }) => value), now],
  });
}
