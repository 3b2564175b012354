import type { HistoryEvent, InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { proto, toNumber, type BaileysEventMap, type WAMessage } from 'baileys';
import { groupIn, envelopeOf, namesIn, type Me } from './envelope.ts';
import { translate } from './translate.ts';

export type HistorySet = BaileysEventMap['messaging-history.set'];

const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Of one delivery; a phone sends several. */
const MAX_MESSAGES = 5000;

const { Status } = proto.WebMessageInfo;
const STATUS: Readonly<Record<number, NonNullable<HistoryEvent['status']>>> = {
  [Status.ERROR]: 'failed',
  [Status.PENDING]: 'pending',
  [Status.SERVER_ACK]: 'sent',
  [Status.DELIVERY_ACK]: 'delivered',
  [Status.READ]: 'read',
  [Status.PLAYED]: 'played',
};

export type OldMessage = { event: InboundEvent; message: WAMessage };

/** `linkedAt`: when this device was linked, where that is known. */
type Taking = { me: Me; now: Date; linkedAt?: Date | undefined };

/**
 * The conversations of the last thirty days, oldest first, with both names of everybody and what they are called. What a customer
 * wrote while the device was being linked is in them too, but nobody has answered it: it comes as any message, and once, however often.
 */
export function parseHistory(set: HistorySet, { me, now, linkedAt }: Taking): OldMessage[] {
  const people = knownPeople(set);
  const since = (now.getTime() - DAYS_MS) / 1000;
  const isWaiting = waitingSince(set, linkedAt);
  return set.messages
    .filter(({ key, message, messageTimestamp }) => {
      return message && groupIn(key.remoteJid) === undefined && toNumber(messageTimestamp) >= since;
    })
    .toSorted((a, b) => toNumber(a.messageTimestamp) - toNumber(b.messageTimestamp))
    .slice(-MAX_MESSAGES)
    .flatMap((message) => {
      const event = readOld(message, { me, people, isWaiting });
      return event ? [{ event, message }] : [];
    });
}

/** Tells what came since the device was linked and has no answer from the phone. WhatsApp says whole seconds. */
function waitingSince({ messages }: HistorySet, linkedAt: Date | undefined): (message: WAMessage) => boolean {
  const from = linkedAt === undefined ? Infinity : Math.floor(linkedAt.getTime() / 1000);
  const answers = new Map<unknown, number>();
  // Lines of the app itself, such as that a chat is encrypted, carry no message and answer nobody.
  for (const { key, message, messageTimestamp } of messages)
    if (key.fromMe && message)
      answers.set(key.remoteJid, Math.max(answers.get(key.remoteJid) ?? 0, toNumber(messageTimestamp)));
  return ({ key, messageTimestamp }) => {
    const at = toNumber(messageTimestamp);
    return at >= from && at > (answers.get(key.remoteJid) ?? 0);
  };
}

type Known = { me: Me; people: Map<string, IdentityHints>; isWaiting: (message: WAMessage) => boolean };

function readOld(old: WAMessage, { me, people, isWaiting }: Known) {
  const { key, message, messageTimestamp, pushName, status } = old;
  if (!message) return undefined;
  const { phone, lid } = namesIn(key.remoteJid);
  const known = people.get(phone ?? lid ?? '') ?? {};
  const otherName =
    phone === undefined ? known.phone && `${known.phone}@s.whatsapp.net` : known.lid && `${known.lid}@lid`;
  const head = envelopeOf(key, { seconds: toNumber(messageTimestamp), name: pushName, alt: otherName || undefined });
  const [event] = translate(message, head, { me });
  if (!event || (event.type === 'message' && isWaiting(old))) return event;
  return toHistory(event, { name: known.name, status: STATUS[Number(status)] });
}

type More = { name: string | undefined; status: HistoryEvent['status'] };

function toHistory(event: InboundEvent, { name, status }: More): HistoryEvent | undefined {
  const named = (hints: IdentityHints): IdentityHints => (name === undefined ? hints : { ...hints, name });
  switch (event.type) {
    case 'echo': {
      const { externalId, sentAt, recipient, action } = event;
      const base = { type: 'history' as const, externalId, fromMe: true, customer: named(recipient), sentAt, action };
      return status === undefined ? base : { ...base, status };
    }
    case 'message': {
      const { externalId, sentAt, sender, content, quotedExternalId } = event;
      const quote = quotedExternalId === undefined ? {} : { quotedExternalId };
      const action = { kind: 'message' as const, content, ...quote };
      return { type: 'history', externalId, fromMe: false, customer: named(sender), sentAt, action };
    }
    case 'reaction': {
      const { externalId, sentAt, sender, targetExternalId, emoji } = event;
      const action = { kind: 'reaction' as const, targetExternalId, emoji };
      return { type: 'history', externalId, fromMe: false, customer: named(sender), sentAt, action };
    }
    default:
      // Old messages come as they are now: edited, or gone.
      return undefined;
  }
}

/** What the phone says about people, by each of their names. */
function knownPeople({ contacts, lidPnMappings = [] }: HistorySet): Map<string, IdentityHints> {
  const people = new Map<string, IdentityHints>();
  const learn = (hints: IdentityHints) => {
    for (const name of [hints.phone, hints.lid]) {
      if (name !== undefined) people.set(name, { ...people.get(name), ...hints });
    }
  };
  for (const { lid, pn } of lidPnMappings) learn({ ...namesIn(lid), ...namesIn(pn) });
  for (const { id, lid, phoneNumber, name, notify } of contacts) {
    const called = name || notify;
    const names = { ...namesIn(id), ...namesIn(lid), ...namesIn(phoneNumber) };
    const other = people.get(names.phone ?? names.lid ?? '') ?? {};
    learn({ ...other, ...names, ...(called && { name: called }) });
  }
  return people;
}
