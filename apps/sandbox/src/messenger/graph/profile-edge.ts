import { chooseFields } from './choose-fields.ts';
import { badParameter, refusal } from './page-error.ts';
import { requireMessaging } from './send-direct-message.ts';
import { loginOf } from './tokens.ts';
import { findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import type { Person } from '../state/model.ts';
import { personByScopedId, scopedIdOf } from '../state/people.ts';
import { findThread } from '../state/threads.ts';
import { profilePictureUrl } from '../cdn-urls.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';

export type KnownPerson = { account: Account; person: Person };

/** Who an id means to the page of this token, or to its Instagram account. */
export function personForToken(request: GraphRequest, id: string): KnownPerson | null {
  const { world, token } = request;
  const page = token.login?.pageId ? world.state.messenger.pages[token.login.pageId] : undefined;
  for (const accountId of page ? [page.id, page.instagramId ?? ''] : []) {
    const account = findAccount(world, accountId);
    const person = account && personByScopedId(world, account, id);
    if (account && person) return { account, person };
  }
  return null;
}

/** GET /{PSID or IGSID}: full, an empty object, or no profile; on Instagram only of people who wrote. */
export function readProfile(request: GraphRequest, { account, person }: KnownPerson): JsonObject {
  loginOf(request);
  requireMessaging(request, account);
  const { world, query } = request;
  if (person.profile === 'none') throw refusal('noProfile');
  const id = scopedIdOf(person, account.id);
  if (account.channel === 'instagram') {
    const wrote = findThread(world, { accountId: account.id, person: person.key })?.lastInboundAt != null;
    if (!wrote) throw refusal('noConsent');
    const everything: JsonObject = {
      id,
      name: person.name,
      username: person.username,
      profile_pic: profilePictureUrl(world, person.key),
      follower_count: person.followers,
      is_user_follow_business: person.followers % 2 === 0,
      is_business_follow_user: false,
      is_verified_user: false,
    };
    return person.profile === 'empty' ? {} : chooseFields(everything, query.fields, ['name', 'username']);
  }
  const [first = person.name, ...rest] = person.name.split(' ');
  const picture = profilePictureUrl(world, person.key);
  const everything = { id, name: person.name, first_name: first, last_name: rest.join(' '), profile_pic: picture };
  if (query.fields === '') throw badParameter('fields must not be empty');
  return person.profile === 'empty'
    ? {}
    : chooseFields(everything, query.fields, ['first_name', 'last_name', 'profile_pic']);
}
