import type { SendBody } from './message-body.ts';
import { badParameter, refusal } from './page-error.ts';
import type { Account } from '../state/accounts.ts';
import type { Person } from '../state/model.ts';
import { scopedIdOf } from '../state/people.ts';
import { openThread, touchThread } from '../state/threads.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';

const TYPING_LASTS_MS = 20_000;
const REACTIONS: Record<string, string> = {
  love: '❤️',
  like: '👍',
  dislike: '👎',
  smile: '😆',
  angry: '😠',
  sad: '😢',
  wow: '😮',
};

type Action = { account: Account; person: Person; body: SendBody };

/** Seen, typing and reactions: each a request of its own, never together with a message. */
export function runSenderAction(request: GraphRequest, { account, person, body }: Action): JsonObject {
  const { world } = request;
  if (body.message) throw badParameter('sender_action and message cannot be sent together');
  const thread = openThread(world, { accountId: account.id, person: person.key });
  if (thread.lastInboundAt === null) throw refusal(account.channel === 'instagram' ? 'windowInstagram' : 'window');
  if (body.sender_action === 'mark_seen') {
    for (const message of thread.messages) if (message.direction === 'in') message.seenAt ??= world.clock.now();
  } else if (body.sender_action === 'typing_on') {
    thread.typingUntil = world.clock.now() + TYPING_LASTS_MS;
    world.clock.after(TYPING_LASTS_MS, () => touchThread(world, thread));
  } else if (body.sender_action === 'typing_off') {
    thread.typingUntil = null;
  } else {
    react(request, { account, person, body });
  }
  touchThread(world, thread);
  return { recipient_id: scopedIdOf(person, account.id) };
}

function react({ world }: GraphRequest, { account, person, body }: Action): void {
  const target = world.directMessages.get(body.payload?.message_id ?? '');
  if (!target || target.accountId !== account.id || target.person !== person.key) {
    throw badParameter('payload.message_id: no such message in this conversation');
  }
  if (target.unsentAt !== null) throw refusal('messageGone');
  if (body.sender_action === 'unreact') {
    target.businessReaction = null;
    return;
  }
  const reaction = body.payload?.reaction ?? '';
  if (reaction === '') throw badParameter('payload.reaction is required');
  target.businessReaction = REACTIONS[reaction] ?? reaction;
}
