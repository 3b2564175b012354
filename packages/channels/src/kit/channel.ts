import type { z } from 'zod';
import type { InboundEvent } from './inbound-event.ts';
import type { MediaKind } from './inbound-content.ts';
import type { ChannelManifest } from './manifest.ts';
import type { TemplateQuality } from './number-standing.ts';
import type { Outgoing, Recipient } from './outgoing/outgoing.ts';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** As a query-string parser gives it: a repeated parameter is an array. */
export type Query = Readonly<Record<string, unknown>>;

/** What a connector needs to speak for one connection. Where the provider lives is deployment configuration. */
export type Connection<Settings = Record<string, unknown>> = {
  settings: Settings;
  api: { baseUrl: string; version: string };
  fetch: typeof fetch;
  /** Ends every call early, e.g. at shutdown. */
  signal?: AbortSignal;
  /** Replaces the connector's own time limit for one call. */
  timeoutMs?: number;
};

/** `held` means accepted but waiting at the provider; a later status decides. */
export type SendReceipt = {
  externalId: string;
  recipientWaId?: string;
  recipientUserId?: string;
  held?: 'quality-assessment' | 'paused';
};

export type MediaUpload = {
  mediaKind: MediaKind;
  file: Blob;
  mime: string;
  fileName: string;
  voice?: boolean;
  animated?: boolean;
};

export type MediaDownload = {
  mediaId: string;
  /** The short-lived address from the webhook, tried first. */
  url?: string;
  maxBytes: number;
  /** Host names (https implied) or whole origins (`http://127.0.0.1:9080`) the file may come from. */
  allowedHosts: readonly string[];
};

/** `body` fails with a ChannelError of class `media` as soon as it grows over `maxBytes`. */
export type DownloadedMedia = {
  body: ReadableStream<Uint8Array>;
  mime?: string;
  size?: number;
  sha256?: string;
};

/** A message of ours that was sent before. */
export type SentMessage = { to: Recipient; externalId: string };

/** A message of the customer, whom we answer at this address. */
export type ReceivedMessage = { from: Recipient; externalId: string };

/** Who a person says to be. A picture's address expires: what is wanted of it is fetched at once. */
export type PersonProfile = { name?: string; username?: string; pictureUrl?: string };

export type ProviderTemplate = {
  id?: string;
  name: string;
  language: string;
  /** `APPROVED` is the only one that can be sent. */
  status: string;
  category?: string;
  parameterFormat: 'positional' | 'named';
  components: TemplatePart[];
  rejectedReason?: string;
  /** How people take it, where the provider has rated that. */
  quality?: TemplateQuality;
};

export type TemplatePart =
  | { part: 'header'; format: 'text' | 'image' | 'video' | 'document' | 'location'; text?: string }
  | { part: 'body'; text: string }
  | { part: 'footer'; text: string }
  | { part: 'buttons'; buttons: { type: string; text: string; url?: string; phone?: string }[] };

export type ConnectionHealth = {
  /** The id under which the provider knows the number, page or account. */
  accountId: string;
  /** Digits only. */
  phone?: string;
  displayPhoneNumber?: string;
  verifiedName?: string;
  qualityRating?: string;
  /** People a moving day to whom the number's portfolio may speak first; -1 without a limit. */
  messagingLimit?: number;
  /** Whose numbers share that limit. */
  portfolioId?: string;
  /** In which the provider bills the account, by its three letters. */
  billingCurrency?: string;
  codeVerificationStatus?: string;
  nameStatus?: string;
  throughputLevel?: string;
  platformType?: string;
  /** True when the phone app and the API share the number. */
  isOnBusinessApp?: boolean;
};

/** A person in the address book of a phone; `phone` as the provider writes it. */
export type PhoneBookEntry = { phone: string; name?: string };

/** What every channel has: what screens need to know of it, and how its journal is read. */
export type Receiver<S extends z.ZodObject = z.ZodObject> = {
  manifest: ChannelManifest<S>;
  /** Never throws. What it does not understand becomes a placeholder or an `ignored` event. */
  receive(body: unknown): InboundEvent[];
};

/**
 * A connector: translation only. It has no database, logs no payload, does not sleep and does not retry.
 * Every call that touches the network fails with a `ChannelError` and nothing else.
 * (Methods, not properties: a connector with its own settings type must fit where any channel is asked for.)
 */
export type Channel<S extends z.ZodObject = z.ZodObject> = Receiver<S> & {
  /** True when the bytes, exactly as received, were signed with this secret. */
  verifyWebhook(body: Uint8Array, headers: Headers, appSecret: string): boolean;
  answerVerification(query: Query, verifyToken: string): { status: 200; body: string } | { status: 403 };
  send(message: Outgoing, connection: Connection<z.output<S>>): Promise<SendReceipt>;
  /** Replaces the text, or the caption of a file, for the recipient too. The same change twice is one. */
  edit?(change: SentMessage & { text: string }, connection: Connection<z.output<S>>): Promise<void>;
  /** Takes a message back from the recipient too. Doing so twice is no error. */
  remove?(message: SentMessage, connection: Connection<z.output<S>>): Promise<void>;
  uploadMedia?(upload: MediaUpload, connection: Connection<z.output<S>>): Promise<{ mediaId: string }>;
  downloadMedia?(download: MediaDownload, connection: Connection<z.output<S>>): Promise<DownloadedMedia>;
  /** Marks this message, and with it the earlier ones, as read. */
  markRead?(message: ReceivedMessage, connection: Connection<z.output<S>>): Promise<void>;
  /** Shows "typing" (and marks as read) in answer to this message, for at most 25 seconds. */
  typing?(message: ReceivedMessage, connection: Connection<z.output<S>>): Promise<void>;
  listTemplates?(connection: Connection<z.output<S>>): Promise<ProviderTemplate[]>;
  /** The address book of the phone behind the connection; channels without a phone leave it out. */
  listContacts?(connection: Connection<z.output<S>>): Promise<PhoneBookEntry[]>;
  /** Null when the provider tells nothing about this person, or not yet. */
  fetchProfile?(person: Recipient, connection: Connection<z.output<S>>): Promise<PersonProfile | null>;
  checkConnection(connection: Connection<z.output<S>>): Promise<ConnectionHealth>;
  /** Asks the provider to call this address from now on. Asking again is no error. */
  subscribe?(webhook: { callbackUrl: string; verifyToken: string }, connection: Connection<z.output<S>>): Promise<void>;
  /** Asks the provider not to call us about this account any more. */
  unsubscribe?(connection: Connection<z.output<S>>): Promise<void>;
};
