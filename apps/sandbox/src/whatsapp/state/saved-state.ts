import { BufferJSON, proto } from 'baileys';
import type { BinaryNode } from 'baileys';
import { companion } from '../connection/link.ts';
import type { ChatEntry, Companion, Group, Net, Phone, Received, Role, Sent } from './model.ts';
import { addPhone, createPhone } from '../phone.ts';
import type { DeviceSecrets } from '../connection/virtual-device.ts';

type Kept<T, Without extends keyof T> = Omit<T, Without>;
type SavedCompanion = Kept<Companion, 'account' | 'connection' | 'takePreKey' | 'kind' | 'unacked'> & {
  unacked: [string, BinaryNode][];
};
type SavedMessage = { bytes: Buffer };
type SavedPhone = Kept<
  Phone,
  'primary' | 'companions' | 'inbox' | 'sentLog' | 'blocklist' | 'chats' | 'readIds' | 'typingTo'
> & {
  secrets: DeviceSecrets;
  companions: SavedCompanion[];
  inbox: (Kept<Received, 'message'> & SavedMessage)[];
  sentLog: [string, Kept<Sent, 'message'> & SavedMessage][];
  blocklist: string[];
  readIds: string[];
  chats: [string, (Kept<ChatEntry, 'message'> & SavedMessage)[]][];
};
type SavedGroup = Kept<Group, 'members' | 'keyHolders'> & {
  members: [string, Role][];
  keyHolders: [string, string[]][];
};
type Saved = { phones: SavedPhone[]; groups: SavedGroup[] };

/** Everything that must outlive a restart, as text: phones, their keys, devices, chats and what waits. */
export function stateAsText(net: Net): string {
  const saved: Saved = {
    phones: [...net.accounts.values()].map(savedPhone),
    groups: [...net.groups.values()].map((group) => ({
      ...group,
      members: [...group.members],
      keyHolders: [...group.keyHolders].map(([phone, devices]): [string, string[]] => [phone, [...devices]]),
    })),
  };
  return JSON.stringify(saved, BufferJSON.replacer);
}

export function takeOverState(net: Net, text: string): void {
  const saved: Saved = JSON.parse(text, BufferJSON.reviver);
  for (const phone of saved.phones) addPhone(net, phoneOf(phone));
  for (const group of saved.groups) {
    const keyHolders = new Map(group.keyHolders.map(([phone, devices]) => [phone, new Set(devices)]));
    net.groups.set(group.id, { ...group, members: new Map(group.members), keyHolders });
  }
}

function savedPhone({ typingTo: _now, ...all }: Phone): SavedPhone {
  const { primary, companions, inbox, sentLog, blocklist, readIds, chats, ...phone } = all;
  return {
    ...phone,
    secrets: primary.secrets(),
    companions: companions.map(
      ({ account: _account, connection: _line, takePreKey: _take, kind: _kind, ...device }) => ({
        ...device,
        unacked: [...device.unacked],
      }),
    ),
    inbox: inbox.map(packed),
    sentLog: [...sentLog].map(([id, sent]) => [id, packed(sent)]),
    blocklist: [...blocklist],
    readIds: [...readIds],
    chats: [...chats].map(([chat, entries]) => [chat, entries.map(packed)]),
  };
}

function phoneOf(saved: SavedPhone): Phone {
  const { secrets, companions, inbox, sentLog, blocklist, readIds, chats, ...rest } = saved;
  const phone: Phone = {
    ...createPhone(rest.phone, secrets),
    ...rest,
    inbox: inbox.map(unpacked),
    sentLog: new Map(sentLog.map(([id, sent]) => [id, unpacked(sent)])),
    blocklist: new Set(blocklist),
    readIds: new Set(readIds),
    chats: new Map(chats.map(([chat, entries]) => [chat, entries.map(unpacked)])),
  };
  phone.companions = companions.map(({ unacked, preKeys, ...known }) => {
    const device = Object.assign(companion({ ...known, account: phone }), known, { unacked: new Map(unacked) });
    device.preKeys.push(...preKeys);
    return device;
  });
  return phone;
}

/** Messages hold numbers and bytes that JSON does not know. */
function packed<T extends { message: proto.IMessage }>({ message, ...rest }: T): Omit<T, 'message'> & SavedMessage {
  return { ...rest, bytes: Buffer.from(proto.Message.encode(message).finish()) };
}

function unpacked<T extends SavedMessage>({ bytes, ...rest }: T): Omit<T, 'bytes'> & { message: proto.IMessage } {
  return { ...rest, message: proto.Message.decode(bytes) };
}
