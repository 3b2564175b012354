import type { Ctx } from '../../platform/context.ts';
import { digestsOf, keysOfContact, type PersonKey } from '../contacts/identity/person-digests.ts';

type Reader = Pick<Ctx, 'client' | 'seal' | 'companyId'>;
/** Somebody by the contact, by a telephone number, or by both. */
export type SomePerson = { contactId?: number; number?: string };

/** Whether somebody must not be written to in bulk, under any identity the company knows of them. */
export async function isSuppressed(ctx: Reader, { contactId, number }: SomePerson): Promise<boolean> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return false;
  const keys: PersonKey[] = contactId === undefined ? [] : await keysOfContact(ctx, contactId);
  if (number !== undefined) keys.push({ kind: 'phone', value: number });
  const { rows } = await ctx.client.query({
    name: 'suppressed-person',
    text: `
      select from suppressions
      where company_id = $1 and kind = any($2) and key_digest = any($3::bytea[]) and lifted_at is null limit 1`,
    values: [ctx.companyId, keys.map(({ kind }) => kind), keys.map(digestOf)],
  });
  return rows.length > 0;
}

/** Whether somebody has told the company itself that they want no more, later than then. What they tell the channel has an order of its own. */
export async function hasSaidSince(ctx: Reader, keys: readonly PersonKey[], then: Date): Promise<boolean> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return false;
  const { rowCount } = await ctx.client.query({
    name: 'suppressed-since',
    text: `
      select from suppressions
      where company_id = $1 and (kind, key_digest) in (select * from unnest($2::text[], $3::bytea[])) and lifted_at is null
        and source not in ('meta', 'refused') and date_trunc('second', created_at) > $4 limit 1`,
    values: [ctx.companyId, keys.map(({ kind }) => kind), keys.map(digestOf), then],
  });
  return Boolean(rowCount);
}

/** Which of these telephone numbers must not be written to in bulk, as they were given. For audiences: one question for all. */
export async function suppressedAmong(ctx: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const digestOf = numbers.length === 0 ? null : await digestsOf(ctx);
  if (!digestOf) return new Set();
  const phones = [...new Set(numbers)].map((number) => ({
    number,
    digest: digestOf({ kind: 'phone', value: number }),
  }));
  const lost = await lostAmong(
    ctx,
    phones.map(({ digest }) => digest),
  );
  return new Set(phones.flatMap(({ number, digest }) => (lost.has(digest.toString('base64')) ? number : [])));
}

/** Which of these digests are suppressed. Whoever asks for more than there are is given all of them: sending so many costs more. */
async function lostAmong({ client, companyId }: Reader, digests: readonly Buffer[]): Promise<Set<string>> {
  const asText = (rows: readonly { digest: Buffer }[]) => new Set(rows.map(({ digest }) => digest.toString('base64')));
  const { rows: all } = await client.query<{ digest: Buffer }>({
    name: 'suppressed-first',
    text: `
      select key_digest as digest from suppressions where company_id = $1 and kind = 'phone' and lifted_at is null limit $2`,
    values: [companyId, digests.length],
  });
  if (all.length < digests.length) return asText(all);
  const { rows } = await client.query<{ digest: Buffer }>({
    name: 'suppressed-among',
    text: `
      select key_digest as digest from suppressions
      where company_id = $1 and kind = 'phone' and key_digest = any($2::bytea[]) and lifted_at is null`,
    values: [companyId, digests],
  });
  return asText(rows);
}
