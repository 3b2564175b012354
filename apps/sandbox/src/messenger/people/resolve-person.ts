import { accountsOf, findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import type { DirectMessage, Person } from '../state/model.ts';
import { findPerson } from '../state/people.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import type { World } from '../../world/world.ts';

export type Writer = { account: Account; person: Person };

/** Who acts, towards which page or account; with a single one on the person's channel it need not be named. */
export function resolvePerson(world: World, reference: string, accountId: string | undefined): Writer {
  const person = findPerson(world, reference);
  if (!person) throw new RequestRefused(404, `no person "${reference}"`);
  const candidates = accountsOf(world, person.channel);
  const account = accountId === undefined ? candidates[0] : findAccount(world, accountId);
  if (!account || account.channel !== person.channel) {
    throw new RequestRefused(404, `no ${person.channel} account "${accountId ?? ''}"`);
  }
  if (accountId === undefined && candidates.length > 1) {
    throw new RequestRefused(400, `several ${person.channel} accounts exist: give accountId`);
  }
  return { account, person };
}

/** A message of the thread between these two; 404 when it belongs elsewhere. */
export function messageInThread(world: World, { account, person }: Writer, mid: string): DirectMessage {
  const message = world.directMessages.get(mid);
  if (!message || message.accountId !== account.id || message.person !== person.key) {
    throw new RequestRefused(404, `no message "${mid}" in this conversation`);
  }
  return message;
}
