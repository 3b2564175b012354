import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { identitiesOf } from './identities.ts';

/**
 * Lets one transaction at a time create a contact for this person. Unique indexes alone would not do: two forms of one
 * telephone number are different values.
 */
export async function lockPerson({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>, hints: IdentityHints) {
  const keys = identitiesOf(hints)
    .map(({ kind, value }) => `${kind} ${kind === 'phone' ? (canonicalPhone(value) ?? value) : value}`)
    .toSorted();
  await settled(
    keys.map((key) =>
      client.query({
        name: 'lock-person',
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [`${namedLocks.contact} ${companyId} ${key}`],
      }),
    ),
  );
}

const lockOfPhone = (companyId: number, phone: string) =>
  `${namedLocks.contact} ${companyId} phone ${canonicalPhone(phone) ?? phone}`;

/** The same for many telephones at once, always in one order, so that two who do this never wait for each other. */
export async function lockPhones({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>, phones: readonly string[]) {
  const keys = phones.map((phone) => lockOfPhone(companyId, phone)).toSorted();
  await client.query({
    name: 'lock-phones',
    text: 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key',
    values: [[...new Set(keys)]],
  });
}

/** The same without waiting: which of these telephones are ours now, in their order. */
export async function tryLockPhones(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  phones: readonly string[],
): Promise<boolean[]> {
  const { rows } = await client.query<{ ours: boolean }>({
    name: 'try-lock-phones',
    text: `
      select pg_try_advisory_xact_lock(hashtextextended(key, 0)) as ours
      from unnest($1::text[]) with ordinality as wanted (key, place) order by place`,
    values: [phones.map((phone) => lockOfPhone(companyId, phone))],
  });
  return rows.map(({ ours }) => ours);
}
