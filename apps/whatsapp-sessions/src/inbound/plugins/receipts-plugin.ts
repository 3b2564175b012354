import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { BinaryNode } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { namesIn, type Me } from '../envelope.ts';
import { parseReceipt } from '../receipts.ts';

const MOST = 5000;
const RANK = { sent: 1, delivered: 2, read: 3, played: 4, failed: 5 } as const;

/**
 * Receipts as they come from the wire: the library merges them into other events and drops some when a connection ends. Each
 * device of a customer, and each member of a group, reports the same step: it is told once.
 */
export function receiptsPlugin(ctx: SessionCtx): SocketPlugin {
  const told = new Map<string, number>();

  const isNews = (event: InboundEvent): boolean => {
    if (event.type !== 'status') return true;
    const rank = RANK[event.status];
    if ((told.get(event.externalId) ?? 0) >= rank) return false;
    told.delete(event.externalId);
    told.set(event.externalId, rank);
    const oldest = told.size > MOST ? told.keys().next().value : undefined;
    if (oldest !== undefined) told.delete(oldest);
    return true;
  };

  return {
    attach(socket) {
      const hear = (stanza: BinaryNode) => {
        const { id, lid } = socket.user ?? {};
        const me: Me = { ...namesIn(id), ...namesIn(lid) };
        const events = parseReceipt(stanza, me).filter(isNews);
        ctx.appendEvents(events).catch((error: unknown) => {
          for (const event of events) if (event.type === 'status') told.delete(event.externalId);
          ctx.log.warn({ err: error }, 'receipts were not kept');
        });
      };
      socket.ws.prependListener('CB:receipt', hear);
      return () => socket.ws.off('CB:receipt', hear);
    },
  };
}
