import type { CallEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { BaileysEventMap, WACallEvent } from 'baileys';
import { withoutUndefined } from '@balcao/channels/kit/without-undefined.ts';
import type { Hold, SocketPart } from '../hold.ts';
import { storableId } from '../storable-id.ts';
import { namesIn, personOf, timeOf, type Me } from './head.ts';

/** Steps of a call at which the desk is told; the counter keeps one line for each call. */
const TOLD = new Set<WACallEvent['status']>(['offer', 'timeout', 'reject', 'terminate']);

/** A call of a customer; null for calls of groups and for our own. */
export function readCall(call: WACallEvent, me: Me): CallEvent | null {
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

export function callsPart(hold: Hold): SocketPart {
  return {
    attach(socket) {
      const hear = (calls: BaileysEventMap['call']) => {
        const me: Me = { ...namesIn(socket.user?.id), ...namesIn(socket.user?.lid) };
        const events = calls.flatMap((call) => readCall(call, me) ?? []);
        hold.tell(events).catch((error: unknown) => hold.log.warn({ err: error }, 'a call was not noted'));
      };
      socket.ev.on('call', hear);
      return () => socket.ev.off('call', hear);
    },
  };
}
