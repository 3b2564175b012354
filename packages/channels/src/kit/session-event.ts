import type { IdentityHints, ProviderError, RoutingHints } from './hints.ts';

/** Why a session is in its state: one word for the history of the connection, which says what to do about it. */
export type SessionCause =
  /** Somebody asked for it: start, new QR, restart, disconnect. */
  | 'asked'
  | 'qr-shown'
  | 'code-shown'
  | 'qr-unscanned'
  /** The phone has scanned or typed; WhatsApp wants a new connection with the new login. */
  | 'linked'
  | 'connected'
  /** The line broke, or never came up; the host tries again. */
  | 'line-lost'
  | 'no-answer'
  /** Open, but nothing came through any more: the host connects anew. */
  | 'deaf'
  | 'server-error'
  /** Somebody else uses the same login. */
  | 'replaced'
  /** The phone ended the link, or the login is void. */
  | 'unlinked'
  | 'banned'
  | 'restricted'
  /** WhatsApp no longer accepts this version of the client. */
  | 'outdated'
  /** The phone has not been online for a long time. */
  | 'phone-away'
  /** Another process has taken the session over. */
  | 'taken-over'
  | 'stopped';

/** A session has changed its state. */
export type SessionEvent = {
  type: 'session';
  /** Unique per change: the same change told twice has the same id. */
  externalId: string;
  at: string;
  /** Of the owner who tells it: what an earlier owner said does not count after a later one. */
  epoch?: number;
  status: 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT' | 'DISCONNECTED';
  cause: SessionCause;
  /** WhatsApp's number for it, when it gave one. */
  code?: number;
  /** The text of the QR to show; only with status `qrcode`. */
  qr?: string;
  /** The eight characters to type on the phone; only with status `qrcode`. */
  pairingCode?: string;
  /** When that stops being valid, or when the next attempt is made. */
  until?: string;
  /** Attempts made since it last worked. */
  attempts?: number;
  /** The linked account. */
  account?: IdentityHints;
};

/** A host could not do what an outbox row asked for: an edit, a deletion or a reaction. Messages fail by their status. */
export type OutgoingChangeFailedEvent = {
  type: 'outgoing-change-failed';
  externalId: string;
  kind: 'edit' | 'delete' | 'reaction';
  /** The row's own fields, so that what the counter has shown already can be undone. */
  outboxId: number;
  messageId: number;
  payload: Record<string, unknown>;
  error: ProviderError;
};

/** These names belong to one person, says the provider itself. */
export type IdentityLinkedEvent = {
  type: 'identity-linked';
  externalId: string;
  people: { phone: string; lid: string }[];
};

/** A group has this subject now. */
export type GroupChangedEvent = { type: 'group-changed'; externalId: string; groupId: string; subject: string };

/** What only a session host tells; its events belong to its connection without any further hint. */
export type SessionHostEvent = RoutingHints &
  (SessionEvent | OutgoingChangeFailedEvent | IdentityLinkedEvent | GroupChangedEvent);
