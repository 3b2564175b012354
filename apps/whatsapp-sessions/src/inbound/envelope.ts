import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { jidDecode, jidNormalizedUser, type BinaryNode, type WAMessageKey } from 'baileys';
import { storableId } from '../storable-id.ts';

/** Who sent what where, as far as the envelope says. Addresses are those of WhatsApp; `…Alt` is the other name of the same. */
export type MessageEnvelope = {
  id: string;
  chat: string;
  chatAlt?: string;
  /** Who wrote in a group. */
  participant?: string;
  participantAlt?: string;
  fromMe: boolean;
  /** ISO 8601; null when WhatsApp gave no usable time. */
  at: string | null;
  /** What the sender calls themselves. */
  name?: string;
  /** The kind of change the envelope announces; `8` is an administrator deleting somebody else's message. */
  edit?: string;
};

/** The linked account, digits only. */
export type Me = { phone?: string; lid?: string };

const PHONE_SERVERS = new Set(['s.whatsapp.net', 'c.us', 'hosted']);
const LID_SERVERS = new Set(['lid', 'hosted.lid']);
/** Names nobody; WhatsApp speaks for itself under it. */
const OFFICIAL = '0';

/** The names in an address: a number, or a LID, which must never be taken for a number. */
export function namesIn(address: string | null | undefined): IdentityHints {
  const { user, server } = jidDecode(address ?? undefined) ?? {};
  if (user === undefined || server === undefined || !/^\d{4,20}$/.test(user) || user === OFFICIAL) return {};
  if (PHONE_SERVERS.has(server)) return { phone: user };
  return LID_SERVERS.has(server) ? { lid: user } : {};
}

/** Both names of a person, without those of the linked account itself: envelopes sometimes carry our own number as the other one. */
export function personOf(addresses: readonly (string | null | undefined)[], me: Me): IdentityHints {
  const names = Object.assign({}, ...addresses.map(namesIn).toReversed()) as IdentityHints;
  return withoutUndefined({
    phone: names.phone === me.phone ? undefined : names.phone,
    lid: names.lid === me.lid ? undefined : names.lid,
  });
}

export const isMine = (address: string | null | undefined, me: Me): boolean => {
  const { phone, lid } = namesIn(address);
  return (phone !== undefined && phone === me.phone) || (lid !== undefined && lid === me.lid);
};

/** The id of a group without its server part; undefined for anything else. */
export function groupIn(address: string | null | undefined): string | undefined {
  const { user, server } = jidDecode(address ?? undefined) ?? {};
  return server === 'g.us' ? user : undefined;
}

/** Status posts, channels and broadcast lists are no conversations. */
export const isConversation = (address: string | null | undefined): boolean => {
  const { server, user } = jidDecode(address ?? undefined) ?? {};
  return (
    server === 'g.us' ||
    (server !== undefined && user !== OFFICIAL && (PHONE_SERVERS.has(server) || LID_SERVERS.has(server)))
  );
};

/** Seconds of WhatsApp's clock as ISO 8601. */
export function timeOf(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined || !(seconds > 0) || seconds > 9_000_000_000) return null;
  return new Date(seconds * 1000).toISOString();
}

type Said = {
  seconds: number | null;
  name?: string | null | undefined;
  edit?: string | undefined;
  alt?: string | undefined;
};

export function envelopeOf(key: WAMessageKey, { seconds, name, edit, alt }: Said): MessageEnvelope {
  return withoutUndefined({
    id: storableId(key.id ?? ''),
    chat: jidNormalizedUser(key.remoteJid ?? undefined),
    chatAlt: alt ?? (key.remoteJidAlt || undefined),
    participant: key.participant ? jidNormalizedUser(key.participant) : undefined,
    participantAlt: key.participantAlt || undefined,
    fromMe: key.fromMe === true,
    at: timeOf(seconds),
    name: name || undefined,
    edit,
  });
}

/** Who a copy of the own phone's message went to, by the other of their two names. */
export const recipientAlt = ({ attrs }: BinaryNode): string | undefined =>
  attrs['peer_recipient_pn'] ?? attrs['recipient_pn'] ?? attrs['peer_recipient_lid'] ?? attrs['recipient_lid'];
