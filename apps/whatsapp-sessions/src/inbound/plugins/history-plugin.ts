import { proto, toNumber, type BaileysEventMap } from 'baileys';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { storeMessages } from '../../session/stored-messages.ts';
import { toStoredMessage } from '../../stored-message.ts';
import type { GroupNames } from './group-names.ts';
import { groupIn, namesIn, type Me } from '../envelope.ts';
import { parseHistory, type HistorySet, type OldMessage } from '../history.ts';

const AT_ONCE = 50;
const { HistorySyncType } = proto.HistorySync;
/** What a phone sends by itself when it is linked; a whole archive is left to it. */
const TAKEN = new Set<number | null | undefined>([HistorySyncType.INITIAL_BOOTSTRAP, HistorySyncType.RECENT]);

/** Hands over the conversations of the last days that a phone gives to a newly linked device. */
export function historyPlugin(ctx: SessionCtx, names: GroupNames): SocketPlugin {
  const queue = createSerialQueue();
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let linkedAt: Date | undefined;

  async function keep(messages: readonly OldMessage[]) {
    for (let start = 0; start < messages.length && !isStopped; start += AT_ONCE) {
      const part = messages.slice(start, start + AT_ONCE);
      await ctx.inLease(async (client) => {
        const kept = part.flatMap(({ message: { key, message, messageTimestamp } }) =>
          message ? [toStoredMessage({ key, message, messageTimestamp: toNumber(messageTimestamp) })] : [],
        );
        await storeMessages(client, ctx, kept);
        await ctx.appendEvents(
          part.map(({ event }) => event),
          client,
        );
      });
    }
  }

  return {
    attach(socket) {
      const hear = (set: HistorySet) => {
        for (const { id, name } of set.chats) {
          const group = groupIn(id);
          if (group !== undefined && name) names.learn(group, name);
        }
        if (!TAKEN.has(set.syncType)) return;
        const me: Me = { ...namesIn(socket.user?.id), ...namesIn(socket.user?.lid) };
        const messages = parseHistory(set, { me, now: ctx.now(), linkedAt });
        last = queue(() => keep(messages)).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'old messages were not taken over'),
        );
      };
      const link = ({ isNewLogin }: BaileysEventMap['connection.update']) => {
        if (isNewLogin) linkedAt = ctx.now();
      };
      socket.ev.on('messaging-history.set', hear);
      socket.ev.on('connection.update', link);
      return () => {
        socket.ev.off('messaging-history.set', hear);
        socket.ev.off('connection.update', link);
      };
    },
    stop: async () => {
      isStopped = true;
      await last;
    },
  };
}
