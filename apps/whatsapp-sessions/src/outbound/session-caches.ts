import type { CacheStore, GroupMetadata, WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { boundedCache } from './bounded-cache.ts';
import { uploadedFiles } from './uploaded-files.ts';

const MINUTE_MS = 60_000;

/** What a session remembers between its sockets. */
export type SessionCaches = {
  msgRetryCounterCache: CacheStore;
  userDevicesCache: CacheStore;
  groups: GroupCache;
  /** Read by the library while it encodes. */
  uploads: CacheStore;
};

export type GroupCache = {
  /** Asks WhatsApp only for a group that is not known, or has changed: asking before every message is refused. */
  find: (socket: WASocket, jid: string) => Promise<GroupMetadata>;
  put: (group: GroupMetadata) => void;
  forget: (jid: string) => void;
};

const caches = new WeakMap<SessionCtx, SessionCaches>();

export function cachesOf(ctx: SessionCtx): SessionCaches {
  const known = caches.get(ctx);
  if (known) return known;
  const { now } = ctx;
  const made = {
    // Otherwise a loop of retries would begin anew with every socket.
    msgRetryCounterCache: boundedCache({ most: 5000, ttlMs: 60 * MINUTE_MS, now }),
    userDevicesCache: boundedCache({ most: 5000, ttlMs: 5 * MINUTE_MS, now }),
    groups: groupCache(ctx),
    uploads: uploadedFiles(now),
  };
  caches.set(ctx, made);
  return made;
}

function groupCache({ now }: SessionCtx): GroupCache {
  const store = boundedCache({ most: 300, ttlMs: 60 * MINUTE_MS, now });
  const put = (group: GroupMetadata) => void store.set(group.id, group);
  return {
    put,
    forget: (jid) => void store.del(jid),
    async find(socket, jid) {
      const kept = await store.get<GroupMetadata>(jid);
      if (kept) return kept;
      const group = await socket.groupMetadata(jid);
      put(group);
      return group;
    },
  };
}
