import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { tryLockPhones } from '../../contacts/identity/lock-person.ts';
import type { ReachPerson } from './reach-facts.ts';

/** `contactId`: who they are at this moment; null when nobody knows the number. */
export type HeldPerson = { contactId: number | null };

/**
 * Keeps people, in their order, from everybody else until the transaction ends, before the gate is asked about them: what was said to
 * them a moment ago, or that they want no more, is known to whoever holds them. Null: somebody else has them now, ask again later.
 */
export async function holdForOutreach(
  ctx: Pick<Ctx, 'client' | 'companyId'>,
  people: readonly ReachPerson[],
  connectionId: number,
): Promise<(HeldPerson | null)[]> {
  const { rows } = await ctx.client.query<HeldPerson & { isHeld: boolean }>({
    name: 'hold-for-outreach',
    text: `
      select contact_id as "contactId", is_held as "isHeld" from hold_for_outreach($1, $2, $3) order by n`,
    values: [
      people.map(({ contactId }) => contactId ?? null),
      people.map(({ number }) => phoneAliases(number).join(' ')),
      connectionId,
    ],
  });
  const unknown = people.filter((_, index) => rows[index]?.contactId === null).map(({ number }) => number);
  const ours = unknown.length === 0 ? [] : await tryLockPhones(ctx, unknown);
  return rows.map(({ contactId, isHeld }) => {
    const isOurs = contactId === null ? ours.shift() === true : isHeld;
    return isOurs ? { contactId } : null;
  });
}
