import { proto } from 'baileys';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { appStateKeyOf } from './state/app-state.ts';
import { deliver } from './delivery/deliver.ts';
import type { Companion, Net, Phone } from './state/model.ts';
import { node } from './wire/node.ts';

const { Type } = proto.Message.ProtocolMessage;

/** What a phone tells a device it has just linked; its chats and names, unless others are given. */
export type History = { conversations?: proto.IConversation[]; pushnames?: proto.IPushname[] };

export async function bootstrap(net: Net, device: Companion, history: History = {}): Promise<void> {
  device.isNew = false;
  const key = appStateKeyOf(device.account, net.now());
  await tellOwnDevice(net, device, {
    protocolMessage: { type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [key] } },
  });
  const sync = proto.HistorySync.encode(
    proto.HistorySync.fromObject({
      syncType: 'INITIAL_BOOTSTRAP',
      chunkOrder: 1,
      progress: 100,
      conversations: history.conversations ?? chatsOf(net, device.account),
      pushnames: history.pushnames ?? namesFor(net, device.account),
      phoneNumberToLidMappings: [...net.accounts.values()].map(({ pnJid, lidJid }) => ({ pnJid, lidJid })),
    }),
  ).finish();
  await tellOwnDevice(net, device, {
    protocolMessage: {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: 0,
        chunkOrder: 1,
        progress: 100,
        initialHistBootstrapInlinePayload: deflateSync(sync),
      },
    },
  });
  net.changed();
}

/** A message from the phone to its own linked device, shown in no chat. */
export async function tellOwnDevice(net: Net, device: Companion, message: proto.IMessage): Promise<string> {
  const id = randomBytes(8).toString('hex').toUpperCase();
  const { account } = device;
  const { type, ciphertext } = await account.primary.encryptFor(device.jid, device, message);
  const header = { from: account.pnJid, type: 'text', id, t: net.now(), category: 'peer' };
  deliver(net, device, node('message', header, [node('enc', { v: 2, type }, ciphertext)]));
  return id;
}

const TOLD_PER_CHAT = 30;

function chatsOf(net: Net, account: Phone): proto.IConversation[] {
  return [...account.chats].flatMap(([chat, entries]) => {
    const other = net.accounts.get(chat);
    const id = net.groups.has(chat) ? `${chat}@g.us` : other?.lidJid;
    if (id === undefined) return [];
    const told = entries.slice(-TOLD_PER_CHAT).map((entry) => {
      const author = net.accounts.get(entry.from);
      const participant = net.groups.has(chat) && !entry.fromMe && author ? { participant: author.lidJid } : {};
      const key = { remoteJid: id, id: entry.id, fromMe: entry.fromMe, ...participant };
      return { message: { key, message: entry.message, messageTimestamp: entry.at, pushName: author?.name ?? '' } };
    });
    return [{ id, messages: told, ...(other ? { pnJid: other.pnJid, lidJid: other.lidJid, name: other.name } : {}) }];
  });
}

function namesFor(net: Net, account: Phone): proto.IPushname[] {
  return [...account.chats.keys()].flatMap((chat) => {
    const other = net.accounts.get(chat);
    return other ? [{ id: other.lidJid, pushname: other.name }] : [];
  });
}
