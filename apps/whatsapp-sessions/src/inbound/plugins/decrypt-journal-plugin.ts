import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import {
  decodeMessageNode,
  DEFAULT_CONNECTION_CONFIG,
  proto,
  toNumber,
  unpadRandomMax16,
  type BinaryNode,
  type SignalDataSet,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
  type WASocket,
} from 'baileys';
import { signalSteps } from '../../auth/signal-steps.ts';
import type { ExtraKeys, SessionCtx, SocketPlugin } from '../../session-ctx.ts';
import { findStoredMessage } from '../../session/stored-messages.ts';
import { parseStoredMessage, toStoredMessage } from '../../stored-message.ts';
import { unsupported } from '../content/parse-content.ts';
import type { GroupNames } from './group-names.ts';
import {
  groupIn,
  envelopeOf,
  isConversation,
  namesIn,
  recipientAlt,
  type MessageEnvelope,
  type Me,
} from '../envelope.ts';
import { withBothNames } from '../people.ts';
import { reportContactNames } from '../report-contact-names.ts';
import { translate, translateUnreadable } from '../translate.ts';
import { kindOf, unwrap } from '../unwrap.ts';
import { sealedWith, unseal } from '../unseal.ts';

type MakeRepository = SocketConfig['makeSignalRepository'];

/**
 * Puts what a message says into the journal with the very commit that turns the ratchet which opened it. WhatsApp hears that
 * we have the message only after that, so that a crash loses nothing: before the commit it is delivered again, after it
 * the journal has it.
 */
export function decryptJournalPlugin(ctx: SessionCtx, names: GroupNames): SocketPlugin {
  /** The stanza of each ciphertext: the library passes the same object on. */
  const stanzas = new WeakMap<Uint8Array, Heard>();

  const makeSignalRepository: MakeRepository = (auth, logger, toLids) => {
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, toLids);
    // The library has made it so before it calls this.
    const keys = auth.keys as SignalKeyStoreWithTransaction;
    const steps = signalSteps(repository, keys);
    reportContactNames(ctx, repository.lidMapping, keys);

    async function journal(ciphertext: Uint8Array, padded: Uint8Array): Promise<void> {
      const heard = stanzas.get(ciphertext);
      if (!heard || heard.stanza.attrs['category'] === 'peer') return;
      const said = readPlain(padded);
      if (!said) return;
      const { user } = heard.socket;
      const head = await withBothNames(envelopeOfStanza(heard.stanza, user), keys);
      const me: Me = { ...namesIn(user?.id), ...namesIn(user?.lid) };
      const entry = await toEntry(ctx, said, { head, me, names });
      if (entry) await write(keys, head, entry);
    }

    return {
      ...steps,
      decryptMessage: (given) =>
        steps.step(given.jid, async () => {
          const padded = await repository.decryptMessage(given);
          await journal(given.ciphertext, padded);
          return padded;
        }),
      decryptGroupMessage: (given) =>
        steps.groupStep(given.group, async () => {
          const padded = await repository.decryptGroupMessage(given);
          await journal(given.msg, padded);
          return padded;
        }),
    };
  };

  return {
    configure: () => ({ makeSignalRepository }),
    attach(socket) {
      const remember = (stanza: BinaryNode) => {
        for (const { tag, content } of Array.isArray(stanza.content) ? stanza.content : []) {
          if (tag === 'enc' && content instanceof Uint8Array) stanzas.set(content, { stanza, socket });
        }
      };
      socket.ws.prependListener('CB:message', remember);
      return () => socket.ws.off('CB:message', remember);
    },
  };
}

type Heard = { stanza: BinaryNode; socket: WASocket };

/** Undefined for what the library will not be able to read either: it asks the sender for it again. */
function readPlain(padded: Uint8Array): proto.IMessage | undefined {
  try {
    const message = proto.Message.decode(unpadRandomMax16(padded));
    const { message: own } = message.deviceSentMessage ?? {};
    if (!own) return message;
    return { ...own, messageContextInfo: own.messageContextInfo ?? message.messageContextInfo ?? null };
  } catch {
    return undefined;
  }
}

function envelopeOfStanza(stanza: BinaryNode, me: WASocket['user']): MessageEnvelope {
  const { key, messageTimestamp } = decodeMessageNode(stanza, me?.id ?? '', me?.lid ?? '').fullMessage;
  return envelopeOf(key, {
    seconds: toNumber(messageTimestamp),
    name: stanza.attrs['notify'],
    edit: stanza.attrs['edit'],
    alt: key.fromMe ? recipientAlt(stanza) : undefined,
  });
}

type Known = { head: MessageEnvelope; me: Me; names: GroupNames };
type Entry = { events: InboundEvent[]; message: proto.IMessage };

async function toEntry(ctx: SessionCtx, said: proto.IMessage, { head, me, names }: Known): Promise<Entry | undefined> {
  if (!isConversation(head.chat) || kindOf(unwrap(said)) === undefined) return undefined;
  const groupName = names.of(groupIn(head.chat) ?? '');
  const facts = { me, ...(groupName !== undefined && { groupName }) };
  try {
    const message = await opened(ctx, said, { head, me });
    return { events: translate(message, head, facts), message: said };
  } catch (error) {
    // What we fail to understand is there all the same.
    ctx.log.error({ err: error }, 'a message could not be translated');
    return {
      events: translateUnreadable(unsupported('unreadable', 'Mensagem não suportada'), head, facts),
      message: said,
    };
  }
}

async function opened(
  ctx: SessionCtx,
  said: proto.IMessage,
  known: { head: MessageEnvelope; me: Me },
): Promise<proto.IMessage> {
  const sealed = sealedWith(said);
  const stored = sealed === undefined ? undefined : await findStoredMessage(ctx.pool, ctx, sealed);
  const { key, message } = stored ? parseStoredMessage(stored) : {};
  return key && message ? unseal(said, { key, message }, known) : said;
}

async function write(
  keys: SignalKeyStoreWithTransaction,
  head: MessageEnvelope,
  { events, message }: Entry,
): Promise<void> {
  const key = {
    id: head.id,
    remoteJid: head.chat,
    fromMe: head.fromMe,
    ...(head.participant !== undefined && { participant: head.participant }),
  };
  const messageTimestamp = head.at === null ? undefined : Date.parse(head.at) / 1000;
  const kept = toStoredMessage({ key, message, ...(messageTimestamp !== undefined && { messageTimestamp }) });
  const isShown = events.some(({ type }) => type === 'message' || type === 'echo');
  const data: SignalDataSet & Partial<ExtraKeys> = {
    ...(events.length > 0 && {
      'inbox-journal': { [`${head.chat}|${head.participant ?? ''}|${head.id}`]: { events } },
    }),
    ...(isShown && { 'stored-message': { [head.id]: kept } }),
  };
  if (Object.keys(data).length > 0) await keys.set(data);
}
