import type { BaileysEventMap } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { groupIn, namesIn } from '../envelope.ts';

const TOLD = new Set(['composing', 'recording', 'available', 'unavailable']);

/** What customers are doing right now. Worth nothing a minute later: it is called out and not kept. */
export function presencePlugin(ctx: SessionCtx): SocketPlugin {
  return {
    attach(socket) {
      const hear = ({ id, presences }: BaileysEventMap['presence.update']) => {
        if (groupIn(id) !== undefined) return;
        for (const { lastKnownPresence: presence } of Object.values(presences)) {
          if (!TOLD.has(presence)) continue;
          const { companyId, connectionId } = ctx;
          const payload = JSON.stringify({ companyId, connectionId, ...namesIn(id), presence });
          ctx.pool
            .query({
              name: 'session-presence',
              text: `select pg_notify('balcao_session_presence', $1)`,
              values: [payload],
            })
            .catch((error: unknown) => ctx.log.debug({ err: error }, 'a presence was not told'));
        }
      };
      socket.ev.on('presence.update', hear);
      return () => socket.ev.off('presence.update', hear);
    },
  };
}
