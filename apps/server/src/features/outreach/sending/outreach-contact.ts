import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { Ctx } from '../../../platform/context.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { linkIdentities } from '../../contacts/identity/identities.ts';
import { lockPerson } from '../../contacts/identity/lock-person.ts';
import { findNumberOwner } from '../../contacts/numbers/find-by-number.ts';

/** Somebody a campaign speaks to: `number` in international digits, `contactId` when the company knows them. */
export type OutreachPerson = { contactId?: number | undefined; name: string; number: string };

const MAX_NAME = 100;

/** The contact a person is; made when nobody knows the number, and then on no page until somebody writes or adds it. */
export async function contactForOutreach(ctx: Ctx, person: OutreachPerson): Promise<number> {
  if (person.contactId !== undefined) return person.contactId;
  const known = await findNumberOwner(ctx, person.number);
  return known ? known.contactId : createHidden(ctx, person);
}

async function createHidden(ctx: Ctx, { name, number }: OutreachPerson): Promise<number> {
  await lockPerson(ctx, { phone: number });
  // Whoever held the lock may have created this person.
  const meanwhile = await findNumberOwner(ctx, number);
  if (meanwhile) return meanwhile.contactId;
  const { companyId, now } = ctx;
  const named = name.trim() !== '';
  const fields = { name: named ? firstCharacters(name.trim(), MAX_NAME) : formatPhone(number), nameIsOwn: named };
  const [row] = await ctx.db
    .insert(contacts)
    .values({ ...fields, companyId, number, isOutreach: true, createdAt: now, updatedAt: now })
    .returning({ id: contacts.id });
  if (!row) throw new Error('a stored contact must have an id');
  await linkIdentities(ctx, row.id, [{ kind: 'phone', value: number }]);
  return row.id;
}
