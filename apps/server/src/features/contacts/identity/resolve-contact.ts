import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { nameFromChannel } from './contact-name.ts';
import { chooseOwner, linkIdentities, lookedForIdentities, type KnownIdentity } from './identities.ts';
import { keepOptOuts } from './keep-opt-outs.ts';
import { lockPerson } from './lock-person.ts';

/** What placing a message needs to know of a contact. */
export type ResolvedContact = {
  contactId: number;
  name: string;
  nameIsOwn: boolean;
  number: string | null;
  username: string | null;
  active: boolean;
};
/** An identity together with its owner, as the look-up of a message finds them. */
export type KnownOwner = KnownIdentity & ResolvedContact;

const MAX_NAME = 100;

const findOwners = (ctx: Pick<Ctx, 'client'>, hints: IdentityHints) => findOwnersOfAny(ctx, [hints]);

/** Who owns these names in the company. */
async function findOwnersOfAny({ client }: Pick<Ctx, 'client'>, any: readonly IdentityHints[]): Promise<KnownOwner[]> {
  const identities = any.flatMap(lookedForIdentities);
  const { rows } = await client.query<KnownOwner>({
    name: 'contact-owners',
    text: `
      select i.kind, i.value, c.id as "contactId", c.name, c.name_is_own as "nameIsOwn", c.number, c.username, c.active
      from unnest($1::text[], $2::text[]) as wanted(kind, value)
      join lateral (
        select * from contact_identities
        where company_id = current_company() and kind = wanted.kind and value = wanted.value limit 1
      ) i on true
      join lateral (select * from contacts where company_id = current_company() and id = i.contact_id limit 1) c on true`,
    values: [identities.map(({ kind }) => kind), identities.map(({ value }) => value)],
  });
  return rows;
}

/** The contacts that people are, in their order; undefined where the company does not know them. Creates nobody. */
export async function findContactsByIdentity(
  ctx: Pick<Ctx, 'client'>,
  people: readonly IdentityHints[],
): Promise<(KnownOwner | undefined)[]> {
  const known = await findOwnersOfAny(ctx, people);
  return people.map((hints) => {
    const names = new Set(lookedForIdentities(hints).map(({ kind, value }) => `${kind} ${value}`));
    return chooseOwner(
      known.filter(({ kind, value }) => names.has(`${kind} ${value}`)),
      hints,
    ).owner;
  });
}

/** The same for one. */
export const findContactByIdentity = async (ctx: Pick<Ctx, 'client'>, hints: IdentityHints) =>
  (await findContactsByIdentity(ctx, [hints]))[0];

/** The contact somebody is, created when the company does not know them yet, with what the channel newly says about them. */
export async function resolveContact(
  ctx: Ctx,
  hints: IdentityHints,
  known?: readonly KnownOwner[],
): Promise<ResolvedContact> {
  const found = known ?? (await findOwners(ctx, hints));
  const { owner, other, missing } = chooseOwner(found, hints);
  if (!owner) return createContact(ctx, hints);
  if (missing.length > 0) {
    await linkIdentities(ctx, owner.contactId, missing);
    await keepOptOuts(ctx, [owner.contactId]);
  }
  return refresh(ctx, owner, { hints, otherId: other?.contactId });
}

async function createContact(ctx: Ctx, hints: IdentityHints): Promise<ResolvedContact> {
  // Whoever held the lock may have created this person.
  const [, meanwhile] = await settled([lockPerson(ctx, hints), findOwners(ctx, hints)]);
  return meanwhile.length > 0 ? resolveContact(ctx, hints, meanwhile) : createLockedContact(ctx, hints);
}

/** The same for somebody who is locked, and whom nobody knows: in one statement. */
export async function createLockedContact(ctx: Ctx, hints: IdentityHints): Promise<ResolvedContact> {
  const { companyId, client, now } = ctx;
  const identities = chooseOwner([], hints).missing;
  const { rows } = await client.query<ResolvedContact>({
    name: 'contact-create',
    text: `
      with contact as (
        insert into contacts (company_id, name, number, username, created_at, updated_at)
        values ($1, $2, (select $3 where not exists (select from contacts where company_id = $1 and number = $3)), $4, $5, $5)
        returning id as "contactId", name, name_is_own as "nameIsOwn", number, username, active
      ), linked as (
        insert into contact_identities (company_id, contact_id, kind, value, created_at)
        select $1, contact."contactId", kind, value, $5 from contact, unnest($6::text[], $7::text[]) as fresh(kind, value)
        on conflict (company_id, kind, value) do nothing
      )
      select * from contact`,
    values: [
      companyId,
      nameFromChannel(hints),
      hints.phone ?? null,
      hints.username ?? null,
      now,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
    ],
  });
  const [contact] = rows;
  if (!contact) throw new Error('the new contact was not returned');
  ctx.emit('contact.created', { contactId: contact.contactId });
  return contact;
}

type News = { hints: IdentityHints; otherId: number | undefined };

/** Takes over what the channel says. A name that a person typed stays, and so does a number that somebody else has. */
async function refresh(ctx: Ctx, contact: ResolvedContact, { hints, otherId }: News): Promise<ResolvedContact> {
  const name = contact.nameIsOwn || !hints.name ? contact.name : firstCharacters(hints.name, MAX_NAME);
  const username = hints.username ?? contact.username;
  const number = otherId === undefined ? (hints.phone ?? contact.number) : contact.number;
  const isSame = name === contact.name && username === contact.username && number === contact.number;
  if (isSame && otherId === undefined) return contact;

  const { rowCount } = await ctx.client.query({
    name: 'contact-refresh',
    text: `
      update contacts c set name = $2, username = $3, updated_at = $6,
        number = case
          when exists (select from contacts o where o.company_id = c.company_id and o.number = $4 and o.id <> c.id) then c.number
          else $4 end,
        merge_suggested_with = coalesce(c.merge_suggested_with, $5)
      where c.id = $1 and (c.name, c.username, c.number, coalesce(c.merge_suggested_with, $5)) is distinct from ($2, $3, $4, c.merge_suggested_with)`,
    values: [contact.contactId, name, username, number, otherId ?? null, ctx.now],
  });
  if (rowCount) ctx.emit('contact.changed', { contactId: contact.contactId });
  return { ...contact, name, username, number };
}
