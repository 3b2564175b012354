import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { proto, toNumber, type BaileysEventMap, type WAMessage, type WASocket } from 'baileys';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import type { SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { storeMessages } from '../../session/stored-messages.ts';
import { toStoredMessage } from '../../stored-message.ts';
import { viewOnceContent, waitingContent } from '../content/parse-content.ts';
import type { GroupNames } from './group-names.ts';
import { groupIn, envelopeOf, namesIn, type Me } from '../envelope.ts';
import { withBothNames } from '../people.ts';
import { translate, translateUnreadable } from '../translate.ts';

type Upsert = BaileysEventMap['messages.upsert'];
const { CIPHERTEXT } = proto.WebMessageInfo.StubType;

/**
 * What no ciphertext brought: messages that could not be opened yet, those that only the phone shows, and those that the phone
 * sent again for us. Everything else of this event is in the journal already.
 */
export function upsertsPlugin(ctx: SessionCtx, names: GroupNames): SocketPlugin {
  const queue = createSerialQueue();
  let last: Promise<unknown> = Promise.resolve();

  async function take(socket: WASocket, message: WAMessage, isResent: boolean) {
    const { key, messageTimestamp, pushName } = message;
    const bare = envelopeOf(key, { seconds: toNumber(messageTimestamp), name: pushName });
    const head = await withBothNames(bare, socket.authState.keys);
    const groupName = names.of(groupIn(head.chat) ?? '');
    const me: Me = { ...namesIn(socket.user?.id), ...namesIn(socket.user?.lid) };
    const facts = { me, ...(groupName !== undefined && { groupName }) };
    if (isResent && message.message) {
      const events = translate(message.message, head, facts);
      await keep(events, message, message.message);
    } else if (message.messageStubType === CIPHERTEXT) {
      await ctx.appendEvents(translateUnreadable(waitingContent, head, facts));
    } else if (key.isViewOnce) {
      await ctx.appendEvents(translateUnreadable(viewOnceContent, head, facts));
    }
  }

  const keep = (events: InboundEvent[], { key, messageTimestamp }: WAMessage, message: proto.IMessage) =>
    ctx.inLease(async (client) => {
      await storeMessages(client, ctx, [
        toStoredMessage({ key, message, messageTimestamp: toNumber(messageTimestamp) }),
      ]);
      await ctx.appendEvents(events, client);
    });

  return {
    attach(socket) {
      const hear = ({ messages, requestId }: Upsert) => {
        for (const message of messages) {
          const isResent = requestId !== undefined;
          if (message.category === 'peer' || (message.message && !isResent)) continue;
          last = queue(() => take(socket, message, isResent)).catch((error: unknown) =>
            ctx.log.warn({ err: error }, 'a message that could not be opened was not noted'),
          );
        }
      };
      socket.ev.on('messages.upsert', hear);
      return () => socket.ev.off('messages.upsert', hear);
    },
    stop: async () => {
      await last;
    },
  };
}
