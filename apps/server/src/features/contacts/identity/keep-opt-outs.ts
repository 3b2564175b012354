import type { Ctx } from '../../../platform/context.ts';
import { expireBulkFor } from '../../connections/expire-bulk.ts';
import { holdContacts } from './hold-contacts.ts';
import type { Identity } from './identities.ts';
import { digestsOf, isPersonKey, keysOfContacts, VISIBLE_DIGITS } from './person-digests.ts';

type Writer = Pick<Ctx, 'client' | 'seal' | 'companyId' | 'now' | 'emit'>;

/**
 * Whoever opted out under one name has opted out under all: digests of the others are added to what they said, with its source and its
 * date, and what waits for them in bulk does not leave. Called where names join and before they go, in the same transaction. `also` are
 * names that somebody else answers to here.
 */
export async function keepOptOuts(
  ctx: Writer,
  contactIds: readonly number[],
  also: readonly Identity[] = [],
): Promise<void> {
  if (contactIds.length === 0) return;
  const { client, companyId } = ctx;
  // Whoever opts out at this moment waits for the new names, or these wait for what is said.
  await holdContacts(ctx, contactIds);
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return;
  const others = contactIds.flatMap((contactId) => also.filter(isPersonKey).map((key) => ({ contactId, ...key })));
  const keys = [...(await keysOfContacts(ctx, contactIds)), ...others];
  const { rows } = await client.query<{ contactId: number }>({
    name: 'opt-outs-keep',
    text: `
      with theirs as (
        select * from unnest($2::bigint[], $3::text[], $4::bytea[], $5::text[]) as t (contact_id, kind, key_digest, last_digits)
      ), said as (
        select distinct on (t.contact_id) t.contact_id, s.source, s.message_id, s.user_id, s.created_at
        from theirs t join suppressions s
          on s.company_id = $1 and s.kind = t.kind and s.key_digest = t.key_digest and s.lifted_at is null
        -- What they said themselves comes before what was known of the number.
        order by t.contact_id, (s.contact_id is distinct from t.contact_id), s.id
      ), kept as (
        insert into suppressions (company_id, kind, key_digest, last_digits, contact_id, source, message_id, user_id, created_at)
        select $1, t.kind, t.key_digest, t.last_digits, t.contact_id, s.source, s.message_id, s.user_id, s.created_at
        from theirs t join said s on s.contact_id = t.contact_id
        on conflict (company_id, kind, key_digest) where lifted_at is null do nothing
      )
      -- Also whose every name is known by now: what waits for them was said before.
      select contact_id::float8 as "contactId" from said`,
    values: [
      companyId,
      keys.map(({ contactId }) => contactId),
      keys.map(({ kind }) => kind),
      keys.map(digestOf),
      keys.map(({ kind, value }) => (kind === 'phone' ? value.slice(-VISIBLE_DIGITS) : null)),
    ],
  });
  const optedOut = rows.map(({ contactId }) => contactId);
  await expireBulkFor(ctx, optedOut);
  for (const contactId of optedOut) ctx.emit('contact.changed', { contactId });
}

/**
 * What was said under names that a contact does not bear any more stays said, and is nobody's: whoever has the number now is not
 * written to either, and neither of the two is let in again with the other.
 */
export async function leaveOptOuts(ctx: Pick<Ctx, 'client' | 'seal' | 'companyId'>, contactId: number): Promise<void> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return;
  const keys = await keysOfContacts(ctx, [contactId]);
  await ctx.client.query({
    name: 'opt-outs-leave',
    text: `
      update suppressions set contact_id = null
      where company_id = $1 and contact_id = $2 and lifted_at is null
        and (kind, key_digest) not in (select * from unnest($3::text[], $4::bytea[]))`,
    values: [ctx.companyId, contactId, keys.map(({ kind }) => kind), keys.map(digestOf)],
  });
}

/**
 * What was said under names that are somebody else's again is theirs again, so that whoever lets one of the two in lets in that one. A
 * name of both stays where it is.
 */
export async function giveBackOptOuts(
  ctx: Pick<Ctx, 'client' | 'seal' | 'companyId'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return;
  const keys = await keysOfContacts(ctx, [from, to]);
  await ctx.client.query({
    name: 'opt-outs-give-back',
    text: `
      with known as (
        select * from unnest($4::bigint[], $5::text[], $6::bytea[]) as k (contact_id, kind, key_digest)
      )
      update suppressions s set contact_id = $3
      where s.company_id = $1 and s.contact_id = $2 and s.lifted_at is null
        and exists (select from known k where k.contact_id = $3 and k.kind = s.kind and k.key_digest = s.key_digest)
        and not exists (select from known k where k.contact_id = $2 and k.kind = s.kind and k.key_digest = s.key_digest)`,
    values: [
      ctx.companyId,
      from,
      to,
      keys.map(({ contactId }) => contactId),
      keys.map(({ kind }) => kind),
      keys.map(digestOf),
    ],
  });
}
