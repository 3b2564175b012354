import type { CallEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { BaileysEventMap, WACallEvent } from 'baileys';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { storableId } from '../../storable-id.ts';
import { namesIn, personOf, timeOf, type Me } from '../envelope.ts';

/** Steps of a call at which the desk is told; the counter keeps one line for each call. */
const TOLD = new Set<WACallEvent['status']>(['offer', 'timeout', 'reject', 'terminate']);

/** A call of a customer; null for calls of groups and for our own. */
export function parseCall(call: WACallEvent, me: Me): CallEvent | null {
  if (!TOLD.has(call.status) || call.isGroup || call.groupJid) return null;
  const sender = personOf([call.from, call.callerPn, call.chatId], me);
  if (sender.phone === undefined && sender.lid === undefined) return null;
  return withoutUndefined({
    type: 'call' as const,
    externalId: storableId(call.id),
    caller: 'customer' as const,
    phase: call.status,
    outcome: call.status === 'timeout' ? 'missed' : undefined,
    video: call.isVideo ? (true as const) : undefined,
    sender,
    at: timeOf(call.date.getTime() / 1000),
    opensWindow: true,
  });
}

export function voiceCallsPlugin(ctx: SessionCtx): SocketPlugin {
  return {
    attach(socket) {
      const hear = (calls: BaileysEventMap['call']) => {
        const me: Me = { ...namesIn(socket.user?.id), ...namesIn(socket.user?.lid) };
        const events = calls.flatMap((call) => parseCall(call, me) ?? []);
        ctx.appendEvents(events).catch((error: unknown) => ctx.log.warn({ err: error }, 'a call was not noted'));
      };
      socket.ev.on('call', hear);
      return () => socket.ev.off('call', hear);
    },
  };
}
