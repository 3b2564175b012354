import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { suppress } from './suppress.ts';
import { suppressionOf } from './suppressions.queries.ts';

/** Somebody asked a person of the company for no more bulk messages. */
export async function suppressContact(ctx: UserCtx, contactId: number) {
  await getContact(ctx, contactId);
  await suppress(ctx, { contactId, source: 'agent', userId: ctx.actor.userId });
  const answer = await suppressionOf(ctx, contactId);
  // Groups, and people of channels that carry nothing in bulk.
  return answer.suppression ? answer : fail('ERR_WAPP_INVALID_CONTACT');
}
