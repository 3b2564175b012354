import type { Attachment, DirectMessage, Thread } from './model.ts';
import type { World } from '../../world/world.ts';

const KEPT_PER_THREAD = 400;
const HOUR_MS = 3600_000;

type Pair = { accountId: string; person: string };

export function findThread(world: World, { accountId, person }: Pair): Thread | null {
  return world.state.messenger.threads[`${accountId}|${person}`] ?? null;
}

export function openThread(world: World, { accountId, person }: Pair): Thread {
  const known = findThread(world, { accountId, person });
  if (known) return known;
  const fresh: Thread = {
    accountId,
    person,
    lastInboundAt: null,
    typingUntil: null,
    personTypingUntil: null,
    ownerAppId: null,
    messages: [],
  };
  world.state.messenger.threads[`${accountId}|${person}`] = fresh;
  return fresh;
}

export function touchThread(world: World, { accountId, person }: Pair): void {
  world.changed();
  world.live.tell({ kind: 'thread', accountId, person });
}

export type NewDirectMessage = Pair & Pick<DirectMessage, 'id' | 'direction'> & Partial<DirectMessage>;

export function keepDirectMessage(world: World, fresh: NewDirectMessage): DirectMessage {
  const message: DirectMessage = {
    at: world.clock.now(),
    text: null,
    attachments: [],
    quickReplies: [],
    cards: [],
    replyTo: null,
    story: null,
    referral: null,
    appId: null,
    metadata: null,
    deliveredAt: null,
    readAt: null,
    seenAt: null,
    reaction: null,
    businessReaction: null,
    edits: 0,
    unsentAt: null,
    ...fresh,
  };
  const { messages } = openThread(world, message);
  messages.push(message);
  world.directMessages.set(message.id, message);
  for (const old of messages.splice(0, messages.length - KEPT_PER_THREAD)) world.directMessages.delete(old.id);
  touchThread(world, message);
  return message;
}

/** Hours since the person last wrote, on the sandbox clock; null when they never did. */
export function hoursSinceInbound(world: World, pair: Pair): number | null {
  const last = findThread(world, pair)?.lastInboundAt ?? null;
  return last === null ? null : (world.clock.now() - last) / HOUR_MS;
}

export function plainAttachment(fresh: Pick<Attachment, 'type'> & Partial<Attachment>): Attachment {
  return { mediaId: null, link: null, title: null, stickerId: null, storyAt: null, ...fresh };
}
