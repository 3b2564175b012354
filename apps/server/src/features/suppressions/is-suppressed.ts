import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../platform/context.ts';
import { digestsOf, keysOfContact, type PersonKey } from './person-digests.ts';

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

/** Which of these telephone numbers must not be written to in bulk, as they were given. For audiences: one question for all. */
export async function suppressedAmong(ctx: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const digestOf = numbers.length === 0 ? null : await digestsOf(ctx);
  if (!digestOf) return new Set();
  const byPhone = Map.groupBy(numbers, (number) => canonicalPhone(number) ?? number);
  const phones = [...byPhone.keys()];
  const { rows } = await ctx.client.query<{ place: number }>({
    name: 'suppressed-among',
    text: `
      select asked.place::int as place from unnest($2::bytea[]) with ordinality as asked (digest, place)
      where exists (
        select from suppressions
        where company_id = $1 and kind = 'phone' and key_digest = asked.digest and lifted_at is null
      )`,
    values: [ctx.companyId, phones.map((value) => digestOf({ kind: 'phone', value }))],
  });
  return new Set(rows.flatMap(({ place }) => byPhone.get(phones[place - 1] ?? '') ?? []));
}
