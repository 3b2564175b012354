import type { WASocket } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import { findSentBefore } from './find-sent-before.ts';
import { cachesOf } from './session-caches.ts';

/** What the library asks for while it sends: devices, groups, retries, and messages that a phone could not read. */
export function cachesPlugin(ctx: SessionCtx): SocketPlugin {
  const { msgRetryCounterCache, userDevicesCache, groups } = cachesOf(ctx);
  let current: WASocket | undefined;

  return {
    configure: () => ({
      msgRetryCounterCache,
      userDevicesCache,
      cachedGroupMetadata: async (jid) => (current ? groups.find(current, jid) : undefined),
      getMessage: async (key) => (current ? findSentBefore(ctx, current, key) : undefined),
    }),
    attach(socket) {
      current = socket;
      const upserted = (found: Parameters<typeof groups.put>[0][]) => found.forEach(groups.put);
      const updated = (found: { id?: string }[]) => found.forEach(({ id }) => id !== undefined && groups.forget(id));
      const peopled = ({ id }: { id: string }) => groups.forget(id);
      socket.ev.on('groups.upsert', upserted);
      socket.ev.on('groups.update', updated);
      socket.ev.on('group-participants.update', peopled);
      return () => {
        socket.ev.off('groups.upsert', upserted);
        socket.ev.off('groups.update', updated);
        socket.ev.off('group-participants.update', peopled);
        if (current === socket) current = undefined;
      };
    },
  };
}
