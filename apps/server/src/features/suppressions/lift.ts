import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setMarketingOptOut } from '../contacts/set-marketing-opt-out.ts';
import { digestsOf, keysOfContact, type PersonKey } from '../contacts/identity/person-digests.ts';

type Writer = Pick<Ctx, 'client' | 'db' | 'seal' | 'companyId' | 'actor' | 'now' | 'emit'>;
type Lifting = { reason: string; userId?: number | undefined };

/**
 * Lets a contact be written to in bulk again, under every identity known of them, also where they once refused marketing: if they
 * still do, the channel says so again. False when nothing held.
 */
export async function liftFromContact(
  ctx: Writer,
  { contactId, reason, userId }: Lifting & { contactId: number },
): Promise<boolean> {
  await setMarketingOptOut(ctx, { contactId, refused: false });
  const lifted = await liftKeys(ctx, await keysOfContact(ctx, contactId), { reason, userId });
  if (lifted === 0) return false;
  await recordAudit(ctx, { action: 'suppression.lift', subject: `contact:${contactId}`, details: { reason } });
  ctx.emit('contact.changed', { contactId });
  return true;
}

/** What holds for these identities, whoever they belong to. Answers how many rows were lifted. */
export async function liftKeys(ctx: Writer, keys: readonly PersonKey[], { reason, userId }: Lifting): Promise<number> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return 0;
  const { rowCount } = await ctx.client.query({
    name: 'suppression-lift-keys',
    text: `
      update suppressions set lifted_at = $4, lifted_by = $5, lift_reason = $6
      where company_id = $1 and lifted_at is null
        and (kind, key_digest) in (select * from unnest($2::text[], $3::bytea[]))`,
    values: [ctx.companyId, keys.map(({ kind }) => kind), keys.map(digestOf), ctx.now, userId ?? null, reason],
  });
  return rowCount ?? 0;
}

/** The same for one row, of somebody who may have no contact any more. */
export async function liftRow(ctx: Writer, id: number, { reason, userId }: Lifting): Promise<void> {
  await ctx.client.query({
    name: 'suppression-lift-row',
    text: `
      update suppressions set lifted_at = $3, lifted_by = $4, lift_reason = $5
      where company_id = $1 and id = $2 and lifted_at is null`,
    values: [ctx.companyId, id, ctx.now, userId ?? null, reason],
  });
}
