import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import type { Ctx } from '../../../platform/context.ts';
import { identitiesOf, linkIdentities, lookedForIdentities } from './identities.ts';
import { keepOptOuts, leaveOptOuts } from './keep-opt-outs.ts';
import type { ResolvedContact } from './resolve-contact.ts';

/**
 * Replaces the names that a person gave up by the new ones. What somebody else already answers to stays theirs: then the two
 * are suggested as one, and a human decides. An opt-out goes along, and stays with what was given up.
 */
export async function rekeyContact(
  ctx: Ctx,
  { contactId, number }: ResolvedContact,
  { before, after }: { before: IdentityHints; after: IdentityHints },
) {
  const kept = lookedForIdentities(after).map(({ kind, value }) => `${kind} ${value}`);
  const replaced = new Set(identitiesOf(after).map(({ kind }) => kind));
  const given = lookedForIdentities(before).filter(
    ({ kind, value }) => replaced.has(kind) && !kept.includes(`${kind} ${value}`),
  );
  await linkIdentities(ctx, contactId, identitiesOf(after));
  await keepOptOuts(ctx, [contactId], identitiesOf(after));
  await ctx.client.query({
    name: 'contact-drop-identities',
    text: `
      delete from contact_identities i using unnest($2::text[], $3::text[]) as old(kind, value)
      where i.contact_id = $1 and i.kind = old.kind and i.value = old.value`,
    values: [contactId, given.map(({ kind }) => kind), given.map(({ value }) => value)],
  });
  const { rowCount } = await ctx.client.query({
    name: 'contact-rekey',
    text: `
      update contacts c set updated_at = $4,
        number = case
          when exists (select from contacts o where o.company_id = c.company_id and o.number = $2 and o.id <> c.id) then c.number
          else $2 end,
        merge_suggested_with = coalesce(c.merge_suggested_with, $3)
      where c.id = $1 and (c.number is distinct from $2 or c.merge_suggested_with is distinct from coalesce(c.merge_suggested_with, $3))`,
    values: [contactId, after.phone ?? number, await otherOwner(ctx, contactId, after), ctx.now],
  });
  await leaveOptOuts(ctx, contactId);
  if (rowCount) ctx.emit('contact.changed', { contactId });
}

async function otherOwner({ client }: Ctx, contactId: number, hints: IdentityHints): Promise<number | null> {
  const identities = lookedForIdentities(hints);
  const { rows } = await client.query<{ contactId: number }>({
    name: 'contact-other-owner',
    text: `
      select i.contact_id as "contactId"
      from unnest($2::text[], $3::text[]) as wanted(kind, value)
      join contact_identities i
        on i.company_id = current_company() and i.kind = wanted.kind and i.value = wanted.value
      where i.contact_id <> $1 limit 1`,
    values: [contactId, identities.map(({ kind }) => kind), identities.map(({ value }) => value)],
  });
  return rows[0]?.contactId ?? null;
}
