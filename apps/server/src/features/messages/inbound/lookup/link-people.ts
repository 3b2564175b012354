import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import type { IdentityLinkedEvent } from '@balcao/channels/kit/session-event.ts';
import { lookedForIdentities, type KnownIdentity } from '../../../contacts/identity/identities.ts';
import { resolveContact, type KnownOwner } from '../../../contacts/identity/resolve-contact.ts';
import { lookupMessages } from './lookup-messages.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';

/** Takes over which numbers belong to which LIDs. Who is not known to the company stays unknown. */
export async function linkPeople(ctx: InboundCtx, { people }: IdentityLinkedEvent): Promise<SkipReason> {
  const known = await knownAmong(ctx, people);
  for (const person of known) {
    const owners = await ownersOf(ctx, person);
    const hasJoined = await joinIfOne(ctx, owners, person);
    await resolveContact(ctx, person, hasJoined ? await ownersOf(ctx, person) : owners);
  }
  return known.length > 0 ? undefined : 'unknown-contact';
}

/** Joins the contact of a number and the contact of a LID, once the channel itself says they are one person. */
export async function joinIfOne(
  ctx: InboundCtx,
  owners: readonly KnownIdentity[],
  { phone, lid }: IdentityHints,
): Promise<boolean> {
  if (phone === undefined || lid === undefined) return false;
  const ownerOf = (kind: KnownIdentity['kind']) => owners.find((owner) => owner.kind === kind)?.contactId;
  const [byPhone, byLid] = [ownerOf('phone'), ownerOf('lid')];
  if (byPhone === undefined || byLid === undefined || byPhone === byLid) return false;
  await ctx.deferral.flush(ctx);
  // Whoever is known by number is who people look for: that contact stays.
  const hasJoined = await ctx.joinContacts(ctx, [byPhone, byLid], 'lid');
  if (hasJoined) ctx.prefetched.clear();
  return hasJoined;
}

async function knownAmong(ctx: InboundCtx, people: IdentityLinkedEvent['people']) {
  const wanted = people.flatMap((person, n) => lookedForIdentities(person).map((identity) => ({ ...identity, n })));
  const { rows } = await ctx.client.query<{ n: number }>({
    name: 'people-known-among',
    text: `
      select distinct wanted.n from unnest($2::int[], $3::text[], $4::text[]) as wanted(n, kind, value)
      join lateral (
        select from contact_identities where company_id = $1 and kind = wanted.kind and value = wanted.value limit 1
      ) i on true
      order by wanted.n`,
    values: [ctx.companyId, wanted.map(({ n }) => n), wanted.map(({ kind }) => kind), wanted.map(({ value }) => value)],
  });
  return rows.flatMap(({ n }) => people[n] ?? []);
}

async function ownersOf(ctx: InboundCtx, person: IdentityHints): Promise<KnownOwner[]> {
  const [place] = await lookupMessages(ctx, [{ externalId: '', quotedExternalId: undefined, person }]);
  return place?.owners ?? [];
}
