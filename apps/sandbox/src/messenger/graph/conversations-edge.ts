import { chooseFields } from './choose-fields.ts';
import { badParameter } from './page-error.ts';
import { requireMessaging } from './send-direct-message.ts';
import { findAccount } from '../state/accounts.ts';
import type { Account } from '../state/accounts.ts';
import type { DirectMessage, Page, Person, Thread } from '../state/model.ts';
import { scopedIdOf } from '../state/people.ts';
import { attachmentItems } from '../attachment-items.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import { takePage } from '../../graph/take-page.ts';
import type { JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const MESSAGES_SHOWN = 25;

/** GET /{page}/conversations, newest first; `platform=instagram` for those of the linked account. */
export function listConversations(request: GraphRequest, page: Page): JsonObject {
  const { world, query } = request;
  const id = query.platform === 'instagram' ? page.instagramId : page.id;
  const account = id === null ? null : findAccount(world, id);
  if (!account) throw badParameter('This page has no Instagram account');
  requireMessaging(request, account);
  const threads = Object.values(world.state.messenger.threads)
    .filter(({ accountId, messages }) => accountId === account.id && messages.length > 0)
    .toSorted((a, b) => lastAt(b) - lastAt(a));
  const items = threads.flatMap((thread) => {
    const person = world.state.messenger.people[thread.person];
    if (!person || (query.user_id !== undefined && scopedIdOf(person, account.id) !== query.user_id)) return [];
    const everything = describeThread(world, account, { thread, person });
    return [chooseFields(everything, query.fields, ['id', 'link', 'updated_time'])];
  });
  return takePage(request, { items, limit: 100 });
}

/** GET /{mid}: one message of the page this token is for. */
export function readMessage(request: GraphRequest, message: DirectMessage): JsonObject {
  const { world, query } = request;
  const account = findAccount(world, message.accountId);
  const person = world.state.messenger.people[message.person];
  if (!account || !person) throw badParameter('This message is gone');
  requireMessaging(request, account);
  return chooseFields(describeMessage(world, account, { message, person }), query.fields, ['id', 'created_time']);
}

function lastAt({ messages }: Thread): number {
  return messages.at(-1)?.at ?? 0;
}

function describeThread(world: World, account: Account, { thread, person }: { thread: Thread; person: Person }) {
  const messages = thread.messages
    .filter(({ unsentAt }) => unsentAt === null)
    .toReversed()
    .slice(0, MESSAGES_SHOWN);
  return {
    id: `t_${scopedIdOf(person, account.id)}`,
    link: `/${account.page.id}/inbox/${scopedIdOf(person, account.id)}/`,
    updated_time: written(lastAt(thread)),
    message_count: thread.messages.length,
    participants: { data: [partyOf(account, person), { name: account.name, id: account.id }] },
    messages: { data: messages.map((message) => describeMessage(world, account, { message, person })) },
  } satisfies JsonObject;
}

type OfPerson = { message: DirectMessage; person: Person };

function describeMessage(world: World, account: Account, { message, person }: OfPerson): JsonObject {
  const them = partyOf(account, person);
  const us = { name: account.name, id: account.id };
  const inbound = message.direction === 'in';
  const attachments = attachmentItems(world, message.attachments);
  return {
    id: message.id,
    created_time: written(message.at),
    message: message.text ?? '',
    from: inbound ? them : us,
    to: { data: [inbound ? us : them] },
    attachments: attachments.length > 0 ? { data: attachments } : null,
  };
}

function partyOf(account: Account, person: Person): JsonObject {
  const id = scopedIdOf(person, account.id);
  return person.username === null ? { name: person.name, id } : { username: person.username, id };
}

function written(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, '+0000');
}
