import type { Lease } from '@balcao/channel-bus/leases.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { Logger } from '@balcao/platform/logger.ts';
import type { Notifications } from '@balcao/platform/notifications.ts';
import type { Seal } from '@balcao/platform/seal.ts';
import type { Storage } from '@balcao/platform/storage.ts';
import type { UserFacingSocketConfig, WASocket } from 'baileys';
import type pg from 'pg';

/** The parts of this process. Clock and chance are passed in. */
export type HostDeps = {
  log: Logger;
  pool: pg.Pool;
  seal: Seal;
  storage: Storage;
  notifications: Notifications;
  now: () => Date;
  /** 0 to 1. */
  random: () => number;
};

/** A session in our hands, for as long as the lease is ours; sockets come and go meanwhile. */
export type SessionCtx = HostDeps & {
  lease: Lease;
  companyId: number;
  connectionId: number;
  /** One transaction that counts only while the lease is ours; otherwise it throws `LeaseLost` and leaves nothing. */
  inLease: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** Writes events into the journal, in a transaction of its own or in the given one. */
  appendEvents: (events: readonly InboundEvent[], client?: pg.PoolClient) => Promise<void>;
};

/**
 * A message as it is kept beside the keys (`StoredMessage` under its id): written in the same transaction as the ratchet that
 * decrypted it.
 */
export type StoredMessage = { externalId: string; chat: string; fromMe: boolean; bytes: Uint8Array };

/**
 * Kinds that `keys.set` takes besides those of the Signal protocol: in the same commit they go into the journal, and into
 * the kept messages.
 */
export type ExtraKeys = {
  'inbox-journal': Record<string, { events: InboundEvent[] }>;
  'stored-message': Record<string, StoredMessage>;
};

/** One concern of a session: what it adds to the configuration of a socket, and what it does with each. */
export type SocketPlugin = {
  configure?: () => Partial<UserFacingSocketConfig>;
  /** Called for every new socket before it connects; what it returns is called when that socket has ended. */
  attach?: (socket: WASocket) => () => void;
  /** WhatsApp has let us in: sending may begin. */
  opened?: (socket: WASocket) => void;
  /** The session leaves our hands: finish what is under way, take nothing new. */
  stop?: () => Promise<void>;
};
