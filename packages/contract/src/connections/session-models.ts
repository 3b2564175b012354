import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

export const connectionStatuses = ['OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connection is not doing its whole work: shown to the person who can mend it. */
export const connectionProblems = [
  'reauthenticate',
  'permission',
  'paused',
  'disconnected',
  'webhook',
  /** Nobody scanned the QR or typed the code in time. */
  'unscanned',
  /** The phone ended the link, or the login is void: link it again. */
  'unlinked',
  'banned',
  /** WhatsApp has shut the number out for a while. */
  'restricted',
  /** Somebody else uses the same login. */
  'replaced',
  /** WhatsApp does not accept this version of the program any more. */
  'outdated',
  /** The phone has not been online for a long time. */
  'phone-away',
  /** The line broke; it is being tried again. */
  'line',
  /** No process that speaks to phones is running. */
  'no-host',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** Why a connection is in its state, one word each; the screen has a sentence and an advice for every one. */
export const connectionCauses = [
  'created',
  'credentials-changed',
  'check-asked',
  'start-asked',
  'new-qr-asked',
  'restart-asked',
  'disconnect-asked',
  /** The host has begun to do what was asked. */
  'asked',
  'qr-shown',
  'code-shown',
  'qr-unscanned',
  'linked',
  'connected',
  'line-lost',
  'no-answer',
  'deaf',
  'server-error',
  'replaced',
  'unlinked',
  'banned',
  'restricted',
  'outdated',
  'phone-away',
  'taken-over',
  'stopped',
  'no-host',
  /** What providers with an address of ours say. */
  'reauthenticate',
  'permission',
  'paused',
  'disconnected',
  'webhook',
  /** What the guardian of its number lets campaigns do; the connection works on as it did. */
  'bulk-slowed',
  'bulk-held',
  'bulk-stopped',
  'bulk-resumed',
] as const;
export type ConnectionCause = (typeof connectionCauses)[number];

/** Those of the guardian: they say nothing about the connection itself. */
export const bulkCauses = [
  'bulk-slowed',
  'bulk-held',
  'bulk-stopped',
  'bulk-resumed',
] as const satisfies ConnectionCause[];
export const isBulkCause = (cause: ConnectionCause): boolean => bulkCauses.some((one) => one === cause);

/** How a session linked to a phone is doing. `qrcode` and `pairingCode` are empty unless they can be used right now. */
export const ConnectionSession = z.object({
  id: z.number(),
  status: z.enum(connectionStatuses),
  /** The text of the QR to show. Empty closes the dialog. */
  qrcode: z.string(),
  /** The eight characters to type on the phone. */
  pairingCode: z.string(),
  cause: z.enum(connectionCauses).nullable(),
  /** WhatsApp's number for it. */
  code: z.number().nullable(),
  /** Attempts since it last worked. */
  attempts: z.number(),
  /** When the code ends to be valid, or when the next attempt is made. */
  until: Instant.nullable(),
});
export type ConnectionSession = z.infer<typeof ConnectionSession>;

/** One thing that happened to a connection. The same thing again is counted, not written again. */
export const ConnectionHistoryEntry = z.object({
  id: z.number(),
  at: Instant,
  /** The last time; equal to `at` when it happened once. */
  lastAt: Instant,
  times: z.number(),
  status: z.enum(connectionStatuses),
  cause: z.enum(connectionCauses),
  code: z.number().nullable(),
  attempts: z.number(),
  until: Instant.nullable(),
  /** The provider's own words, for support. */
  detail: z.string().nullable(),
  /** Who asked for it; null when nobody did. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type ConnectionHistoryEntry = z.infer<typeof ConnectionHistoryEntry>;

/** The WhatsApp account's privacy, in WhatsApp's own words, as they stand at WhatsApp. */
export const ConnectionPrivacy = z.object({
  readreceipts: z.string(),
  profile: z.string(),
  status: z.string(),
  online: z.string(),
  last: z.string(),
  groupadd: z.string(),
  calladd: z.string(),
  /** Seconds after which new chats forget their messages; 0 never. */
  disappearing: z.number(),
});
export type ConnectionPrivacy = z.infer<typeof ConnectionPrivacy>;

const seen = ['all', 'contacts', 'contact_blacklist', 'none'] as const;
export const disappearingSeconds = [0, 86_400, 604_800, 7_776_000] as const;

/** What can be chosen. `contact_blacklist` keeps the exceptions that stand on the phone. */
export const ConnectionPrivacyChange = z
  .object({
    readreceipts: z.enum(['all', 'none']),
    profile: z.enum(seen),
    status: z.enum(seen),
    online: z.enum(['all', 'match_last_seen']),
    last: z.enum(seen),
    groupadd: z.enum(['all', 'contacts', 'contact_blacklist']),
    calladd: z.enum(['all', 'known']),
    disappearing: z.literal(disappearingSeconds),
  })
  .partial();
export type ConnectionPrivacyChange = z.infer<typeof ConnectionPrivacyChange>;

/** The word of the history that stands for a problem. */
export const causeOfProblem: Record<ConnectionProblem, ConnectionCause> = {
  reauthenticate: 'reauthenticate',
  permission: 'permission',
  paused: 'paused',
  disconnected: 'disconnected',
  webhook: 'webhook',
  unscanned: 'qr-unscanned',
  unlinked: 'unlinked',
  banned: 'banned',
  restricted: 'restricted',
  replaced: 'replaced',
  outdated: 'outdated',
  'phone-away': 'phone-away',
  line: 'line-lost',
  'no-host': 'no-host',
};
