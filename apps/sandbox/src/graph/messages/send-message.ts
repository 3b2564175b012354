import { checkHeaderMedia, checkOutgoingMedia } from '../media/check-outgoing-media.ts';
import { followDelivery } from './follow-delivery.ts';
import { isKeptBack } from './held-messages.ts';
import { GraphError } from '../graph-error.ts';
import type { GraphRequest } from '../graph-request.ts';
import { markRead } from './mark-read.ts';
import { parseSend } from './parse-send.ts';
import type { SendBody } from './parse-send.ts';
import { takePortfolioLimit } from './portfolio-limit.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import type { Recipient } from './resolve-recipient.ts';
import { prepareTemplate } from '../templates/use-template.ts';
import { isWindowOpen, keepMessage, openConversation, touchConversation } from '../../world/conversations.ts';
import { bsuidOf } from '../../world/customers.ts';
import type { ChatMessage, Json, JsonObject, Phone, RenderedTemplate } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

type Failure = { code: number; details: string };

/** POST /{phone}/messages: a message, a read receipt or a typing indicator. 200 means accepted, not delivered. */
export async function sendMessage(request: GraphRequest, phone: Phone): Promise<JsonObject> {
  const { world } = request;
  if (!phone.registered) {
    throw new GraphError(133010, 'Phone number is not registered on the WhatsApp Business Platform.');
  }
  takeThroughput(world, phone);
  if ('status' in request.body) return markRead(request, phone);

  const body = parseSend(request);
  const recipient = resolveRecipient(world, phone, body);
  takePairRate(world, phone, recipient);
  const rendered = body.type === 'template' ? prepareTemplate(world, { phone, body, recipient }) : null;
  checkOutgoingMedia(world, phone, body);
  checkHeaderMedia(world, phone, rendered);
  checkReactionTarget(world, body);
  const failure = foreseeableFailure(world, { phone, recipient, rendered, isTemplate: body.type === 'template' });

  takePortfolioLimit(world, phone, recipient.customer);
  const message = keepOutgoing(request, { phone, body, recipient, rendered });
  if (failure === null && isKeptBack(world, rendered)) message.isHeld = true;
  else await followDelivery(request, { message, failure });
  return answer(world, { phone, recipient, message });
}

function takeThroughput(world: World, phone: Phone): void {
  const perSecond = world.behaviour.perSecondPerNumber;
  if (world.limits.take(`throughput/${phone.id}`, { capacity: perSecond, perSecond })) return;
  throw new GraphError(130429, 'Cloud API message throughput has been reached.');
}

function takePairRate(world: World, phone: Phone, { customer }: Recipient): void {
  const { pairBurst, pairEverySeconds } = world.behaviour;
  const size = { capacity: pairBurst, perSecond: 1 / pairEverySeconds };
  if (world.limits.take(`pair/${phone.id}/${customer.key}`, size)) return;
  const details =
    'Message failed to send because there were too many messages sent from this phone number to the same phone number in a short period of time.';
  throw new GraphError(131056, details);
}

/** A reaction cannot target a reaction, a deleted message, or one older than 30 days. */
function checkReactionTarget(world: World, body: SendBody): void {
  if (body.type !== 'reaction') return;
  const target = world.messages.get(body.reaction.message_id);
  const tooOld = target !== undefined && world.clock.now() - target.at > 30 * 24 * 3600_000;
  if (!target || tooOld || target.revokedAt !== null || target.type === 'reaction') {
    throw new GraphError(131009, 'The message to react to does not exist, was deleted, or is older than 30 days');
  }
}

type Prospect = { phone: Phone; recipient: Recipient; rendered: RenderedTemplate | null; isTemplate: boolean };

/** Refusals that the real API gives now or later as a `failed` status. */
function foreseeableFailure(world: World, { phone, recipient, rendered, isTemplate }: Prospect): Failure | null {
  const { customer } = recipient;
  if (!customer.onWhatsApp) return { code: 131026, details: 'Message Undeliverable.' };
  if (rendered?.category === 'MARKETING' && customer.optedOut.includes(phone.id)) {
    const details =
      'Unable to deliver the message. This recipient has chosen to stop receiving marketing messages on WhatsApp from your business.';
    return { code: 131050, details };
  }
  if (isTemplate || isWindowOpen(world, { phoneId: phone.id, customer: customer.key })) return null;
  const details =
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.';
  if (world.behaviour.outsideWindow === 'refuse') throw new GraphError(131047, details);
  return { code: 131047, details };
}

type Outgoing = { phone: Phone; body: SendBody; recipient: Recipient; rendered: RenderedTemplate | null };

function keepOutgoing(request: GraphRequest, { phone, body, recipient, rendered }: Outgoing): ChatMessage {
  const { world, version } = request;
  const pair = { phoneId: phone.id, customer: recipient.customer.key };
  const conversation = openConversation(world, pair);
  conversation.typingUntil = null;
  if (recipient.via === 'phone') conversation.phoneKnownAt = world.clock.now();
  if (body.type === 'reaction') {
    const target = world.messages.get(body.reaction.message_id);
    if (target) target.businessReaction = body.reaction.emoji === '' ? null : body.reaction.emoji;
  }
  const message = keepMessage(world, {
    id: world.ids.wamid('out', recipient.customer.phone ?? recipient.customer.key),
    ...pair,
    direction: 'out',
    type: body.type,
    content: contentOf(request.body, body.type),
    replyTo: body.context?.message_id ?? null,
    version,
    sentTo: recipient.via,
    callbackData: body.biz_opaque_callback_data ?? null,
    rendered,
  });
  touchConversation(world, pair);
  return message;
}

function contentOf(body: JsonObject, type: string): Json {
  return structuredClone(body[type] ?? null);
}

type Accepted = { phone: Phone; recipient: Recipient; message: ChatMessage };

function answer(world: World, { phone, recipient, message }: Accepted): JsonObject {
  const { customer, via, input } = recipient;
  const scopedId = world.behaviour.scopedUserIds || via === 'bsuid' ? { user_id: bsuidOf(world, customer, phone) } : {};
  const number = via === 'phone' && customer.phone !== null ? { wa_id: customer.phone } : {};
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input, ...number, ...scopedId }],
    messages: [{ id: message.id, ...(message.rendered ? { message_status: acceptance(message) } : {}) }],
  };
}

const acceptance = ({ isHeld }: ChatMessage) => (isHeld ? 'held_for_quality_assessment' : 'accepted');
