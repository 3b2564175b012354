import type { AccountEvent } from './account-event.ts';
import type { InboundContent } from './inbound-content.ts';
import type { IdentityHints, ProviderError, ProviderTime, RoutingHints } from './hints.ts';
import type { SessionHostEvent } from './session-event.ts';

export type AdReferral = {
  sourceUrl?: string;
  sourceId?: string;
  sourceType?: string;
  headline?: string;
  body?: string;
  mediaType?: string;
  imageUrl?: string;
  videoUrl?: string;
  thumbnailUrl?: string;
  clickId?: string;
  welcomeMessage?: string;
  /** What the business itself wrote into the link by which the customer came. */
  ref?: string;
};

export type MessageFlags = {
  /** A message or choice of the customer opens the reply window; information lines do not. */
  opensWindow: boolean;
  /** The text exists but renders as nothing (only spaces or zero-width characters). */
  blank?: true;
  /** The customer shared the own number on our request; it is also in `sender.phone`. */
  sharedOwnNumber?: true;
  /** Another app has the conversation at this moment: it is kept and shown, but nothing answers by itself. */
  standby?: true;
};

/** What somebody did in a conversation, wherever it was done. */
export type ConversationAction =
  | { kind: 'message'; content: InboundContent; quotedExternalId?: string }
  | { kind: 'reaction'; targetExternalId: string; emoji: string | null }
  | { kind: 'edit'; targetExternalId: string; content: InboundContent }
  | { kind: 'revoke'; targetExternalId: string; withParts?: true };

export type MessageEvent = RoutingHints & {
  type: 'message';
  externalId: string;
  sender: IdentityHints;
  sentAt: ProviderTime;
  content: InboundContent;
  quotedExternalId?: string;
  forwarded?: 'once' | 'many-times';
  referral?: AdReferral;
  /** The catalogue product the customer asks about. */
  product?: { catalogId?: string; retailerId: string };
  /** A group message is never placed in the one-to-one ticket of its sender. */
  groupId?: string;
  groupName?: string;
  flags: MessageFlags;
};

/** `emoji: null` takes the reaction back. The newest `sentAt` of a (target, sender) wins. */
export type ReactionEvent = RoutingHints & {
  type: 'reaction';
  externalId: string;
  targetExternalId: string;
  emoji: string | null;
  sender: IdentityHints;
  sentAt: ProviderTime;
  groupId?: string;
};

export type EditEvent = RoutingHints & {
  type: 'edit';
  externalId: string;
  targetExternalId: string;
  content: InboundContent;
  sender: IdentityHints;
  sentAt: ProviderTime;
  groupId?: string;
};

export type RevokeEvent = RoutingHints & {
  type: 'revoke';
  externalId: string;
  targetExternalId: string;
  /** The message may have come in parts (`partId`): they go with it. */
  withParts?: true;
  /** An administrator of the group takes away somebody else's message. */
  byAdmin?: true;
  sender: IdentityHints;
  sentAt: ProviderTime;
  groupId?: string;
};

export type DeliveryStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** One step of a message of ours. Steps arrive in any order, may be skipped, and may come before the answer of the send. */
export type StatusEvent = RoutingHints & {
  type: 'status';
  externalId: string;
  /** What we passed as `ourKey` when sending: finds a message whose send answer was lost. */
  ourKey?: string;
  status: DeliveryStatus;
  /** What we had sent to this person before has come as far. */
  andEarlier?: true;
  at: ProviderTime;
  error?: ProviderError;
  recipient: IdentityHints;
  groupId?: string;
  pricing?: { billable?: boolean; model?: string; type?: string; category?: string };
  conversation?: { id: string; origin?: string; expiresAt?: string };
};

/**
 * Everything we had sent to this person by `upTo` has been delivered, or read. Some channels tell no more than that, and
 * their clock is not ours.
 */
export type WatermarkEvent = RoutingHints & {
  type: 'watermark';
  status: 'delivered' | 'read';
  upTo: string;
  recipient: IdentityHints;
};

/** The same person under a new number or id, or with a new device (`reason: 'device'`). Not a customer message. */
export type IdentityChangedEvent = RoutingHints & {
  type: 'identity-changed';
  externalId: string;
  reason: 'number' | 'user-id' | 'device';
  before: IdentityHints;
  after: IdentityHints;
  at: ProviderTime;
  /** The line the provider suggests to show. */
  text: string;
};

/** The business acted outside this product (phone app, page inbox): shown as ours, never sent. */
export type EchoEvent = RoutingHints & {
  type: 'echo';
  externalId: string;
  /** What somebody passed along when sending: when it is the key of a message of ours, this is that message. */
  ourKey?: string;
  recipient: IdentityHints;
  groupId?: string;
  groupName?: string;
  sentAt: ProviderTime;
  action: ConversationAction;
};

/** An old message, imported silently: no unread, no bot, no notification. The same id again replaces the earlier content. */
export type HistoryEvent = RoutingHints & {
  type: 'history';
  externalId: string;
  fromMe: boolean;
  customer: IdentityHints;
  sentAt: ProviderTime;
  action: ConversationAction;
  status?: DeliveryStatus | 'pending';
};

export type HistoryProgressEvent = RoutingHints & {
  type: 'history-progress';
  phase?: number;
  chunkOrder?: number;
  progress?: number;
};

/** The address book of the phone app changed. */
export type ContactSyncEvent = RoutingHints & {
  type: 'contact-sync';
  change: 'add' | 'remove';
  contact: IdentityHints;
  at: ProviderTime;
};

export type CallEvent = RoutingHints & {
  type: 'call';
  externalId: string;
  caller: 'customer' | 'business';
  phase: string;
  outcome?: string;
  durationSeconds?: number;
  video?: true;
  sender: IdentityHints;
  at: ProviderTime;
  /** A call of the customer opens the reply window. */
  opensWindow: boolean;
};

/** The customer opened the conversation for the first time: greet, but store no message. */
export type WelcomeRequestEvent = RoutingHints & {
  type: 'welcome-request';
  externalId: string;
  sender: IdentityHints;
  sentAt: ProviderTime;
};

/** Understood as nothing to do. `reason` is a stable word for the log; no customer text is in it. */
export type IgnoredEvent = RoutingHints & { type: 'ignored'; reason: IgnoredReason; subject?: string };

export type IgnoredReason =
  | 'not-this-channel'
  | 'malformed'
  /** A defect of ours met this item; the journal still has the original. */
  | 'unreadable'
  | 'unknown-field'
  | 'unknown-status'
  | 'no-sender'
  | 'own-number'
  /** A name longer than any provider gives. */
  | 'id-too-long'
  /** News of no consequence, or of a conversation changing hands between apps. */
  | 'noted'
  | 'empty';

/**
 * A provider webhook, translated. Plain JSON, free of NUL and of lone surrogates, so that it can be stored as it is.
 * The receiver removes duplicates by `externalId`; connectors keep no state.
 */
export type InboundEvent =
  | MessageEvent
  | ReactionEvent
  | EditEvent
  | RevokeEvent
  | StatusEvent
  | WatermarkEvent
  | IdentityChangedEvent
  | AccountEvent
  | EchoEvent
  | HistoryEvent
  | HistoryProgressEvent
  | ContactSyncEvent
  | CallEvent
  | WelcomeRequestEvent
  | SessionHostEvent
  | IgnoredEvent;
